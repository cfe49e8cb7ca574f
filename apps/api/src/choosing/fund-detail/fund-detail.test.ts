// Tests the details of products (商品の詳細): that figures agree with the engine's reference cases or are null, that yearly
// fees are in yen, and that only products of the employee's own line-up are shown.
import { readFileSync } from 'node:fs';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getFundDetail } from '@minori/contract/fund-detail';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFunds } from '../../figures/funds/seed.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { LAST_MONTH, SAMPLE_FUNDS, SAMPLE_LINE_UP, sampleFunds } from '../../testing/sample-funds.ts';

/**
 * Differences from the market of the class by years, as an independent program computed them (calculations.md section
 * 2a, "Against the class").
 */
type VersusClass = { readonly isin: string } & Readonly<Record<'1' | '3' | '5' | '10', number | null>>;

const CASES = new URL('../../../../../packages/engine/reference/cases.json', import.meta.url);
const MARKET: readonly VersusClass[] = JSON.parse(readFileSync(CASES, 'utf8')).funds.versusClass;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const [FOREIGN, BONDS, DEPOSIT, TARGET, YOUNG] = [
  ...(['ZZDC00000066', 'ZZDC00000124', 'XXDC00009012', 'ZZDC00000306', 'ZZDC00000074'] as const),
];

type AssetClass = '0' | '1' | '2' | '3' | '4' | '5' | '9';

interface RequestedDetails {
  readonly assetClassCode: AssetClass;
  readonly typeCode?: '1' | '2';
  readonly isinCode?: string;
}

function ask({ visitor, sysOrganizationCode }: Person, { assetClassCode, typeCode = '2', isinCode }: RequestedDetails) {
  const query = { sysOrganizationCode, typeCode, riskToleranceCode: '2', assetClassCode, isPdf: 'false' } as const;
  return visitor.call(getFundDetail, { query: isinCode === undefined ? query : { ...query, isinCode } });
}

