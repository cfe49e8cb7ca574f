// Tests the valuation of a selection (選択後の評価): the response, the registration, and that both sides are valued on the
// same basis.
import { getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import * as choosing from '../../testing/choosing.ts';
import { checksum } from '../../testing/contents.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { simulationFor } from '../../testing/simulation-person.ts';

const { BALANCED, BONDS, DEPOSIT, DOMESTIC_EQUITY, FOREIGN_EQUITY, OUTSIDE, choose, good } = choosing;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const HALVES = { [FOREIGN_EQUITY]: 50, [BONDS]: 50 };

async function registered({ visitor, sysUserCode }: Person) {
  return good(await visitor.call(getFundValuations, { query: { sysUserCode } }));
}

async function riskReturn({ visitor, sysUserCode }: Person, isAfterImprove: 'true' | 'false') {
  return good(await visitor.call(riskReturnInfo, { query: { sysUserCode, isAfterImprove } }));
}

function takeFromLineUp({ sysOrganizationCode }: Person, productCode: string) {
  return world.database
    .deleteFrom('line_ups')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('product_code', '=', productCode)
    .execute();
}

describe('評価', () => {
  test('評価するだけでは、何も残らない', async () => {
    const person = await accountHolder(world);
    const before = await checksum(world.database);
    expect(good(await choose(person, HALVES)).registeredAt).toBeNull();
    expect(await checksum(world.database)).toEqual(before);
    expect(await registered(person)).toBeNull();
    expect(await riskReturn(person, 'true')).toMatchObject({ afterImprove: null, diff: null });
    expect((await simulationFor(person)).assumptions.variants.improvedPf).toBeNull();
  });

  test('変更前は、運用の評価の画面と同じ数字', async () => {
    const person = await accountHolder(world);
    const { sysUserCode } = person;
    const shown = good(await person.visitor.call(getInvestmentValuation, { query: { sysUserCode } }));
    const { before } = good(await choose(person, HALVES));
    const { expenseRatio, yearlyCost, totalAssetValuation, state, ...valuation } = before;
    expect(shown).toMatchObject({ ...valuation, beside: { state } });
    expect({ yearlyCost, totalAssetValuation }).toEqual({ yearlyCost: 893, totalAssetValuation: 852_210 });
    expect(expenseRatio).toBeCloseTo((419_520 * 0.001_54 + 188_130 * 0.001_32) / 852_650, 12);
  });

  test('0%の商品は、選んでいないのと同じ', async () => {
    const person = await accountHolder(world);
    const answer = good(await choose(person, { [DEPOSIT]: 0, ...HALVES }));
    expect(answer).toEqual(good(await choose(person, HALVES)));
    const inputs = answer.fundValuation.inputFundInfo.map(({ isinCode, inputRate }) => [isinCode, inputRate]);
    expect(inputs).toEqual([
      [FOREIGN_EQUITY, 50],
      [BONDS, 50],
    ]);
  });

  test('会社の許す幅は、変更後にも同じように効く', async () => {
    const [strict, kind] = [
      await accountHolder(world),
      await accountHolder(world, { company: { investmentEvaluationGap: 10 } }),
    ];
    const scoreOf = async (person: Person) => good(await choose(person, HALVES)).fundValuation.separationGapScore;
    expect(await scoreOf(strict)).toBe(50);
    expect(await scoreOf(kind)).toBe(60);
  });

  test('古い前提で評価されていれば、変更後も同じ前提で計算する', async () => {
    const person = await accountHolder(world);
    const now = good(await choose(person, HALVES));
    await sql`update valuations set assumption_set_id = 'CMA-2020-GPIF'
      where sys_organization_code = ${person.sysOrganizationCode} and sys_user_code = ${person.sysUserCode}`.execute(
      world.database,
    );
    const { fundValuation, riskReturnInfo: figures } = good(await choose(person, HALVES));
    expect(fundValuation.assumptionSetId).toBe('CMA-2020-GPIF');
    const { ownYen: _ownYen, ...held } = (await riskReturn(person, 'false')) ?? {};
    expect(figures).toMatchObject({
      ...held,
      afterImprove: expect.anything(),
      diff: expect.anything(),
    });
    expect(figures.afterImprove?.returnByYear).not.toBeCloseTo(now.riskReturnInfo.afterImprove?.returnByYear ?? 0, 4);
    expect(figures.diff?.returnByYear).toBeCloseTo(
      (figures.afterImprove?.returnByYear ?? 0) - figures.current.returnByYear,
      12,
    );
  });

  test('商品情報が年金サイトのものである会社では、持っている商品は年金サイトの名前', async () => {
    const names = async (opManagementDataGetFlg: boolean) => {
      const person = await accountHolder(world, { company: { opManagementDataGetFlg } });
      await sql`update holdings set name = name || '（年金サイトの名前）'
        where sys_organization_code = ${person.sysOrganizationCode} and sys_user_code = ${person.sysUserCode}`.execute(
        world.database,
      );
      const answer = good(await choose(person, { [DOMESTIC_EQUITY]: 50, [BONDS]: 50 }));
      return answer.fundValuation.inputFundInfo.map(({ name }) => name);
    };
    const ours = ['ミナモDC国内株式インデックス（総合）', 'ミナモDC国内債券インデックス'];
    expect(await names(true)).toEqual(ours);
    expect(await names(false)).toEqual([ours[0], `${ours[1]}（年金サイトの名前）`]);
  });
});

describe('登録', () => {
  test('登録した選択が、あとの画面すべての見直し後になる', async () => {
    const person = await accountHolder(world);
    const answer = good(await choose(person, HALVES, true));
    expect(answer.registeredAt).toBe(world.clock.now().toISOString());
    expect(await registered(person)).toEqual({ ...answer, goneProducts: [] });
    expect(await riskReturn(person, 'true')).toEqual({ ...answer.riskReturnInfo, ownYen: expect.any(Object) });
    expect(await riskReturn(person, 'false')).toMatchObject({ afterImprove: null, diff: null });
    const { futurePerformance, assumptions } = await simulationFor(person);
    expect(assumptions.variants.improvedPf?.expenseRatio).toBeCloseTo(0.001_43, 12);
    expect(assumptions.variants.improvedPf?.investmentRisk).toBe(answer.riskReturnInfo.afterImprove?.investmentRisk);
    expect(futurePerformance?.notMatchingContribution.retirementPayment.improvedPf).toEqual(expect.any(Object));
  });

  test('同じ選択をもう一度登録しても、日時はそのまま。並びや0%は、違いではない', async () => {
    const person = await accountHolder(world);
    const { registeredAt } = good(await choose(person, HALVES, true));
    world.clock.advance(60_000);
    expect(good(await choose(person, { [BONDS]: 50, [DEPOSIT]: 0, [FOREIGN_EQUITY]: 50 }, true)).registeredAt).toBe(
      registeredAt,
    );
    expect(good(await choose(person, HALVES)).registeredAt).toBe(registeredAt);
    expect(good(await choose(person, { ...HALVES, [BONDS]: 49, [DEPOSIT]: 1 })).registeredAt).toBeNull();
  });

  test('別の選択は、前の選択に代わる', async () => {
    const person = await accountHolder(world);
    await choose(person, HALVES, true);
    world.clock.advance(60_000);
    const { registeredAt } = good(await choose(person, { [BALANCED]: 100 }, true));
    expect(registeredAt).toBe(world.clock.now().toISOString());
    const now = await registered(person);
    expect(now?.registeredAt).toBe(registeredAt);
    expect(now?.fundValuation.inputFundInfo).toMatchObject([{ isinCode: BALANCED, inputRate: 100, assetCode: 9 }]);
  });

  test('同時に登録しても、どれか1つが残り、答えはどれも自分の選択', async () => {
    const person = await accountHolder(world);
    const rates = [10, 20, 30, 40, 50, 60];
    const answers = await Promise.all(
      rates.map((rate) => choose(person, { [BONDS]: rate, [DEPOSIT]: 100 - rate }, true)),
    );
    const chosen = answers.map((answer) => good(answer).fundValuation.inputFundInfo[0]?.inputRate);
    expect(chosen).toEqual(rates);
    const kept = await world.database
      .selectFrom('fund_selections')
      .select('rates')
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    expect(kept).toHaveLength(1);
    expect(rates).toContain(kept[0]?.rates.find(({ isinCode }) => isinCode === BONDS)?.inputRate);
  });

  test('ラインナップから外れた商品は、そう言ったうえで評価する', async () => {
    const person = await accountHolder(world);
    const before = good(await choose(person, { [BALANCED]: 60, [BONDS]: 40 }, true));
    await takeFromLineUp(person, BALANCED);
    const after = await registered(person);
    expect(after?.goneProducts).toEqual([BALANCED]);
    expect(after?.fundValuation.totalScore).toBe(before.fundValuation.totalScore);
    expect(after?.fundValuation.inputFundInfo.map(({ isinCode }) => isinCode)).toEqual([BONDS, BALANCED]);
  });

  test('読み直して口座が変わると、変更前も変わり、選択は残る', async () => {
    const person = await accountHolder(world);
    const { registeredAt } = good(await choose(person, HALVES, true));
    const later = agreeingStatement({ pendingCash: 400_000 });
    await world.register(person, { statement: later });
    const now = await registered(person);
    expect(now?.registeredAt).toBe(registeredAt);
    expect(now?.before.totalAssetValuation).toBe(later.totalAssetValuation);
  });

  test('同僚の選択は、自分には見えない', async () => {
    const [person, colleague] = await world.colleaguesOfTwo();
    for (const each of [person, colleague]) await world.register(each);
    await world.database
      .insertInto('fund_selections')
      .values({
        sys_organization_code: colleague.sysOrganizationCode,
        sys_user_code: colleague.sysUserCode,
        rates: sql`${JSON.stringify([{ isinCode: BONDS, inputRate: 100 }])}::text::jsonb`,
        registered_at: world.clock.now(),
        finished_at: null,
      })
      .execute();
    expect(await registered(person)).toBeNull();
    expect(await registered(colleague)).toMatchObject({ goneProducts: [] });
    expect(await riskReturn(person, 'true')).toMatchObject({ afterImprove: null });
  });
});

describe('受け付けないもの', () => {
  test.each<[string, readonly object[], readonly string[]]>([
    ['合計が99%', [{ isinCode: BONDS, inputRate: 99 }], ['products']],
    [
      '合計が101%',
      [
        { isinCode: BONDS, inputRate: 51 },
        { isinCode: DEPOSIT, inputRate: 50 },
      ],
      ['products'],
    ],
    [
      'マイナス',
      [
        { isinCode: BONDS, inputRate: -1 },
        { isinCode: DEPOSIT, inputRate: 101 },
      ],
      ['products.0.inputRate'],
    ],
    [
      '小数',
      [
        { isinCode: BONDS, inputRate: 50.5 },
        { isinCode: DEPOSIT, inputRate: 49.5 },
      ],
      ['products.0.inputRate'],
    ],
    ['数字でない', [{ isinCode: BONDS, inputRate: '100' }], ['products.0.inputRate']],
    [
      '同じ商品が2回',
      [
        { isinCode: BONDS, inputRate: 50 },
        { isinCode: BONDS, inputRate: 50 },
      ],
      ['products'],
    ],
    ['1つもない', [], ['products']],
    ['すべて0%', [{ isinCode: BONDS, inputRate: 0 }], ['products']],
    [
      'ラインナップにない',
      [
        { isinCode: BONDS, inputRate: 60 },
        { isinCode: OUTSIDE, inputRate: 40 },
      ],
      ['products.1.isinCode'],
    ],
    [
      'ラインナップになく、0%',
      [
        { isinCode: BONDS, inputRate: 100 },
        { isinCode: OUTSIDE, inputRate: 0 },
      ],
      ['products.1.isinCode'],
    ],
    ['商品一覧にもない', [{ isinCode: 'ZZDC99999999', inputRate: 100 }], ['products.0.isinCode']],
    ['コードでない', [{ isinCode: 'x', inputRate: 100 }], ['products.0.isinCode']],
    ['余分な項目', [{ isinCode: BONDS, inputRate: 100, name: 'x' }], ['products.0']],
  ])('%s', async (_which, products, fields) => {
    const person = await accountHolder(world);
    const { sysUserCode } = person;
    for (const isRegistered of [false, true]) {
      const answer = await person.visitor.callRaw(valueFundSelection, {
        body: { sysUserCode, products, isRegistered },
      });
      expect(answer.status).toBe(400);
      expect(choosing.fieldsRefused(answer)).toEqual(fields);
    }
    expect(await registered(person)).toBeNull();
  });

  test.each<[string, RegExp, (person: Person) => Promise<unknown>, 2 | null]>([
    ['まだ何も取り込んでいない', /取り込んでください。$/, async () => undefined, 2],
    ['まだ診断していない', /診断がまだです/, (person) => world.register(person), null],
  ])('%s人には、先にすることを言う', async (_which, text, prepare, riskToleranceCode) => {
    const person = await world.person({ riskToleranceCode });
    await prepare(person);
    for (const isRegistered of [false, true]) {
      const answer = await choose(person, HALVES, isRegistered);
      expect(answer).toMatchObject({
        status: 400,
        error: { errors: [{ code: 'sysUserCode', msg: expect.stringMatching(text) }] },
      });
    }
    expect(await registered(person)).toBeNull();
  });
});
