// Tests 通算加入者等期間 and 通算拠出期間 of both sites that show them, and of pages with an invalid period.
import { describe, expect, test } from 'vitest';
import type { Page } from '../html/page.ts';
import { fixtureText, pageOf } from '../testing/fixture-pages.ts';
import { readAssetsPage as readHiiragi } from './hiiragi/session.ts';
import { readAssetsPage as readSubaru } from './subaru/session.ts';

type Shown = Readonly<Record<string, string | number | null>>;

/** The stored page of a site with additional labels. */
function subaru(shown: Shown): Page {
  const html = fixtureText('assets', 3, 'utf-8');
  const items = Object.entries(shown).map(([label, value]) => `,${JSON.stringify({ label, value })}`);
  return pageOf(html.replace(/\}(\]\}<\/script>)/, `}${items.join('')}$1`));
}

function hiiragi(shown: Shown): Page {
  const html = fixtureText('assets', 5, 'shift_jis');
  const cells = Object.entries(shown).map(([label, value]) => `<th>${label}</th><td>${value ?? '―'}</td>`);
  return pageOf(html.replace('</table>', `<tr>${cells.join('')}</tr></table>`));
}

const MEMBER = '通算加入者等期間';
const PAID = '通算拠出期間';

describe.each([
  ['第3種', (shown: Shown) => readSubaru(subaru(shown))],
  ['第5種', (shown: Shown) => readHiiragi(hiiragi(shown))],
])('%s', (_, read) => {
  const periods = (shown: Shown) => {
    const record = read(shown);
    expect(record?.subscriptionDate).toBe('2019-04-01');
    return [record?.totalMemberMonths, record?.totalPaidMonths];
  };

  test.each([
    ['15年3か月', '14年', 183, 168],
    ['１８３ヶ月', '１５年　０カ月', 183, 180],
    ['60年0か月', '0ヵ月', 720, 0],
  ])('%s、%s', (member, paid, months, paidMonths) => {
    expect(periods({ [MEMBER]: member, [PAID]: paid })).toEqual([months, paidMonths]);
  });

  test('片方だけのとき、もう片方は「なし」か、載っていない', () => {
    expect(periods({ [MEMBER]: '183か月', [PAID]: null })).toEqual([183, null]);
    expect(periods({ [PAID]: '183か月' })).toEqual([undefined, 183]);
  });

  test.each([
    '1,200か月',
    '1200か月',
    '100年',
    '60年1か月',
    '15年12か月',
    '183',
    '15年3月',
    'お問い合わせください',
    '-3か月',
    '',
  ])('%sは期間ではないので、わからないものとし、ほかは読む', (text) =>
    expect(periods({ [MEMBER]: text, [PAID]: '183か月' })).toEqual([null, 183]),
  );

  test('載っていないページも、ほかは読む', () => expect(periods({})).toEqual([undefined, undefined]));
});
