/** Tests that stored pages contain nothing of the account, with captures at each kind's simulated site, over HTTP. */
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ALL_SITES } from '../all-sites.ts';
import type { Change } from '../testing/changing-proxy.ts';
import { chance } from '../testing/mutations/random.ts';
import { readSample, sampleTestAccount } from '../testing/sample-reading.ts';
import { capture } from './capture.ts';
import type { TestAccount } from './test-account.ts';
import type { SeenPage, WatchedReading } from './watched-reading.ts';

async function captured(reading: WatchedReading, account: TestAccount, kind: RkMgtAgencyCode) {
  const result = await capture(reading, { site: ALL_SITES[kind], account, chance: chance(kind).upTo });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

const half = (text: string) => text.normalize('NFKC').replaceAll(',', '');
const textOf = (pages: readonly SeenPage[]) =>
  pages.map(({ html, path, headers }) => `${html} ${path} ${headers.location ?? ''}`).join('\n');

/** Figures of the sample account as each site shows them; written by hand, not taken from the capture. */
const FIGURES = [
  '2936206',
  '2527625',
  '408581',
  '1743000',
  '812345',
  '27720',
  '1001034',
  '17981',
  '1799959',
  '1396579',
];
const MORE = [
  '403380',
  '218219',
  '10726',
  '234061',
  '264923',
  '30862',
  '422910',
  '416163',
  '479604',
  '2936534',
  '18500',
];
const DAYS =
  /(2019[/-]0?4[/-]0?1|2019[/-]0?6[/-]14|平成31年4月|H31\.4\.|R1\.6\.14|令和元年6月|2026[/-]0?3|令和8年|R8\.|2025年度|2019年)/;

describe.each(RK_MGT_AGENCY_CODES)('the capture of kind %i', (kind) => {
  const account = sampleTestAccount(kind);

  it('holds nothing of the account, and a statement of the same shape whose sums agree', async () => {
    const reading = await readSample(kind, { account });
    const { pages, record } = await captured(reading, account, kind);
    const before = half(textOf(reading.pages));
    const after = half(textOf(pages));
    const shown = [...FIGURES, ...MORE].filter((figure) => new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(before));
    expect(shown).toEqual([...FIGURES, ...MORE]);
    expect(shown.filter((figure) => new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(after))).toEqual([]);
    expect(DAYS.test(before)).toBe(true);
    expect(DAYS.exec(after)?.[0]).toBeUndefined();
    expect(before.includes('髙橋 一郎')).toBe(true);
    expect(/髙橋|一郎/.test(after)).toBe(false);
    const secrets = [account.rkId, account.rkPass, ...reading.cookies.filter((cookie) => cookie.length > 5)];
    expect(secrets.filter((secret) => after.includes(half(secret)))).toEqual([]);
    const tokens = before.match(/\b[0-9a-f]{24}\b/g) ?? [];
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((token) => after.includes(token))).toEqual([]);
    if (!reading.record.ok) throw new Error('not read');
    const was = reading.record.value;
    expect(record.contributions.rows).toHaveLength(was.contributions.rows.length);
    expect(record.holdings.rows.map(({ productCode, units }) => [productCode, units === null])).toEqual(
      was.holdings.rows.map(({ productCode, units }) => [productCode, units === null]),
    );
    expect(record.allocation.rows.map(({ percent }) => percent)).not.toEqual(
      was.allocation.rows.map(({ percent }) => percent),
    );
    expect(record.holdings.pendingCash).not.toBe(was.holdings.pendingCash);
  });

  it('succeeds for a short account with a loss', async () => {
    const short = sampleTestAccount(kind, 'short');
    const named = { ...short, name: short.name === '' ? '髙橋 一郎' : short.name };
    const reading = await readSample(kind, { account: named });
    const { record } = await captured(reading, named, kind);
    expect(record.assets.valuationGainLoss).toBeLessThan(0);
  });
});

/** Adds a text at the end of every page, in the page's own encoding. */
function planted(text: string, encoding: string): Change {
  return ({ bytes, headers }) => {
    if (!headers['content-type']?.startsWith('text/html')) return bytes;
    const html = iconv.decode(bytes, encoding);
    return iconv.encode(html.replace(/<\/body>/i, `${text}</body>`), encoding);
  };
}

