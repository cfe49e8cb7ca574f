// Tests 目安から選ぶ: that the model of the employee's own risk type is returned in integer percents, with every product of
// each class; and the target years.
import { getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

async function modelOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getFundByModel, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

type ByModel = Awaited<ReturnType<typeof modelOf>>;

const ratesOf = ({ fundByModels }: ByModel) => fundByModels.map(({ assetCode, inputRate }) => [assetCode, inputRate]);

test('診断の前は、選ぶもとになるモデルがない', async () => {
  const answer = await modelOf(await world.person({ riskToleranceCode: null }));
  expect(answer).toEqual({ riskToleranceCode: null, fundByModels: [], selectedMstFundId: null });
});

test('商品一覧がなければ、何もない', async () => {
  const answer = await modelOf(await world.person({ company: { lineUp: [] } }));
  expect(answer).toEqual({ riskToleranceCode: 2, fundByModels: [], selectedMstFundId: null });
});

describe('自分の型のモデル', () => {
  test.each([
    [
      1,
      [
        [0, 10],
        [1, 10],
        [2, 40],
        [3, 15],
        [4, 5],
        [5, 20],
        [9, 100],
      ],
    ],
    [
      2,
      [
        [0, 20],
        [1, 25],
        [2, 25],
        [3, 15],
        [4, 10],
        [5, 5],
        [9, 100],
      ],
    ],
    [
      3,
      [
        [0, 30],
        [1, 45],
        [2, 10],
        [3, 5],
        [4, 10],
        [5, 0],
        [9, 100],
      ],
    ],
    [
      4,
      [
        [5, 100],
        [9, 100],
      ],
    ],
  ] as const)('型%iでも、元本確保型はいつも選べる', async (riskToleranceCode, rates) => {
    const answer = await modelOf(await world.person({ riskToleranceCode }));
    expect(answer).toMatchObject({ riskToleranceCode, selectedMstFundId: null });
    expect(ratesOf(answer)).toEqual(rates);
    const safe = answer.fundByModels.find(({ assetCode }) => assetCode === 5);
    expect(safe?.funds.map(({ mstFundId }) => mstFundId)).toEqual(['XXDC00009012', 'XXDC00009038']);
  });

  test('資産クラスの商品は、すべて同じ順で並ぶ', async () => {
    const { fundByModels } = await modelOf(await world.person());
    const funds = fundByModels.flatMap((group) => group.funds.map((fund) => ({ ...fund, assetCode: group.assetCode })));
    expect(funds.map(({ mstFundId }) => mstFundId)).toEqual(SAMPLE_LINE_UP);
    expect(funds.every(({ key, assetCode, mstFundId }) => key === `${assetCode}${mstFundId}`)).toBe(true);
  });

  test('会社のモデルが端数でも、整数で合計100になる', async () => {
    const person = await world.person();
    const weights = {
      1: [0, 0, 1 / 2, 0, 0, 1 / 2],
      2: [1 / 3, 1 / 3, 1 / 3, 0, 0, 0],
      3: [0, 1, 0, 0, 0, 0],
    } as const;
    const rows = [1, 2, 3, 4].map((code) => ({
      sys_organization_code: person.sysOrganizationCode,
      risk_tolerance_code: code,
      weights: weights[code as 1 | 2 | 3] ?? [0, 0, 0, 0, 0, 1],
    }));
    await world.database.insertInto('company_model_portfolios').values(rows).execute();
    expect(ratesOf(await modelOf(person))).toEqual([
      [0, 34],
      [1, 33],
      [2, 33],
      [5, 0],
      [9, 100],
    ]);
  });

  test('商品のない資産クラスも、割合とともに残る', async () => {
    const lineUp = SAMPLE_LINE_UP.filter((code) => !['ZZDC00000157', 'ZZDC00000165'].includes(code));
    const { fundByModels } = await modelOf(await world.person({ company: { lineUp } }));
    expect(fundByModels[3]).toMatchObject({ assetCode: 3, inputRate: 15, funds: [] });
  });

  test('複数の資産クラスの商品がなければ、その組もない', async () => {
    const answer = await modelOf(await world.person({ company: { lineUp: ['ZZDC00000066', 'XXDC00009012'] } }));
    expect(answer.fundByModels.map(({ assetCode }) => assetCode)).not.toContain(9);
  });
});

describe('ターゲットイヤー型', () => {
  async function yearsOf({ visitor }: Person) {
    const answer = await visitor.call(getFundTargetYear, {});
    if (answer.isError) throw new Error(answer.text);
    return answer.data;
  }

  test('自社の商品を年の順に、退職の年とともに答える', async () => {
    const lineUp = ['ZZDC00000306', 'ZZDC00000298', 'ZZDC00000280', 'ZZDC00000249'];
    const person = await world.person({ company: { lineUp, retirementAge: 65 } });
    expect(await yearsOf(person)).toEqual({
      // The employee was born in 1988.
      retirementYear: 2053,
      targetYears: [
        { isinCode: 'ZZDC00000280', name: 'ヒダマリ・ターゲット2040', targetYear: 2040, expenseRatio: 0.0033 },
        { isinCode: 'ZZDC00000298', name: 'ヒダマリ・ターゲット2050', targetYear: 2050, expenseRatio: 0.00341 },
        { isinCode: 'ZZDC00000306', name: 'ヒダマリ・ターゲット2060', targetYear: 2060, expenseRatio: 0.00341 },
      ],
    });
  });

  test('生年月日がなければ退職の年はなく、商品がなければ一覧は空', async () => {
    const company = await world.addCompany({ lineUp: [] });
    const employee = await world.addEmployee(company);
    const rows = world.database.updateTable('employees').set({ birthday: null });
    await rows.where('id', '=', employee.id).execute();
    const visitor = world.visitor(await world.addSession(employee));
    expect(await yearsOf({ ...employee, visitor })).toEqual({ retirementYear: null, targetYears: [] });
  });
});
