/**
 * 検索 — the texts that the one search over everything looks through, in one answer: what is typed stays in the browser, which
 * finds in them (docs/decisions/0027). Screens are the portal's own.
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { OwnUser } from './own-user.ts';

/** In the order in which groups of equal worth stand. */
export const SEARCHED_KINDS = ['faq', 'column', 'term', 'product', 'notice'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

export const getSearchTexts = call({
  name: 'getSearchTexts',
  method: 'GET',
  path: '/api/v1/search/texts',
  scope: 'own-user',
  failure: 'searchTexts',
  ours: true,
  query: OwnUser,
  response: z.object({
    texts: z.array(
      z.object({
        kind: z.enum(SEARCHED_KINDS),
        /** Of its kind: what its address ends with. */
        id: z.string(),
        title: z.string(),
        /** A sentence or two of what it says; '' where the title says it all. */
        summary: z.string(),
        /** What else it is found by. */
        words: z.string(),
      }),
    ),
    /** content/synonyms.yaml. */
    synonyms: z.object({ groups: z.array(z.array(z.string())), leftOut: z.array(z.string()) }),
  }),
});