it.each([
  [3, 'utf-8', '{"label":"手数料累計"', '{"label":"通算拠出期間","value":"１３年　5か月"},', '１３年　5か月'],
  [5, 'cp932', '<th>手数料累計額</th>', '<th>通算拠出期間</th><td>161ヶ月</td>', '161ヶ月'],
] as const)(
  'the capture of kind %i has another length of time where one is shown',
  async (kind, encoding, at, put, was) => {
    const account = sampleTestAccount(kind);
    const change: Change = ({ bytes, headers }) =>
      headers['content-type']?.startsWith('text/html')
        ? iconv.encode(iconv.decode(bytes, encoding).replace(at, put + at), encoding)
        : bytes;
    const reading = await readSample(kind, { account, change });
    const { pages, record } = await captured(reading, account, kind);
    expect(textOf(reading.pages)).toContain(was);
    expect(textOf(pages)).not.toContain(was);
    expect(textOf(pages)).toContain('通算拠出期間');
    expect(reading.record).toMatchObject({ ok: true, value: { assets: { totalPaidMonths: 161 } } });
    expect(record.assets.totalPaidMonths).not.toBe(161);
  },
);

describe('a value of the account', () => {
  const entered = {
    ...sampleTestAccount(2),
    kana: 'タカハシ　イチロウ',
    phone: '03-1234-5678',
    mail: 'ichiro@mail.example',
    address: '東京都中央区晴海9-8-7',
    others: ['社員番号77-1234'],
  };

  const PLANTED = [
    ['in a comment', '<!-- 髙橋一郎 9000000001 -->', /髙橋|一郎/],
    ['with another blank', '<p>髙橋&nbsp;一郎</p>', /髙橋|一郎/],
    ['as entities', '<p>&#39641;&#x6a4b; &#19968;&#37070;</p>', /&#39641;|&#x6a4b;/],
    ['in half-width kana', '<p>ﾀｶﾊｼ ｲﾁﾛｳ</p>', /ﾀｶﾊｼ/],
    ['in hiragana', '<p>たかはし いちろう</p>', /たかはし/],
    ['as a number in full width', '<p>０３（１２３４）５６７８ ０３－１２３４－５６７８</p>', /０３－１２３４/],
    ['as a mail address', '<a href="mailto:ichiro@mail.example">ichiro＠mail.example</a>', /ichiro/],
    ['as an address', '<p>東京都中央区晴海９－８－７</p>', /晴海/],
    ['in a script', '<script>var no="社員番号771234", y="\\u9ad9\\u6a4b\\u4e00\\u90ce";</script>', /771234|\\u9ad9/],
    [
      'as a birthday of an era',
      '<p>昭和54年11月3日</p><p>S54.11.3</p><input type=hidden name=b value="19791103">',
      /昭和54年11月3日|S54\.11\.3|19791103/,
    ],
    ['percent-encoded', '<a href="/x?n=%E9%AB%99%E6%A9%8B%20%E4%B8%80%E9%83%8E">a</a>', /%E9%AB%99%E6%A9%8B/],
    [
      'as an amount in a sentence',
      '<p>資産評価額は２，９３６，２０６円です</p><script>var total=2936206;</script>',
      /２，９３６，２０６|2936206/,
    ],
    ['as an unknown amount', '<p>昨年の掛金は198,765円です</p>', /198,765/],
    ['as a long number', '<script>var member="30012345678";</script>', /30012345678/],
  ] as const;

  it('is replaced in every notation and place', async () => {
    const texts = PLANTED.map(([, text]) => text).join('');
    const reading = await readSample(2, { account: entered, change: planted(texts, 'utf-8') });
    expect(PLANTED.filter(([, , left]) => !left.test(textOf(reading.pages)))).toEqual([]);
    const { pages } = await captured(reading, entered, 2);
    expect(PLANTED.filter(([, , left]) => left.test(textOf(pages)))).toEqual([]);
  });

  it('that was not entered, such as another name, refuses the capture', async () => {
    const reading = await readSample(2, { account: entered, change: planted('<p>山田 花子 様</p>', 'utf-8') });
    const result = await capture(reading, { site: ALL_SITES[2], account: entered, chance: chance(1).upTo });
    expect(result).toMatchObject({ ok: false, leftovers: [{ kind: 'name' }] });
    expect(JSON.stringify(result)).not.toContain('山田');
  });
});
