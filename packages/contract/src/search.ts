/**
 * 検索 — returns the texts for the global search in one response: the search runs in the browser, so that queries are
 * never sent (docs/decisions/0027). Screens are not among them: the portal adds its own list.
 */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { OwnUser } from './own-user.ts';

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
        /** The id within its kind, as at the end of its page's URL. */
        id: z.string(),
        title: z.string(),
        /** A sentence or two of the content; '' where the title is enough. */
        summary: z.string(),
        /** Other words by which it is found. */
        words: z.string(),
      }),
    ),
    /** content/synonyms.yaml. */
    synonyms: z.object({ groups: z.array(z.array(z.string())), leftOut: z.array(z.string()) }),
  }),
});
