// Tests 資産ごとに選ぶ: that all products of the employee's company are listed in a fixed order, with the employee's holdings
// and the classes that the line-up lacks.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getFundByAsset } from '@minori/contract/fund-line-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const [FOREIGN, BONDS, DEPOSIT, OUTSIDE] = ['ZZDC00000066', 'ZZDC00000124', 'XXDC00009012', 'ZZDC00000306'] as const;
const OTHER_CLASS = ['ZZDC00000199', 'ZZDC00000207', 'ZZDC00000223'];

type TypeCode = '1' | '2' | '3' | '4';

async function listOf({ visitor, sysOrganizationCode }: Person, riskToleranceCode: TypeCode = '2') {
  const answer = await visitor.call(getFundByAsset, { query: { sysOrganizationCode, riskToleranceCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

type List = Awaited<ReturnType<typeof listOf>>;

const productsOf = ({ fundByAssetModels }: List) => fundByAssetModels.flatMap(({ products }) => products);
const codesOf = (list: List) => productsOf(list).map(({ isinCode }) => isinCode);
const productIn = (list: List, code: string) => productsOf(list).find(({ isinCode }) => isinCode === code);

function without(codes: readonly string[]) {
  return SAMPLE_LINE_UP.filter((code) => !codes.includes(code));
}

describe('商品の並び', () => {
  test.each([
    ['登録の順', [...SAMPLE_LINE_UP]],
    ['逆の順', SAMPLE_LINE_UP.toReversed()],
    ['混ぜた順', SAMPLE_LINE_UP.map((_, index) => SAMPLE_LINE_UP[(index * 7) % SAMPLE_LINE_UP.length] ?? '')],
  ])('資産クラス、コスト、コードの順で、%sに入れても変わらない', async (_name, lineUp) => {
    const list = await listOf(await world.person({ company: { lineUp } }));
    expect(codesOf(list)).toEqual(SAMPLE_LINE_UP);
    expect(list.fundByAssetModels.map(({ assetCode }) => assetCode)).toEqual([0, 1, 2, 3, 4, 5, 9]);
    for (const { assetCode, products } of list.fundByAssetModels) {
      expect(products.every(({ key, isinCode }) => key === `${assetCode}${isinCode}`)).toBe(true);
    }
  });

  test('はじめから選ばれている商品も、開いている資産クラスもない', async () => {
    const list = await listOf(await world.person());
    expect(productsOf(list).every(({ inputRate }) => inputRate === 0)).toBe(true);
    expect(list.fundByAssetModels.every(({ showDetail }) => !showDetail)).toBe(true);
  });

  test('ほかの会社の商品は含まない', async () => {
    const [own, other] = [
      await world.person({ company: { lineUp: [FOREIGN, DEPOSIT] } }),
      await world.person({ company: { lineUp: [OUTSIDE, BONDS] } }),
    ];
    expect(codesOf(await listOf(own))).toEqual([FOREIGN, DEPOSIT]);
    expect(codesOf(await listOf(other))).toEqual([BONDS, OUTSIDE]);
    const query = { sysOrganizationCode: other.sysOrganizationCode, riskToleranceCode: '2' } as const;
    expect(await own.visitor.call(getFundByAsset, { query })).toMatchObject({ status: 403 });
  });

  test('商品一覧がなければ、何もない', async () => {
    const list = await listOf(await world.person({ company: { lineUp: [] } }));
    expect(list).toMatchObject({ fundByAssetModels: [], missingClasses: [], nearestMix: null });
  });

  test('35商品でも、すべてを一度に答える', async () => {
    const products = Array.from({ length: 35 }, (_, index) => `QQDC000009${String(index).padStart(2, '0')}`);
    const foreign = { style: 'passive', asset_class_code: 1, annual_rate: null } as const;
    await world.database
      .insertInto('products')
      .values(
        products.map((code, index) => ({
          ...{ ...foreign, product_code: code, name: `商品${index}`, expense_ratio: 0.001 * (35 - index) },
          ...{ class_weights: [0, 1, 0, 0, 0, 0] as const, area_weights: [0, 1, 0, 0] as const },
          ...{ inception_month: null, trust_reserve_ratio: null, target_year: null },
        })),
      )
      .execute();
    const list = await listOf(await world.person({ company: { lineUp: products } }));
    expect(codesOf(list)).toEqual(products.toReversed());
  });
});

test('商品ごとに、手放すときの費用を言う', async () => {
  const [code] = SAMPLE_LINE_UP;
  const setReserve = (ratio: number | null) =>
    world.database
      .updateTable('products')
      .set({ trust_reserve_ratio: ratio })
      .where('product_code', '=', code)
      .execute();
  await setReserve(0.003);
  const list = await listOf(await world.person());
  await setReserve(null);
  expect(productIn(list, code)?.leavingCost).toEqual({ kind: 'trustReserve', ratio: 0.003 });
  expect(productIn(list, FOREIGN)?.leavingCost).toBeNull();
  expect(productIn(list, DEPOSIT)?.leavingCost).toEqual({ kind: 'lowerRate' });
  expect(productIn(list, 'XXDC00009038')?.leavingCost).toEqual({ kind: 'surrenderDeduction' });
});

describe('今の資産', () => {
  test('取り込む前は、割合がわからない', async () => {
    const list = await listOf(await world.person());
    expect(list.fundByAssetModels.every(({ currentPf }) => currentPf === null)).toBe(true);
    expect(productsOf(list).every((product) => product.currentShare === 0 && product.allocationPercent === 0)).toBe(
      true,
    );
    expect(list).toMatchObject({ productDataSource: 'operatingManager', dataDate: '2026-03-31' });
  });

  test('待機資金も含めた全体に対する割合で、掛金の割合も並ぶ', async () => {
    const person = await world.person();
    await world.register(person);
    const list = await listOf(person);
    // 419,520 + 188,130 + 240,000 yen in products and 5,000 yen in cash.
    expect(productIn(list, FOREIGN)).toMatchObject({ currentShare: 419_520 / 852_650, allocationPercent: 50 });
    expect(productIn(list, DEPOSIT)).toMatchObject({ currentShare: 240_000 / 852_650, allocationPercent: 20 });
    const shares = list.fundByAssetModels.map(({ currentPf }) => currentPf);
    expect(shares[1]).toBeCloseTo(419_520 / 852_650, 12);
    expect(shares[5]).toBeCloseTo(245_000 / 852_650, 12);
    expect(shares[6]).toBeNull();
  });

  test('記録関連運営管理機関だけが知る商品は、選べないが全体には数える', async () => {
    const person = await world.person();
    const [first, ...rest] = accountStatement.holdings;
    if (!first) throw new Error('the sample holds something');
    const unknown = { ...first, productCode: 'ZZDC99999997', name: '一覧にない商品' };
    await world.register(person, { statement: agreeingStatement({ holdings: [unknown, ...rest] }) });
    const list = await listOf(person);
    expect(codesOf(list)).toEqual(SAMPLE_LINE_UP);
    expect(productIn(list, FOREIGN)?.currentShare).toBe(0);
    expect(productIn(list, BONDS)?.currentShare).toBe(188_130 / 852_650);
    // Half of the account is invested in this product, so the account's asset classes are unknown.
    expect(list.fundByAssetModels.every(({ currentPf }) => currentPf === null)).toBe(true);
  });
});

describe('商品データの出どころ', () => {
  async function renamed(opManagementDataGetFlg: boolean) {
    const person = await world.person({ company: { opManagementDataGetFlg } });
    const holdings = accountStatement.holdings.map((held) => ({ ...held, name: `サイトの${held.productCode}` }));
    const allocation = [
      { productCode: OUTSIDE, name: '一覧の外' },
      { productCode: SAMPLE_LINE_UP[0], name: '買う商品' },
    ];
    await world.register(person, {
      statement: agreeingStatement({
        valuationDate: '2026-04-08',
        holdings,
        allocation: allocation.map((line) => ({ ...line, percent: 50 })),
      }),
    });
    return listOf(person);
  }

  test('運営管理機関のデータがあれば、名前はその一覧のもの', async () => {
    const list = await renamed(true);
    expect(list).toMatchObject({ productDataSource: 'operatingManager', dataDate: '2026-03-31' });
    expect(productIn(list, FOREIGN)?.name).toBe('ミナモDC先進国株式インデックス');
  });

  test('なければ、保有か購入の商品は年金サイトの名前で、日付は写しの基準日', async () => {
    const list = await renamed(false);
    expect(list).toMatchObject({ productDataSource: 'recordKeeper', dataDate: '2026-04-08' });
    expect(productIn(list, FOREIGN)?.name).toBe('サイトのZZDC00000066');
    expect(productIn(list, SAMPLE_LINE_UP[0])?.name).toBe('買う商品');
    expect(productIn(list, 'ZZDC00000041')?.name).toBe('ツムギ国内好配当株オープン');
    expect(codesOf(list)).toEqual(SAMPLE_LINE_UP);
  });

  test('まだ取り込んでいなければ、日付もない', async () => {
    const list = await listOf(await world.person({ company: { opManagementDataGetFlg: false } }));
    expect(list).toMatchObject({ productDataSource: 'recordKeeper', dataDate: null });
  });
});

describe('モデルにある資産クラスの商品がないとき', () => {
  // Scores and risks come from an independent program and the tables of calculations.md sections 1 and 4.
  test.each([
    [4, 'リート・金など', 0.1, OTHER_CLASS, { totalScore: 90, totalValuation: 'A', investmentRisk: 0.099110449 }],
    [
      3,
      '外国債券',
      0.15,
      ['ZZDC00000157', 'ZZDC00000165'],
      { totalScore: 85, totalValuation: 'A', investmentRisk: 0.107357758 },
    ],
    [
      5,
      '預金・保険など',
      0.05,
      [DEPOSIT, 'XXDC00009038'],
      { totalScore: 94, totalValuation: 'A', investmentRisk: 0.104261733 },
    ],
  ])('クラス%i（%s）がないと言い、近い配分を評価する', async (assetCode, assetName, modelPf, codes, worth) => {
    const list = await listOf(await world.person({ company: { lineUp: without(codes) } }));
    expect(list.missingClasses).toEqual([{ assetCode, assetName, modelPf }]);
    expect(list.fundByAssetModels[assetCode]).toMatchObject({ assetCode, products: [] });
    const { investmentRisk, ...grade } = worth;
    expect(list.nearestMix).toMatchObject({ ...grade, modelRisk: expect.closeTo(0.099046366, 8) });
    expect(list.nearestMix?.investmentRisk).toBeCloseTo(investmentRisk, 8);
    const model = [0.2, 0.25, 0.25, 0.15, 0.1, 0.05];
    for (const { assetCode: code, ratio } of list.nearestMix?.ratios ?? []) {
      expect(ratio).toBeCloseTo(code === assetCode ? 0 : (model[code] ?? 0) / (1 - modelPf), 12);
    }
  });

  test('モデルにない資産クラスは、なくてもよい', async () => {
    const company = { lineUp: without(OTHER_CLASS), isReit: false };
    const list = await listOf(await world.person({ company }));
    expect(list).toMatchObject({ missingClasses: [], nearestMix: null });
    expect(list.fundByAssetModels[4]).toMatchObject({ modelPf: 0, products: [] });
  });

  test('バランス型だけなら、すべてがなく、近い配分もない', async () => {
    const list = await listOf(await world.person({ company: { lineUp: ['ZZDC00000231', 'ZZDC00000249'] } }));
    expect(list.missingClasses.map(({ assetCode }) => assetCode)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(list.nearestMix).toBeNull();
  });

  test('聞いた型のモデルに対して言う', async () => {
    const person = await world.person({ company: { lineUp: [DEPOSIT] } });
    expect(await listOf(person, '4')).toMatchObject({ missingClasses: [], nearestMix: null });
    const { missingClasses } = await listOf(person, '3');
    expect(missingClasses.map(({ assetCode }) => assetCode)).toEqual([0, 1, 2, 3, 4]);
  });
});

test('月が変われば、一覧の日付も、その前の月末になる', async () => {
  const person = await world.person();
  world.clock.set(new Date('2026-03-20T00:00:00Z'));
  const visitor = world.visitor(await world.addSession(person));
  const { dataDate } = await listOf({ ...person, visitor });
  world.clock.set(TODAY);
  expect(dataDate).toBe('2026-02-28');
});
