// Tests the guide to the procedure (変更手続きの案内) over HTTP: the lists in the record keeper's order, the products that are
// omitted, and the steps that have to come first.
import { type FundTransfer, finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import * as choosing from '../../testing/choosing.ts';
import { accountHolder, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';

const { BALANCED, BONDS, DEPOSIT, DOMESTIC_EQUITY, FOREIGN_EQUITY, OUTSIDE, WORLD_EQUITY } = choosing;
const { choose, fieldsRefused, good } = choosing;

let world: FiguresWorld;

beforeAll(async () => {
  // No server listens there; showing the mail needs none.
  world = await figuresWorld({ config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'minori@minori.example' } } });
});
afterAll(() => world.close());

function ask({ visitor, sysUserCode }: Person) {
  return visitor.call(getFundTransfer, { query: { sysUserCode } });
}

async function transferOf(person: Person, percents?: choosing.Percents): Promise<FundTransfer> {
  if (percents) good(await choose(person, percents, true));
  return good(await ask(person)).fundTransfer;
}

function finish({ visitor, sysUserCode }: Person) {
  return visitor.call(finishFundTransfer, { body: { sysUserCode } });
}

const held = (productCode: string, valuation: number, name: string = productCode) => ({
  ...{ productCode, name, units: null, nav: null, valuation, acquisitionCost: valuation, gainLoss: 0 },
});

/** Creates an employee with these holdings and no pending cash. */
async function holderOf(holdings: readonly ReturnType<typeof held>[], options = {}): Promise<Person> {
  const person = await world.person(options);
  const statement = agreeingStatement({ holdings: [...holdings], pendingCash: 0, unpaidFees: 0 });
  await world.register(person, { statement });
  return person;
}

