/**
 * Tests swapped labels whose figures no sum distinguishes: a page is refused when its labels are not in the site's
 * known order.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { describe, expect, it } from 'vitest';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { fixtureText, pageOf } from '../testing/fixture-pages.ts';
import { readHoldingsPage as readHoldings1 } from './akatsuki/holdings-page.ts';
import { readAssetsPage as readAssets1 } from './akatsuki/session.ts';
import { readHoldingsPage as readHoldings5 } from './hiiragi/holdings-page.ts';
import { readAssetsPage as readAssets5 } from './hiiragi/session.ts';
import { readHoldingsPage as readHoldings4 } from './komorebi/holdings-page.ts';
import { readBalancePage as readAssets4 } from './komorebi/session.ts';
import { readHoldingsPage as readHoldings3 } from './subaru/holdings-page.ts';
import { readAssetsPage as readAssets3 } from './subaru/session.ts';
import { readHoldingsPage as readHoldings2 } from './yamabiko/holdings-page.ts';
import { readAssetsPage as readAssets2 } from './yamabiko/session.ts';

type Pair = readonly [one: string, other: string];
type Case = readonly [
  kind: RkMgtAgencyCode,
  charset: PageCharset,
  page: string,
  pair: Pair,
  read: (page: Page) => unknown,
];

const CASES: readonly Case[] = [
  [1, 'shift_jis', 'assets', ['初回拠出日', '移換日'], readAssets1],
  [1, 'shift_jis', 'assets', ['加入日', '初回拠出日'], readAssets1],
  [1, 'shift_jis', 'holdings', ['取得価額', '損益'], readHoldings1],
  [2, 'utf-8', 'assets', ['初回拠出年月日', '移換年月日'], readAssets2],
  [2, 'utf-8', 'assets', ['加入年月日', '初回拠出年月日'], readAssets2],
  [2, 'utf-8', 'holdings', ['取得金額', '評価損益'], readHoldings2],
  [3, 'utf-8', 'assets', ['初回拠出日', '移換日'], readAssets3],
  [3, 'utf-8', 'assets', ['加入日', '初回拠出日'], readAssets3],
  [3, 'utf-8', 'holdings', ['取得価額', '損益'], readHoldings3],
  [3, 'utf-8', 'holdings', ['口数', '基準価額'], readHoldings3],
  [4, 'euc-jp', 'balance', ['初回拠出日', '移換受入日'], readAssets4],
  [4, 'euc-jp', 'balance', ['加入日', '初回拠出日'], readAssets4],
  [4, 'euc-jp', 'holdings', ['取得金額', '評価損益'], readHoldings4],
  [5, 'shift_jis', 'assets', ['初回拠出日', '移換日'], readAssets5],
  [5, 'shift_jis', 'assets', ['加入日', '初回拠出日'], readAssets5],
  [5, 'shift_jis', 'holdings', ['評価損益', '取得価額'], readHoldings5],
  [5, 'shift_jis', 'holdings', ['口数（口）', '基準価額'], readHoldings5],
];

/** Swaps both names wherever one of them is the whole text of a cell or of a label in JSON data. */
function exchange(html: string, [one, other]: Pair): string {
  const whole = new RegExp(`(?<=[>"])(${one}|${other})(?=[<"\\n])`, 'g');
  return html.replace(whole, (name) => (name === one ? other : one));
}

const MULTIPLES = '（単位：千円）';

describe('合計では見分けられないものは、並び順が変わったら読まない', () => {
  it.each(CASES)('第%s種（%s）%s %s', (kind, charset, name, pair, read) => {
    const html = fixtureText(name, kind, charset);
    expect(read(pageOf(html))).toBeDefined();
    expect(exchange(html, pair)).not.toBe(html);
    expect(read(pageOf(exchange(html, pair)))).toBeUndefined();
  });

  it.each(CASES)('第%s種（%s）%s：円でない単位なら読まない %s', (kind, charset, name, _, read) => {
    const html = fixtureText(name, kind, charset);
    expect(read(pageOf(html.replace(/<body[^>]*>/i, (body) => body + MULTIPLES)))).toBeUndefined();
  });
});
