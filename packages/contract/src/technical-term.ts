/** 用語集 — defines the calls for terms of the glossary: several short ones for the popovers of a page, or one complete term. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId } from './column.ts';

export const TechnicalTermCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

export const MOST_TERMS = 100;

export const TechnicalTerm = z.object({
  technicalTermCode: TechnicalTermCode,
  title: z.string(),
  /** Hiragana, for sorting. */
  reading: z.string(),
  /** 60 to 90 characters, for the popover. */
  short: z.string(),
  /** The column that explains it; null where there is none. */
  columnId: z.nullable(ArticleId),
});
export type TechnicalTerm = z.output<typeof TechnicalTerm>;

/** `[diversification,risk]`: the bracketed list of the specification; '[]' is no term. */
const BracketedCodes = z.pipe(
  z.string().check(z.maxLength(6_200), z.regex(/^\[([a-z][a-z0-9-]{0,59}(,[a-z][a-z0-9-]{0,59}){0,99})?\]$/)),
  z.transform((text) => text.slice(1, -1).split(',').filter(Boolean)),
);

/**
 * The same list with its name bracketed, one parameter for each code, as HTTP clients write lists: `technicalTermCodes[]=risk`.
 */
const RepeatedCodes = z.pipe(
  z.union([TechnicalTermCode, z.array(TechnicalTermCode).check(z.maxLength(MOST_TERMS))]),
  z.transform((codes) => [codes].flat()),
);

const TermsQuery = z.strictObject({
  technicalTermCodes: z.optional(BracketedCodes),
  'technicalTermCodes[]': z.optional(RepeatedCodes),
});

/** The codes in either notation; undefined if none were requested. */
export function requestedTermCodes(query: z.output<typeof TermsQuery>): readonly string[] | undefined {
  const { technicalTermCodes: inOne, 'technicalTermCodes[]': repeated } = query;
  return inOne === undefined && repeated === undefined ? undefined : [...(inOne ?? []), ...(repeated ?? [])];
}

/** Those of the requested codes that exist, sorted by reading; without codes the whole glossary. */
export const getTechnicalTerms = call({
  name: 'getTechnicalTerms',
  method: 'GET',
  path: '/api/v1/technial-term',
  scope: 'public',
  failure: 'technicalTerm',
  query: TermsQuery,
  response: z.array(TechnicalTerm),
});

export const TechnicalTermDetail = z.extend(TechnicalTerm, {
  /** Markdown. */
  content: z.string(),
  related: z.array(TechnicalTerm),
  column: z.nullable(z.object({ id: ArticleId, title: z.string() })),
  sources: z.array(z.object({ title: z.string(), url: z.url() })),
});
export type TechnicalTermDetail = z.output<typeof TechnicalTermDetail>;

export const getTechnicalTerm = call({
  name: 'getTechnicalTerm',
  method: 'GET',
  path: '/api/v1/technial-term/technical-term-code/:code',
  scope: 'reader',
  failure: 'technicalTerm',
  params: z.strictObject({ code: TechnicalTermCode }),
  query: z.strictObject({ sysUserCode: z.optional(SysCode) }),
  response: TechnicalTermDetail,
});
