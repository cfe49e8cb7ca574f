// Tests that only the owner can save, read, change and remove the inputs of 受取額の試算, and that the database has them
// encrypted.
import { EXAMPLES } from '@minori/contract/examples/all';
import { getOwnData } from '@minori/contract/own-data';
import {
  getRetirementInputs,
  RetirementInputs,
  removeRetirementInputs,
  saveRetirementInputs,
} from '@minori/contract/retirement-inputs';
import { restingContext, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { RunningScraper } from '@minori/scraper/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { openSealed, publicHalf, TEST_KEY } from '../../testing/scraper-key.ts';
import { unzip } from '../../testing/unzip.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

type Person = TestEmployee & { readonly visitor: TestVisitor };

let scraper: RunningScraper;
let app: TestApp;

beforeAll(async () => {
  scraper = await startRealScraper({ keys: [TEST_KEY], now: () => app.clock.now() });
  const config = { scraperUrl: scraper.url, jobSecret: JOB_SECRET, scraperKey: publicHalf(TEST_KEY) };
  app = await createTestApp({ config });
});
afterAll(async () => {
  await app.close();
  await scraper.close();
});

async function person(): Promise<Person> {
  const employee = await app.addEmployee(await app.addCompany());
  return { ...employee, visitor: await app.signIn(employee) };
}

const { assumptionSetId, calculatedOn, ...example } = EXAMPLES.saveRetirementInputs.body;
const TYPED = RetirementInputs.parse(example.inputs);

const save = ({ visitor, sysUserCode }: Person, inputs: RetirementInputs = TYPED) =>
  visitor.callRaw(saveRetirementInputs, { body: { sysUserCode, inputs, assumptionSetId, calculatedOn } });
const read = ({ visitor, sysUserCode }: Person) => visitor.callRaw(getRetirementInputs, { query: { sysUserCode } });
const remove = ({ visitor, sysUserCode }: Person) => visitor.callRaw(removeRetirementInputs, { body: { sysUserCode } });

async function sealedOf({ sysUserCode }: Person): Promise<SealedCredentials> {
  return app.database
    .selectFrom('retirement_inputs')
    .select(['key_id as keyId', 'enc', 'ciphertext'])
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirstOrThrow();
}

test('保存していなければ何もなく、保存したものがそのまま読め、上書きでき、消すとなくなる', async () => {
  const owner = await person();
  expect(await read(owner)).toMatchObject({ status: 200, data: { saved: null } });
  const savedAt = app.clock.now().toISOString();
  const saved = { inputs: TYPED, assumptionSetId, calculatedOn, savedAt };
  expect(await save(owner)).toMatchObject({ status: 200, data: { saved } });
  expect(await read(owner)).toMatchObject({ status: 200, data: { saved } });
  app.clock.advance(60_000);
  const another = { ...TYPED, need: null, lumpSums: [], spousePension: null };
  await save(owner, another);
  const again = { ...saved, inputs: another, savedAt: app.clock.now().toISOString() };
  expect(await read(owner)).toMatchObject({ data: { saved: again } });
  for (const _time of [1, 2]) expect(await remove(owner)).toMatchObject({ status: 200, data: { saved: null } });
  expect(await read(owner)).toMatchObject({ data: { saved: null } });
});

test('ほかの人の番号では、読むことも、書くことも、消すこともできない', async () => {
  const [owner, other] = [await person(), await person()];
  await save(owner);
  const before = await sealedOf(owner);
  const posing = { ...other, sysUserCode: owner.sysUserCode };
  for (const call of [read, save, remove]) expect(await call(posing)).toMatchObject({ status: 403 });
  expect(await sealedOf(owner)).toEqual(before);
});

test('データベースのどの表にも入力した金額はなく、長さからも件数がわからない', async () => {
  const [owner, plain] = [await person(), await person()];
  const account = {
    kind: 'deposit',
    balance: 999_999_999,
    monthly: 999_999,
    paidToAge: 100,
    fromAge: 100,
    toAge: 121,
  } as const;
  const most = {
    lumpSums: new Array<RetirementInputs['lumpSums'][number]>(10).fill({
      ...{ kind: 'company', amount: 999_999_999, year: 2150, serviceMonths: 720, isReceived: false },
    }),
    pensions: new Array<RetirementInputs['pensions'][number]>(10).fill({
      yearly: 99_999_999,
      fromAge: 100,
      toAge: 121,
    }),
    accounts: new Array<RetirementInputs['accounts'][number]>(5).fill(account),
  };
  await save(owner, { ...TYPED, ...most, need: 1_234_567, annualPayForTax: 87_654_321 });
  await save(plain, { ...TYPED, lumpSums: [], pensions: [], accounts: [], spousePension: null, need: null });
  const text = JSON.stringify(await contentsOf(app.database));
  for (const amount of ['1234567', '87654321']) expect(text).not.toContain(amount);
  const [long, short] = [await sealedOf(owner), await sealedOf(plain)];
  expect(long.ciphertext).toHaveLength(short.ciphertext.length);
});

test('ほかの人の行に移した記録も、ほかの表のものとしても、開かない', async () => {
  const [owner, thief] = [await person(), await person()];
  await save(owner);
  await save(thief);
  const { keyId: key_id, enc, ciphertext } = await sealedOf(owner);
  await app.database
    .updateTable('retirement_inputs')
    .set({ key_id, enc, ciphertext })
    .where('sys_user_code', '=', thief.sysUserCode)
    .execute();
  expect(await read(thief)).toMatchObject({ status: 503, error: { reason: 'sealed_unavailable' } });
  await expect(openSealed(await sealedOf(owner), restingContext(owner, key_id))).rejects.toThrow();
  // Such a row can be overwritten and removed.
  expect(await save(thief)).toMatchObject({ status: 200 });
  expect(await read(thief)).toMatchObject({ status: 200 });
});

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['年齢の順が逆の年金', { pensions: [{ yearly: 1, fromAge: 65, toAge: 65 }] }, 'inputs.pensions.0.toAge'],
  ['範囲の外の年', { lumpSums: [{ ...TYPED.lumpSums[0], year: 1949 }] }, 'inputs.lumpSums.0.year'],
  ['平均なのに額がある', { publicPension: { kind: 'average', amount: 1 } }, 'inputs.publicPension.amount'],
  ['定期便の額が8桁', { publicPension: { kind: 'accrued', amount: 10_000_000 } }, 'inputs.publicPension.amount'],
  ['11件目の一時金', { lumpSums: Array.from({ length: 11 }, () => TYPED.lumpSums[0]) }, 'inputs.lumpSums'],
  ['円未満', { need: 0.5 }, 'inputs.need'],
  ['知らない項目', { memo: '老後のメモ' }, 'inputs'],
  ['欠けた項目', { claimAge: undefined }, 'inputs.claimAge'],
];