async function detailsOf(person: Person, asked: RequestedDetails) {
  const answer = await ask(person, asked);
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function oneOf(person: Person, assetClassCode: AssetClass, isinCode: string) {
  const { fundDetails } = await detailsOf(person, { assetClassCode, isinCode });
  const [detail, ...others] = fundDetails;
  if (!detail || others.length > 0) throw new Error(`${fundDetails.length} products instead of ${isinCode}`);
  return detail;
}

describe('数字', () => {
  test('どの商品も、別のプログラムが計算した数字と一致し、若い商品の長い期間にはない', async () => {
    const person = await world.person({ company: { lineUp: [...SAMPLE_LINE_UP, TARGET] } });
    let compared = 0;
    let besideMarket = 0;
    for (const assetClassCode of ['0', '1', '2', '3', '4', '9'] as const) {
      for (const detail of (await detailsOf(person, { assetClassCode })).fundDetails) {
        const reference = SAMPLE_FUNDS.find(({ isin }) => isin === detail.isinCode);
        expect(detail).toMatchObject({ nav: reference?.latestNav, navDate: '2026-03-31' });
        expect(detail.horizons.map(({ years }) => years)).toEqual([1, 3, 5, 10]);
        for (const { years, figures } of detail.horizons) {
          const { years: _years, ...expected } = reference?.metrics[years] ?? {};
          const againstClass = MARKET.find(({ isin }) => isin === detail.isinCode)?.[years] ?? null;
          const close = Object.entries(expected).map(([name, figure]) => [name, expect.closeTo(figure, 6)] as const);
          const beside = againstClass === null ? null : expect.closeTo(againstClass, 7);
          expect(figures).toEqual(close.length === 0 ? null : { ...Object.fromEntries(close), againstClass: beside });
          besideMarket += beside === null ? 0 : 1;
          compared += close.length;
        }
      }
    }
    // 18 funds, of which two are younger than ten years: 70 horizons of five figures.
    expect(compared).toBe(70 * 5);
    // One of the funds is hedged; the reference has no comparison for its four horizons.
    expect(besideMarket).toBe(66);
  });

  test('価格は、10年より前からあれば10年分、若ければ設定からある', async () => {
    const person = await world.person();
    const old = await oneOf(person, '1', FOREIGN);
    expect(old.prices).toHaveLength(121);
    expect([old.prices[0]?.month, old.prices.at(-1)]).toEqual(['2016-03', { month: LAST_MONTH, nav: 20_976 }]);
    const young = await oneOf(person, '1', YOUNG);
    expect(young).toMatchObject({ inceptionMonth: '2017-01' });
    expect(young.prices[0]).toEqual({ month: '2017-01', nav: 10_000 });
  });

  test('価格が2か月抜けていれば、その期間の数字も、その月の価格もない', async () => {
    const [code, firstMonth] = ['ZZDC00000991', '2022-01'];
    const product = sampleFunds().products.find(({ productCode }) => productCode === FOREIGN);
    if (!product) throw new Error('the sample has the fund');
    const values = (months: number) => Array.from({ length: months }, (_, index) => 10_000 + 10 * index);
    const navs = [
      { productCode: code, firstMonth, values: values(30) },
      // 2024-07 and 2024-08 are missing; the last 19 months are complete.
      { productCode: code, firstMonth: addMonths(firstMonth, 32), values: values(19) },
    ];
    await seedFunds(world.database, { products: [{ ...product, productCode: code }], navs, classIndexes: [] });
    const detail = await oneOf(await world.person({ company: { lineUp: [code] } }), '1', code);
    expect(detail.horizons.map(({ figures }) => figures !== null)).toEqual([true, false, false, false]);
    const missing = detail.prices.filter(({ nav }) => nav === null).map(({ month }) => month);
    expect(missing).toEqual(['2024-07', '2024-08']);
  });

  test('価格がまだない投資信託は、数字も価格もない', async () => {
    const code = 'ZZDC00000983';
    const [product] = sampleFunds().products;
    if (!product) throw new Error('the sample has products');
    await seedFunds(world.database, { products: [{ ...product, productCode: code }], navs: [], classIndexes: [] });
    const detail = await oneOf(await world.person({ company: { lineUp: [code] } }), '0', code);
    expect(detail).toMatchObject({ nav: null, navDate: null, prices: [] });
    expect(detail.horizons.map(({ figures }) => figures)).toEqual([null, null, null, null]);
  });

  test('元本確保型には、価格も期間の数字もなく、利率がある', async () => {
    expect(await oneOf(await world.person(), '5', DEPOSIT)).toMatchObject({
      ...{ annualRate: 0.004, leavingCost: { kind: 'lowerRate' }, inceptionMonth: null },
      ...{ nav: null, navDate: null, horizons: [], prices: [] },
    });
  });
});

describe('どの商品か', () => {
  test('資産クラスのすべての商品を、一覧の順に答える', async () => {
    const { fundDetails } = await detailsOf(await world.person(), { assetClassCode: '4' });
    const codes = ['ZZDC00000199', 'ZZDC00000207', 'ZZDC00000223'];
    expect(fundDetails.map(({ isinCode }) => isinCode)).toEqual(codes);
    expect(fundDetails.every(({ assetName }) => assetName === 'リート・金など')).toBe(true);
  });

  test('商品のない資産クラスには、何もない', async () => {
    const person = await world.person({ company: { lineUp: [DEPOSIT] } });
    expect(await detailsOf(person, { assetClassCode: '0' })).toMatchObject({ fundDetails: [], base64pdf: null });
  });

  test.each([
    ['別の資産クラスの', '2', FOREIGN],
    ['ほかの会社だけにある', '9', TARGET],
    ['どこにもない', '1', 'ZZDC99999997'],
  ] as const)('%s商品は、項目の名前とともに断る', async (_name, assetClassCode, isinCode) => {
    const person = await world.person();
    await world.person({ company: { lineUp: [TARGET] } });
    expect(await ask(person, { assetClassCode, isinCode })).toMatchObject({
      status: 400,
      error: { reason: 'validation_error', errors: [{ code: 'isinCode' }] },
    });
  });

  test('モデルから見るときだけ、型のモデルの割合を言う', async () => {
    const person = await world.person();
    const shareOf = async (asked: RequestedDetails) => (await detailsOf(person, asked)).fundDetails[0]?.modelPf;
    expect(await shareOf({ assetClassCode: '1', typeCode: '1' })).toBe(0.25);
    expect(await shareOf({ assetClassCode: '1', typeCode: '2' })).toBeNull();
    expect(await shareOf({ assetClassCode: '9', typeCode: '1' })).toBeNull();
  });

  test('中身の割合は、複数の資産クラスの商品でも全体で1になる', async () => {
    const { fundDetails } = await detailsOf(await world.person(), { assetClassCode: '9' });
    expect(fundDetails).toHaveLength(4);
    for (const { categoryClasses, areaRatio } of fundDetails) {
      expect(categoryClasses.reduce((sum, { ratio }) => sum + ratio, 0)).toBeCloseTo(1, 9);
      expect(Object.values(areaRatio).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe('ターゲットイヤー型', () => {
  const [FUND, REFERENCE] = ['ZZDC00000280', [0.18, 0.24, 0.36, 0.14, 0.05, 0.03]] as const;

  async function sharesIn(year: number) {
    const person = await world.person();
    const before = world.clock.now();
    world.clock.set(new Date(`${year}-04-10T00:20:00Z`));
    const visitor = world.visitor(await world.addSession(person));
    const { categoryClasses, areaRatio } = await oneOf({ ...person, visitor }, '9', FUND);
    world.clock.set(before);
    return { classes: categoryClasses.map(({ ratio }) => ratio), areaRatio };
  }

  test('中身の割合は、今年のもので、商品一覧に書かれた年のものではない', async () => {
    expect((await sharesIn(2026)).classes).toEqual(REFERENCE);
    // calculations.md section 7: the fund with target year 2040, in 2029 and in 2033.
    expect((await sharesIn(2029)).classes).toEqual([0.153, 0.201, 0.417, 0.143, 0.041, 0.045]);
    const { classes, areaRatio } = await sharesIn(2033);
    expect(classes).toEqual([0.117, 0.149, 0.493, 0.147, 0.029, 0.065]);
    expect(Object.values(areaRatio).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(areaRatio.domestic).toBeGreaterThan((await sharesIn(2026)).areaRatio.domestic);
  });

  test('目標の年を過ぎても、その年の割合のまま', async () => {
    expect((await sharesIn(2045)).classes).toEqual([0.05, 0.05, 0.5, 0.1, 0, 0.3]);
  });
});

describe('自分の残高と1年の費用', () => {
  test('取り込む前は、わからない', async () => {
    expect((await oneOf(await world.person(), '1', FOREIGN)).own).toBeNull();
  });

  test('保有している商品と、口座の全体の費用', async () => {
    const person = await world.person();
    await world.register(person);
    // 419,520 × 0.154 % = 646.06 and 188,130 × 0.132 % = 248.33 yen; the deposit and the cash cost nothing.
    const whole = { wholeValuation: 852_210, wholeYearlyCost: 894 };
    expect((await oneOf(person, '1', FOREIGN)).own).toEqual({ valuation: 419_520, yearlyCost: 646, ...whole });
    expect((await oneOf(person, '2', BONDS)).own).toEqual({ valuation: 188_130, yearlyCost: 248, ...whole });
    expect((await oneOf(person, '5', DEPOSIT)).own).toEqual({ valuation: 240_000, yearlyCost: 0, ...whole });
    expect((await oneOf(person, '1', YOUNG)).own).toEqual({ valuation: 0, yearlyCost: 0, ...whole });
  });

  test('信託報酬のわからない商品が多ければ、全体の費用は言わない', async () => {
    const person = await world.person();
    const [first, ...rest] = accountStatement.holdings;
    if (!first) throw new Error('the sample holds something');
    const holdings = [{ ...first, productCode: 'ZZDC99999997' }, ...rest];
    await world.register(person, { statement: agreeingStatement({ holdings }) });
    expect((await oneOf(person, '2', BONDS)).own).toMatchObject({ yearlyCost: 248, wholeYearlyCost: null });
  });

  test('ほかの従業員の残高は入らない', async () => {
    const [one, other] = await world.colleaguesOfTwo();
    await world.register(other);
    expect((await oneOf(one, '1', FOREIGN)).own).toBeNull();
  });
});

describe('商品データの出どころ', () => {
  async function readOn(opManagementDataGetFlg: boolean) {
    const person = await world.person({ company: { opManagementDataGetFlg } });
    const holdings = accountStatement.holdings.map((held) =>
      held.productCode === FOREIGN ? { ...held, name: 'サイトの名前', nav: 20_000, units: 209_760 } : held,
    );
    await world.register(person, { statement: agreeingStatement({ valuationDate: '2026-04-08', holdings }) });
    return person;
  }

  test('運営管理機関のデータがなければ、保有商品の名前と価格は年金サイトのもの', async () => {
    const person = await readOn(false);
    const answer = await detailsOf(person, { assetClassCode: '1', isinCode: FOREIGN });
    expect(answer).toMatchObject({ productDataSource: 'recordKeeper', dataDate: '2026-04-08' });
    expect(answer.fundDetails[0]).toMatchObject({ name: 'サイトの名前', nav: 20_000, navDate: '2026-04-08' });
    // Price histories come from the fund master in both settings.
    expect(answer.fundDetails[0]?.prices.at(-1)).toEqual({ month: LAST_MONTH, nav: 20_976 });
    expect(await oneOf(person, '1', YOUNG)).toMatchObject({ nav: 16_517, navDate: '2026-03-31' });
  });

  test('あれば、名前も価格もその一覧のもの', async () => {
    const answer = await detailsOf(await readOn(true), { assetClassCode: '1', isinCode: FOREIGN });
    expect(answer).toMatchObject({ productDataSource: 'operatingManager', dataDate: '2026-03-31' });
    expect(answer.fundDetails[0]).toMatchObject({ name: 'ミナモDC先進国株式インデックス', nav: 20_976 });
  });
});