describe('一覧', () => {
  test('計算書の例を、年金サイトの残高の順に', async () => {
    const holdings = [held(DEPOSIT, 300_000), held(BALANCED, 400_000), held(WORLD_EQUITY, 300_000)];
    const person = await holderOf(holdings);
    const rates = {
      ...{ [DOMESTIC_EQUITY]: 20, [WORLD_EQUITY]: 25, [BONDS]: 25, ZZDC00000157: 15, ZZDC00000199: 4 },
      ...{ ZZDC00000207: 3, ZZDC00000223: 3, [DEPOSIT]: 5 },
    };
    const { soldFunds, boughtFunds, allocations, holdingsValuation } = await transferOf(person, rates);
    expect(holdingsValuation).toBe(1_000_000);
    expect(
      soldFunds.map(({ isinCode, sellAmount, sellPercent, isAll }) => [isinCode, sellAmount, sellPercent, isAll]),
    ).toEqual([
      [DEPOSIT, 250_000, 83, false],
      [BALANCED, 400_000, 100, true],
      [WORLD_EQUITY, 50_000, 17, false],
    ]);
    expect(soldFunds.map(({ leavingCost }) => leavingCost)).toEqual([{ kind: 'lowerRate' }, null, null]);
    expect(boughtFunds.map(({ isinCode, buyPercent }) => [isinCode, buyPercent])).toEqual([
      ...[
        [DOMESTIC_EQUITY, 29],
        [BONDS, 36],
        ['ZZDC00000157', 21],
      ],
      ...[
        ['ZZDC00000199', 6],
        ['ZZDC00000207', 4],
        ['ZZDC00000223', 4],
      ],
    ]);
    expect(allocations.map(({ isinCode, oldPercent, newPercent }) => [isinCode, oldPercent, newPercent])).toEqual([
      ...[
        [DEPOSIT, 20, 5],
        [WORLD_EQUITY, 0, 25],
        [DOMESTIC_EQUITY, 0, 20],
        [FOREIGN_EQUITY, 50, 0],
      ],
      ...[
        [BONDS, 30, 25],
        ['ZZDC00000157', 0, 15],
        ['ZZDC00000199', 0, 4],
        ['ZZDC00000207', 0, 3],
        ['ZZDC00000223', 0, 3],
      ],
    ]);
  });

  test('待機資金は預け替えず、全体にも入れない', async () => {
    const { pendingCash, holdingsValuation, soldFunds } = await transferOf(await accountHolder(world), {
      [BONDS]: 100,
    });
    expect({ pendingCash, holdingsValuation }).toEqual({ pendingCash: 5_000, holdingsValuation: 847_650 });
    expect(soldFunds.map(({ isAll }) => isAll)).toEqual([true, true]);
  });

  test('ラインナップにない商品は、そのままにして、名前を言う', async () => {
    const person = await holderOf([held(BONDS, 980_000), held(OUTSIDE, 20_000, '昔の商品')]);
    const { keptProducts, holdingsValuation, soldFunds, boughtFunds, emailContent } = await transferOf(person, {
      [BONDS]: 50,
      [DEPOSIT]: 50,
    });
    expect(keptProducts).toEqual([{ isinCode: OUTSIDE, name: '昔の商品' }]);
    expect(holdingsValuation).toBe(980_000);
    expect(soldFunds).toMatchObject([{ isinCode: BONDS, sellAmount: 490_000, sellPercent: 50 }]);
    expect(boughtFunds).toMatchObject([{ isinCode: DEPOSIT, buyPercent: 100 }]);
    expect(emailContent.text).toContain('昔の商品');
  });

  test('今のままの選択には、売るものも買うものもない', async () => {
    const person = await holderOf([held(BONDS, 500_000), held(DEPOSIT, 500_000)]);
    const { soldFunds, boughtFunds, allocations } = await transferOf(person, { [BONDS]: 50, [DEPOSIT]: 50 });
    expect({ soldFunds, boughtFunds }).toEqual({ soldFunds: [], boughtFunds: [] });
    expect(allocations).toMatchObject([
      { isinCode: BONDS },
      { isinCode: DEPOSIT },
      { isinCode: FOREIGN_EQUITY, newPercent: 0 },
    ]);
  });

  test('年金サイトに配分の指定がなければ、掛金の配分変更はない', async () => {
    const person = await world.person();
    const holdings = [held(BONDS, 500_000), held(DEPOSIT, 500_000)];
    const statement = agreeingStatement({ holdings, pendingCash: 0, unpaidFees: 0, allocation: [] });
    await world.register(person, { statement });
    const { allocations, emailContent } = await transferOf(person, { [BONDS]: 30, [DEPOSIT]: 70 });
    expect(allocations).toEqual([]);
    expect(emailContent.text).toContain('年金サイトに掛金の配分の指定がないため、この手続きはありません。');
  });

  test('差が小さい商品は売りも買いもせず、金額とどちら側かを言い、配分はすべての割合のまま', async () => {
    // Of 1,000,000 yen, trades below 20,000 are omitted: the deposit lacks 10,000, the equity has 15,000 too much.
    const holdings = [held(BONDS, 625_000), held(DEPOSIT, 110_000), held(DOMESTIC_EQUITY, 265_000)];
    const rates = { [BONDS]: 58, [DEPOSIT]: 12, [DOMESTIC_EQUITY]: 25, [WORLD_EQUITY]: 5 };
    const { soldFunds, boughtFunds, leftOut, allocations, emailContent } = await transferOf(
      await holderOf(holdings),
      rates,
    );
    expect(soldFunds).toMatchObject([{ isinCode: BONDS, sellAmount: 45_000 }]);
    expect(boughtFunds).toMatchObject([{ isinCode: WORLD_EQUITY, buyPercent: 100 }]);
    expect(leftOut).toEqual([
      { isinCode: DEPOSIT, name: expect.stringContaining('定期預金'), amount: 10_000, side: 'buy' },
      { isinCode: DOMESTIC_EQUITY, name: expect.stringContaining('国内株式'), amount: 15_000, side: 'sell' },
    ]);
    const chosen = allocations.filter(({ newPercent }) => newPercent > 0);
    expect(Object.fromEntries(chosen.map(({ isinCode, newPercent }) => [isinCode, newPercent]))).toEqual(rates);
    expect(emailContent.text).toContain(
      '【差が小さいため、手続きに含めていません】\n・はなみずき銀行DC定期預金（1年）',
    );
    expect(emailContent.text).not.toMatch(/10,?000|15,?000/);
  });

  test('売る差がどれも小さければ、預け替えはなく、どの差も含めていないと言う', async () => {
    const person = await holderOf([held(BONDS, 510_000), held(DEPOSIT, 490_000)]);
    const { soldFunds, boughtFunds, leftOut, emailContent } = await transferOf(person, { [BONDS]: 50, [DEPOSIT]: 50 });
    expect({ soldFunds, boughtFunds }).toEqual({ soldFunds: [], boughtFunds: [] });
    expect(leftOut.map(({ isinCode, amount, side }) => [isinCode, amount, side])).toEqual([
      [BONDS, 10_000, 'sell'],
      [DEPOSIT, 10_000, 'buy'],
    ]);
    expect(emailContent.text).toContain('選んだ割合との差が小さいため、預け替える商品はありません。');
  });

  test('どんな口座とどんな選択でも、割合は100%で、売る額は目標との差', async () => {
    const person = await holderOf([held(BONDS, 1)]);
    const amount = fc.integer({ min: 0, max: 20_000_000 });
    const anyAccount = fc.dictionary(fc.constantFrom(...SAMPLE_LINE_UP), amount, { minKeys: 1, maxKeys: 6 });
    const anyRates = fc.uniqueArray(fc.constantFrom(...SAMPLE_LINE_UP), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyAccount, anyRates, async (account, [a = '', b = '', c = '', d = '']) => {
        const holdings = Object.entries(account).map(([code, valuation]) => held(code, valuation));
        fc.pre(holdings.some(({ valuation }) => valuation > 0));
        const statement = agreeingStatement({ holdings, pendingCash: 0, unpaidFees: 0 });
        await world.register(person, { statement });
        const rates: choosing.Percents = { [a]: 50, [b]: 30, [c]: 19, [d]: 1 };
        const { soldFunds, boughtFunds, allocations, holdingsValuation } = await transferOf(person, rates);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(allocations.map(({ newPercent }) => newPercent))).toBe(100);
        expect(sum(boughtFunds.map(({ buyPercent }) => buyPercent))).toBe(soldFunds.length > 0 ? 100 : 0);
        for (const { isinCode, currentValuation, sellAmount, isAll } of soldFunds) {
          const target = (holdingsValuation * (rates[isinCode] ?? 0)) / 100;
          expect(Math.abs(currentValuation - sellAmount - target)).toBeLessThan(1);
          expect(isAll).toBe(rates[isinCode] === undefined);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('年金サイトごと', () => {
  const keeper = (code: 1 | 2 | 3 | 4 | 5) => ({
    rkInfo: {
      code,
      name: `年金サイト${code}`,
      loginUrl: 'https://rk.example/login',
      passwordResetUrl: null,
      isYield: false,
    },
  });
  test.each([
    [1, '配分指定の変更', null],
    [2, '掛金の配分の変更', 3],
    [3, '配分割合の変更', null],
    [4, '掛金の配分の変更', null],
    [5, '掛金の配分の変更', null],
  ] as const)('%i の手続きの名前と締切', async (code, allocationMenu, allocationCutOffDays) => {
    const person = await world.person({ company: keeper(code) });
    await world.register(person, { statement: agreeingStatement({ rkMgtAgencyCode: code }) });
    const { recordKeeper } = await transferOf(person, { [BONDS]: 100 });
    expect(recordKeeper).toEqual({
      ...{ code, name: `年金サイト${code}`, loginUrl: 'https://rk.example/login' },
      ...{ switchingMenu: 'スイッチング', allocationMenu, allocationCutOffDays },
    });
  });

  test('商品情報が年金サイトのものなら、持っている商品は年金サイトの名前', async () => {
    const holdings = [held(BONDS, 100_000, '国内債券（サイトの名前）')];
    const names = async (opManagementDataGetFlg: boolean) => {
      const person = await holderOf(holdings, { company: { opManagementDataGetFlg } });
      return (await transferOf(person, { [DEPOSIT]: 100 })).soldFunds.map(({ name }) => name);
    };
    expect(await names(true)).toEqual(['ミナモDC国内債券インデックス']);
    expect(await names(false)).toEqual(['国内債券（サイトの名前）']);
  });

  test('メールの宛先は伏せ字で、送る文は見せる文', async () => {
    const person = await accountHolder(world);
    const { maskedEmail, emailContent } = await transferOf(person, { [BONDS]: 100 });
    expect(maskedEmail).toBe(`u***@${person.email.split('@')[1]}`);
    expect(emailContent.text).toContain('ミナモDC国内債券インデックス');
    expect(emailContent.text).not.toContain(person.email);
  });
});

describe('前の段階', () => {
  test('選択を登録していなければ、手続きも、終えたことも断る', async () => {
    const person = await accountHolder(world);
    good(await choose(person, { [BONDS]: 100 }));
    expect(fieldsRefused(await ask(person))).toEqual(['step']);
    expect(fieldsRefused(await finish(person))).toEqual(['step']);
  });

  test('選んだ商品がラインナップから外れたら、選び直しをお願いする', async () => {
    const person = await accountHolder(world);
    good(await choose(person, { [BALANCED]: 100 }, true));
    await world.database
      .deleteFrom('line_ups')
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .where('product_code', '=', BALANCED)
      .execute();
    const answer = await ask(person);
    expect(fieldsRefused(answer)).toEqual(['step']);
    expect(answer.text).toContain('選び直してください');
  });

  test('会社の年金サイトが変わったら、前のサイトの残高を新しいサイトで売る一覧にはせず、取り込みをお願いする', async () => {
    const person = await accountHolder(world);
    good(await choose(person, { [BALANCED]: 100 }, true));
    await world.database
      .updateTable('companies')
      .set({ rk_code: 2, rk_name: '新しい年金サイト' })
      .where('sys_organization_code', '=', person.sysOrganizationCode)
      .execute();
    const answer = await ask(person);
    expect(fieldsRefused(answer)).toEqual(['sysUserCode']);
    expect(answer.text).toContain('先に新しい年金サイトから取り込んでください');
    await world.register(person, { statement: agreeingStatement({ rkMgtAgencyCode: 2 }) });
    expect((await transferOf(person)).recordKeeper.name).toBe('新しい年金サイト');
  });
});