test('正しくない入力は、どの項目かを答えて断り、前に保存したものが残る', async () => {
  const owner = await person();
  await save(owner);
  const before = await sealedOf(owner);
  for (const [name, change, field] of REFUSED) {
    const answer = await save(owner, { ...TYPED, ...change } as RetirementInputs);
    expect([name, answer]).toEqual([
      name,
      expect.objectContaining({
        status: 400,
        error: expect.objectContaining({ errors: [{ code: field, msg: expect.stringMatching(/。$/) }] }),
      }),
    ]);
  }
  expect(await sealedOf(owner)).toEqual(before);
});

test('データの書き出しには、開いた入力が入る', async () => {
  const owner = await person();
  await save(owner);
  const answer = await owner.visitor.call(getOwnData, { body: { sysUserCode: owner.sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  const file = (await unzip(answer.data)).get('retirement-inputs.json');
  const savedAt = app.clock.now().toISOString();
  expect(JSON.parse(file?.toString() ?? '')).toEqual([{ inputs: TYPED, assumptionSetId, calculatedOn, savedAt }]);
});

test('鍵を持つプログラムに届かないあいだは、保存と削除だけができる', async () => {
  const owner = await person();
  const away = await createTestApp({ databaseUrl: app.config.databaseUrl, now: app.clock.now() });
  const visitor = away.visitor(await app.addSession(owner));
  const there = { ...owner, visitor };
  expect(await save(there)).toMatchObject({ status: 200 });
  expect(await read(there)).toMatchObject({ status: 503, error: { reason: 'sealed_unavailable' } });
  expect(await remove(there)).toMatchObject({ status: 200 });
  expect(await read(there)).toMatchObject({ status: 200, data: { saved: null } });
  await away.close();
});
