/**
 * Reads a recorded account once for each changed page and compares the result with the true figures. For tests only.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { decodePage } from '../decoding/decode-page.ts';
import { pageCharset } from '../decoding/page-charset.ts';
import type { Passing } from './changing-proxy.ts';
import { type Mutation, mutate } from './mutations/mutate.ts';
import { type Recording, record, replay } from './recording.ts';

/** `npm run proof` makes all changes; other runs make one of each kind. */
const IS_PROOF = process.env.MINORI_PROOF !== undefined;
const [ALL, OF_A_KIND] = [300, 1];

export interface MutationRun {
  readonly mutations: number;
  /** Number of changes that no human reader of the page would notice. */
  readonly harmless: number;
  /** Number of results that equal the true figures to the yen. */
  readonly same: number;
  /** Changes whose result is neither the true figures nor a refusal; there must be none. */
  readonly wrong: readonly string[];
  /** Harmless changes that were refused. */
  readonly refused: readonly string[];
}

/** The statement as text, with products sorted by code, because their order on the page has no meaning. */
function comparable(statement: AccountStatement): string {
  const byCode = (a: { productCode: string }, b: { productCode: string }) => a.productCode.localeCompare(b.productCode);
  return JSON.stringify({
    ...statement,
    readAt: '',
    holdings: [...statement.holdings].sort(byCode),
    allocation: [...statement.allocation].sort(byCode),
  });
}

function textOf({ headers, bytes }: Passing): string {
  const charset = pageCharset(headers['content-type'] ?? '', bytes);
  if (!charset) throw new Error('a recorded page names no encoding');
  return decodePage(bytes, charset);
}

/** Whether a page has figures; no sum depends on the other pages. */
const hasFigures = (html: string) => /<(table|dl)\b[\s\S]*円/i.test(html) || html.includes('type="application/json"');

/**
 * Returns the recording with one page changed. The page is sent in UTF-8, because the change may contain characters
 * that the site's encoding lacks.
 */
function withPage(recording: Recording, at: number, html: string): Recording {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const answers = recording.answers.map((answer, index) =>
    index === at ? { ...answer, headers: { ...answer.headers, ...headers }, bytes: Buffer.from(html) } : answer,
  );
  return { ...recording, answers };
}

/** Chooses different changed pages, the same in every run. */
function changedPages(pages: readonly string[]): readonly Mutation[] {
  const all = mutate(pages, ALL);
  if (IS_PROOF) return all;
  const isOfFirst = (mutation: Mutation, index: number) =>
    all.slice(0, index).filter(({ name }) => name === mutation.name).length < OF_A_KIND;
  return all.filter(isOfFirst);
}

export async function mutationRun(kind: RkMgtAgencyCode): Promise<MutationRun> {
  const recording = await record(kind);
  const truth = await replay(recording);
  if (!truth.ok) throw new Error(`the recording is not read: ${JSON.stringify(truth)}`);
  const expected = comparable(truth.value);
  const drawn = recording.answers.flatMap((answer, at) =>
    answer.status === 200 ? [{ at, html: textOf(answer) }] : [],
  );
  const pages = drawn.filter(({ html }) => hasFigures(html));
  const mutations = changedPages(pages.map(({ html }) => html));
  const wrong: string[] = [];
  const refused: string[] = [];
  let same = 0;
  for (const { name, page, html, harmless } of mutations) {
    const at = pages[page]?.at ?? -1;
    const read = await replay(withPage(recording, at, html));
    const title = `${name}, ${recording.answers[at]?.path}`;
    if (!read.ok) {
      if (harmless) refused.push(`${title}: ${read.page ?? ''} ${read.cause} ${read.sums ?? ''}`);
    } else if (comparable(read.value) === expected) same += 1;
    else wrong.push(title);
  }
  return {
    mutations: mutations.length,
    harmless: mutations.filter((one) => one.harmless).length,
    same,
    wrong,
    refused,
  };
}
