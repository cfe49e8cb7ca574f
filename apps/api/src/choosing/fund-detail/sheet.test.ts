// Tests the finished texts and figures of one product's 商品資料: known figures exactly, unknown ones as 「—」 with the
// reason.
import type { FundDetail } from '@minori/contract/fund-detail';
import { describe, expect, test } from 'vitest';
import { sampleFundDetail } from '../../testing/sample-fund-details.ts';
import { fundSheetsData } from './fund-sheets.ts';
import { fundSheet, type SheetBasis } from './sheet.ts';

const BASIS: SheetBasis = { productDataSource: 'operatingManager', dataDate: '2026-03-31' };
const [BONDS, YOUNG, DEPOSIT, INSURANCE, BALANCED] = [
  ...(['ZZDC00000124', 'ZZDC00000074', 'XXDC00009012', 'XXDC00009038', 'ZZDC00000249'] as const),
];

function sheetOf(code: string, differing: Partial<FundDetail> = {}, basis = BASIS) {
  return fundSheet(sampleFundDetail(code, differing), basis);
}

/** Prices of consecutive months up to 2026-03. */
function pricesOf(...navs: readonly (number | null)[]): FundDetail['prices'] {
  return navs.map((nav, index) => {
    const month = 2026 * 12 + 2 - (navs.length - 1 - index);
    return { month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`, nav };
  });
}

describe('見出し', () => {
  test('資産、運用方法、コード、基準価額、信託報酬、設定を書く', () => {
    const { kind, facts, name, nameSize, basis } = sheetOf(BONDS, { modelPf: 0.35 });
    expect({ kind, name, nameSize, basis }).toEqual({
      kind: '国内債券　｜　インデックス型　｜　商品コード ZZDC00000124　｜　目安（モデル配分）での割合 35%',
      ...{ name: 'ミナモDC国内債券インデックス', nameSize: 17, basis: '2026年3月31日時点' },
    });
    expect(facts.map(({ value, note }) => [value, note])).toEqual([
      ['12,542円', '2026年3月31日現在'],
      ['0.132%', '税込・持っている間かかります'],
      ['なし', '信託財産留保額はありません'],
      ['2009年4月', '設定から16年'],
    ]);
  });

  test.each([
    [29, 17],
    [30, 13.5],
    [66, 13.5],
    [67, 10.5],
    [132, 10.5],
  ])('%i字の名前は%sポイントで、全部書く', (length, points) => {
    const name = '名'.repeat(length);
    expect(sheetOf(BONDS, { name })).toMatchObject({ name, nameSize: points });
  });

  test('133字からは、終わりを「…」にする', () => {
    expect(sheetOf(BONDS, { name: '名'.repeat(133) }).name).toBe(`${'名'.repeat(131)}…`);
  });

  test('基準日のわからないデータは、そう書く', () => {
    const { basis, foot } = sheetOf(BONDS, {}, { ...BASIS, dataDate: null });
    expect(basis).toBe('商品データの基準日は不明');
    expect(foot.at(-1)).toContain('基準日不明時点');
  });

  test('複数の資産の商品には、資産の色ではなく決まった色がつく', () => {
    expect(sheetOf(BALANCED).accent).toEqual({ colour: '#544f46', pattern: 'solid' });
    expect(sheetOf(YOUNG).accent).toEqual({ colour: '#CA7829', pattern: 'rising' });
  });
});

describe('これまでの実績', () => {
  test('4つの期間の数字を、符号つきで書く', () => {
    expect(sheetOf(BONDS).history?.rows).toEqual([
      ['過去1年', '−2.5%', '−2.5%', '2.8%', '−1.08', '−3.8%', '−0.2ポイント'],
      ['過去3年', '−0.5%', '−0.2%', '2.6%', '−0.34', '−3.8%', '−0.1ポイント'],
      ['過去5年', '+1.1%', '+0.2%', '2.5%', '−0.16', '−4.0%', '−0.1ポイント'],
      ['過去10年', '+14.2%', '+1.3%', '2.6%', '0.33', '−4.0%', '−0.1ポイント'],
    ]);
  });

  test('若さのため、価格のない月のため、値動きのないための「—」に、それぞれの理由がある', () => {
    const { horizons, prices } = sampleFundDetail(BONDS);
    const [one, three, five, ten] = horizons;
    if (!one?.figures || !three || !five || !ten) throw new Error('four horizons');
    const { history } = sheetOf(BONDS, {
      prices,
      inceptionMonth: '2018-06',
      horizons: [
        { ...one, figures: { ...one.figures, sharpe: null } },
        { ...three, figures: null },
        { ...five, figures: null },
        { ...ten, figures: null },
      ],
    });
    expect(history?.rows[0]?.[4]).toBe('—');
    expect(history?.rows[1]).toEqual(['過去3年', '—', '—', '—', '—', '—', '—']);
    expect(history?.notes).toEqual([
      '過去10年は、設定（2018年6月）からその年数がたっていないため、計算していません。',
      '過去3年・5年は、価格の記録のない月があるため、計算していません。',
      '値動きがなかった期間のシャープレシオは、計算できません。',
    ]);
  });

  test.each([
    ['為替ヘッジのある', 'ZZDC00000165', {}, '為替ヘッジのある外国債券を含む商品は'],
    ['市場のデータが足りない', BONDS, { againstClass: null }, '市場のデータが足りない期間は'],
  ])('%s商品は、市場との差が「—」で、わけを一度だけ書く', (_name, code, differing, note) => {
    const horizons = sampleFundDetail(code).horizons.map(({ years, figures }) => ({
      years,
      figures: figures && { ...figures, ...differing },
    }));
    const { history } = sheetOf(code, { horizons });
    expect(history?.rows.map((row) => row.at(-1))).toEqual(['—', '—', '—', '—']);
    expect(history?.notes).toEqual([expect.stringContaining(note)]);
  });

  test('設定からちょうど10年の商品の10年は、若さのせいにしない', () => {
    const horizons = sampleFundDetail(BONDS).horizons.map(({ years }) => ({ years, figures: null }));
    expect(sheetOf(BONDS, { inceptionMonth: '2016-03', horizons }).history?.notes).toEqual([
      '過去1年・3年・5年・10年は、価格の記録のない月があるため、計算していません。',
    ]);
  });
});

describe('基準価額の動き', () => {
  test.each([
    [[10_000, 10_500, 11_000], '2026年1月末の10,000円から2026年3月末の11,000円へ、1,000円（+10.0%）上がりました。'],
    [[10_000, 9_500], '2026年2月末の10,000円から2026年3月末の9,500円へ、500円（−5.0%）下がりました。'],
    [[10_000, null, 10_000], '2026年1月末の10,000円と2026年3月末の10,000円で、変わっていません。'],
    [[null, 10_000, null], '価格の記録は、2026年2月末の10,000円だけです。動きを図で示せません。'],
    [[null, null], '価格の記録がないため、図はありません。'],
    [[], '価格の記録がないため、図はありません。'],
  ])('%j: %s', (navs, finding) => {
    const { chart } = sheetOf(BONDS, { prices: pricesOf(...navs) });
    expect(chart?.finding).toBe(finding);
    expect(chart?.picture === null).toBe(navs.filter((nav) => nav !== null).length < 2);
  });

  test('図が見えない人に、最も高い月と低い月も伝える', () => {
    const { chart } = sheetOf(BONDS, { prices: pricesOf(10_000, 12_000, 9_000, 11_000) });
    expect(chart?.picture?.alt).toContain(
      '最も高かったのは2026年1月末の12,000円、最も低かったのは2026年2月末の9,000円です。',
    );
  });

  test('価格のない月で線は切れ、そのことを書く', () => {
    const { chart } = sheetOf(BONDS, { prices: pricesOf(10_000, 10_100, null, 10_200, 10_300) });
    expect(chart?.picture?.svg.match(/<path d="M[^"]*M/)).not.toBeNull();
    expect(chart?.notes).toEqual(['線が切れている月は、価格の記録がありません。']);
  });

  test('図の文字は、データから来た文を含まない', () => {
    const { chart } = sheetOf(BONDS, { name: '<script>' });
    expect(chart?.picture?.svg).not.toContain('script');
  });
});

describe('費用', () => {
  const own = { valuation: 188_130, yearlyCost: 248, wholeValuation: 852_210, wholeYearlyCost: 894 };

  test('信託報酬と、残高でいくらになるかを書く', () => {
    const { rows, notes } = sheetOf(BONDS, { own }).cost;
    expect(rows).toEqual([
      { label: '信託報酬（1年あたり・税込）', value: '0.132%' },
      { label: 'あなたの残高 188,130円 にかかる信託報酬（1年あたり）', value: '248円' },
      { label: '資産全体 852,210円 にかかる信託報酬（1年あたり）', value: '894円' },
      { label: '売るときの費用', value: 'なし' },
    ]);
    expect(notes).toEqual(['金額は、前回取り込んだ残高が1年間変わらないものとして計算しています（1円未満切り捨て）。']);
  });

  test.each([
    ['まだ取り込んでいない', null, 2, '残高をまだ取り込んでいない'],
    ['持っていない', { ...own, valuation: 0, yearlyCost: 0 }, 3, 'この商品は、今の残高にはありません。'],
    ['全体がわからない', { ...own, wholeYearlyCost: null }, 4, '信託報酬のわからない商品が多い'],
  ])('%s人には、理由を書く', (_name, someones, rows, note) => {
    const { cost } = sheetOf(BONDS, { own: someones });
    expect(cost.rows).toHaveLength(rows);
    expect(cost.notes.join('')).toContain(note);
  });

  test.each([
    [BONDS, { kind: 'trustReserve', ratio: 0.003 }, '0.300%（信託財産留保額）'],
    [DEPOSIT, { kind: 'lowerRate' }, '利息が減ります'],
    [INSURANCE, { kind: 'surrenderDeduction' }, '解約控除あり'],
  ] as const)('%sをやめるときの費用: %o', (code, leavingCost, value) => {
    expect(sheetOf(code, { leavingCost }).cost.rows.at(-1)?.value).toBe(value);
  });
});

describe('元本確保型', () => {
  test('図と実績の代わりに、利率と条件があり、値下がりの注意はない', () => {
    const { chart, history, guarantee, foot, facts } = sheetOf(DEPOSIT);
    expect([chart, history]).toEqual([null, null]);
    expect(facts.map(({ value }) => value)).toEqual(['0.400%', '確保されます', '利息が減ります', 'なし']);
    expect(guarantee?.terms.map(({ label }) => label)).toEqual(['利率', '元本', '満期前の解約']);
    expect(foot.join('')).not.toContain('値下がり');
  });

  test('保険は、途中でやめると元本を下回ることがあると書く', () => {
    expect(sheetOf(INSURANCE).guarantee?.terms.at(-1)?.text).toContain('元本を下回ることがあります');
  });
});

test('持っていない資産と地域は、割合に書かない', () => {
  const [classes, areas] = sheetOf(BONDS).shares;
  expect(classes?.rows.map(({ name, percent, pattern }) => [name, percent, pattern])).toEqual([
    ['国内債券', '100%', 'solid'],
  ]);
  expect(areas?.rows.map(({ name }) => name)).toEqual(['国内']);
});

test('どの商品にも、注意書きとデータの出どころがある', () => {
  const ofKeeper = sheetOf(BONDS, {}, { ...BASIS, productDataSource: 'recordKeeper' });
  expect(ofKeeper.foot.join('')).toContain('特定の運用商品の売買や選択を推奨・助言するものではありません。');
  expect(ofKeeper.foot.join('')).toContain('過去の実績は将来の成果を保証しません。');
  expect(ofKeeper.foot.at(-1)).toContain('2026年3月31日時点、記録関連運営管理機関の画面から取得したもの');
});

test('文書の題は、1つなら商品の、いくつかなら資産の名前', () => {
  const details = [sampleFundDetail(BONDS), sampleFundDetail('ZZDC00000132')];
  const titleOf = (some: readonly FundDetail[]) =>
    fundSheetsData({ kind: 'fund-sheets', language: 'ja', details: some, ...BASIS }).title;
  expect(titleOf(details.slice(0, 1))).toBe('ミナモDC国内債券インデックス　商品資料');
  expect(titleOf(details)).toBe('国内債券　商品資料（2商品）');
  expect(() => titleOf([])).toThrow(RangeError);
});

test('英語では、数字も文も英語で、名前だけがもとのまま', () => {
  const detail = sampleFundDetail(BONDS, { modelPf: 0.35, leavingCost: { kind: 'trustReserve', ratio: 0.003 } });
  const data = fundSheetsData({ kind: 'fund-sheets', language: 'en', details: [detail], ...BASIS });
  expect(data).toMatchObject({ language: 'en', title: `Fund sheet: ${detail.name}`, author: 'Minori' });
  const { name, chart, ...sheet } = data.sheets[0] as ReturnType<typeof fundSheet>;
  expect(name).toBe(detail.name);
  expect(sheet.kind).toBe(
    'Japanese bonds  |  Index fund  |  Fund code ZZDC00000124  |  Share in the model mix (モデル配分) 35%',
  );
  expect(sheet.facts.map(({ value }) => value)).toEqual(['¥12,542', '0.132%', '0.300%', 'April 2009']);
  expect(sheet.history?.rows[0]).toEqual([...['1 year', '−2.5%', '−2.5%', '2.8%', '−1.08', '−3.8%', '−0.2 points']]);
  expect(chart?.finding).toMatch(
    /^From ¥[\d,]+ at the end of \w+ 2016 to ¥12,542 at the end of March 2026, it rose by ¥/,
  );
  const withoutTerms = JSON.stringify([sheet, chart]).replaceAll(/\([^)]*\)/g, '');
  expect(withoutTerms).not.toMatch(/[ぁ-んァ-ヶ一-龠、。「」（）]/);
});
