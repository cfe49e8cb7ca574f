// 資産の運用状況と掛金 — tests every figure of the responses against the statement and the engine, and null before the first
// scrape.
import { employeeAssetManagement, employeeContribution, mstAssetClass } from '@minori/contract/employee-assets';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import { expectedReturnRisk } from '@minori/engine/risk-return/risk-return-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementFlows } from '../../connection/registration/interest.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

afterAll(() => world.close());

async function operationOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(employeeAssetManagement, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function contributionOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(employeeContribution, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

async function riskReturnOf({ visitor, sysUserCode }: Person, isAfterImprove: 'true' | 'false' = 'false') {
  const answer = await visitor.call(riskReturnInfo, { query: { sysUserCode, isAfterImprove } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

test('何も取り込んでいない間は、どれも null', async () => {
  const person = await world.person();
  expect(await operationOf(person)).toBeNull();
  expect(await contributionOf(person)).toBeNull();
  expect(await riskReturnOf(person)).toBeNull();
});

test('運用状況の数字は、写しとエンジンの計算に一致する', async () => {
  const person = await world.person();
  await world.register(person);
  const { holdings, contributions, transfers, allocation, interest, readAt, rkMgtAgencyCode, ...others } =
    accountStatement;
  const { totalMemberMonths: _, totalPaidMonths: __, ...totals } = others;
  const flows = statementFlows(accountStatement);
  const ours = moneyWeightedReturn({ flows, valuation: 852_210, valuationDate: '2026-03-31' });
  const answer = await operationOf(person);
  expect(answer).toMatchObject({
    ...totals,
    importedAt: readAt,
    interest: { rate: ours.rate, status: 'OK' },
    lastOneYearInterest: { rate: null, status: 'LESS_THAN_ONE_YEAR' },
    interestSource: 'minori',
    history: [{ referenceDate: '2026-03-31', contributionAmount: 780_000, assetValuation: 852_210 }],
  });
  expect(answer?.assetsValuation).toMatchObject(holdings);
  expect(answer?.assetsValuation.map(({ assetClassCode }) => assetClassCode)).toEqual([1, 2, 5]);
});

test('割合は、未納の手数料を引く前の全体に対するもので、合計は1', async () => {
  const person = await world.person();
  await world.register(person);
  const answer = await operationOf(person);
  const whole = 852_210 + 440;
  expect(answer?.assetsValuation.map(({ ratio }) => ratio)).toEqual(
    [419_520, 188_130, 240_000].map((yen) => yen / whole),
  );
  expect(answer?.investmentRatios.map(({ valuation }) => valuation)).toEqual([0, 419_520, 188_130, 0, 0, 245_000]);
  expect(answer?.investmentRatios.reduce((sum, { ratio }) => sum + ratio, 0)).toBeCloseTo(1, 12);
  expect(answer?.investmentRatios[1]).toMatchObject({ categoryName: '外国株式', categoryColorCode: '#CA7829' });
});

test('年金サイトの利回りを示す会社では、その数字をそのまま答える', async () => {
  const rkInfo = {
    code: 1 as const,
    name: '記録',
    loginUrl: 'https://rk.example/',
    passwordResetUrl: null,
    isYield: true,
  };
  const person = await world.person({ company: { rkInfo } });
  await world.register(person, { statement: { ...accountStatement, interest: 0.0345 } });
  expect(await operationOf(person)).toMatchObject({
    interest: { rate: 0.0345, status: 'OK' },
    interestSource: 'recordKeeper',
  });
});

test('掛金は最後の月のもので、配分は商品の中身で数える', async () => {
  const person = await world.person();
  const allocation = [
    { productCode: 'ZZDC00000306', name: 'ヒダマリ・ターゲット2060', percent: 50 },
    { productCode: 'XXDC00009012', name: 'はなみずき銀行DC定期預金（1年）', percent: 50 },
  ];
  await world.register(person, { statement: { ...accountStatement, allocation } });
  const answer = await contributionOf(person);
  expect(answer).toMatchObject({
    premiumSum: 20_000,
    employerPremium: 15_000,
    subscriberPremium: 5_000,
    month: '2026-03',
  });
  const ratios = answer?.categoryClassAllocations.map(({ ratio }) => ratio) ?? [];
  for (const [code, expected] of [0.155, 0.23, 0.04, 0.035, 0.04, 0.5].entries()) {
    expect(ratios[code]).toBeCloseTo(expected, 12);
  }
});

test('最初の掛金の前は、掛金がない', async () => {
  const person = await world.person();
  const moved = { contributions: [], transfers: [{ date: '2024-05-20', amount: 780_000 }] };
  await world.register(person, { statement: { ...accountStatement, ...moved } });
  expect(await contributionOf(person)).toBeNull();
  expect(await operationOf(person)).toMatchObject({ interest: { status: 'OK' } });
});

test('想定のリスクとリターンは、見直しを選ぶまで今の配分とモデルだけ', async () => {
  const person = await world.person({ riskToleranceCode: 3 });
  await world.register(person);
  const answer = await riskReturnOf(person);
  expect(await riskReturnOf(person, 'true')).toEqual(answer);
  expect(answer).toMatchObject({ afterImprove: null, diff: null });
  const whole = 852_650;
  const weights = [0, 419_520 / whole, 188_130 / whole, 0, 0, 245_000 / whole] as const;
  const expenseRatio = weights[1] * 0.00154 + weights[2] * 0.00132;
  const expected = expectedReturnRisk({ weights, expenseRatio }, assumptionSet('CMA-2025-BASE'));
  for (const [name, figure] of Object.entries(expected)) {
    expect(answer?.current[name as keyof typeof expected]).toBeCloseTo(figure, 12);
  }
  // The cheapest product of each class: 0.154, 0.143, 0.132, 0.187 and 0.275 % (calculations.md section 6.3).
  const model = { weights: [0.3, 0.45, 0.1, 0.05, 0.1, 0], expenseRatio: 0.001_606 } as const;
  const modelExpected = expectedReturnRisk(model, assumptionSet('CMA-2025-BASE'));
  expect(answer?.model?.returnByYear).toBeCloseTo(modelExpected.returnByYear, 12);
});

test('診断がなければ、モデルは null', async () => {
  const person = await world.person({ riskToleranceCode: null });
  await world.register(person);
  expect(await riskReturnOf(person)).toMatchObject({ model: null, current: expect.any(Object) });
});

test('資産クラスの一覧は、色と初期のモデルを持つ', async () => {
  const { visitor } = await world.person();
  const answer = await visitor.call(mstAssetClass, {});
  expect(answer).toMatchObject({
    data: [
      { code: 0, name: '国内株式', colorCode: '#94290A', ratio: 0 },
      { code: 1, name: '外国株式', colorCode: '#CA7829', ratio: 0 },
      { code: 2, name: '国内債券', colorCode: '#20245C', ratio: 0 },
      { code: 3, name: '外国債券', colorCode: '#5399B4', ratio: 0 },
      { code: 4, name: 'リート・金など', colorCode: '#8044BF', ratio: 0 },
      { code: 5, name: '預金・保険など', colorCode: '#586660', ratio: 100 },
    ],
  });
});

test('ほかの従業員の番号では、何も答えない', async () => {
  const [person, other] = [await world.person(), await world.person()];
  await world.register(other);
  for (const call of [employeeAssetManagement, employeeContribution]) {
    const answer = await person.visitor.call(call, { query: { sysUserCode: other.sysUserCode } });
    expect(answer).toMatchObject({ status: 403, error: { reason: 'forbidden' } });
  }
});
