// Tests that consent is given to a version of the terms: it is requested again when they change, refused for an
// outdated text, and stored permanently.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bizCode, TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import { agreeToTerms, getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { readLegalTexts, storeLegalTexts } from '../company/legal-texts.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'minori-legal-'));
  await cp(app.config.legalDir, folder, { recursive: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Publishes a version, as the next start would. */
async function publish(version: number): Promise<void> {
  const file = join(folder, 'terms-of-use.md');
  const changes = Array.from({ length: version - 1 }, (_, index) => `  ${index + 2}: 第${index + 2}版の変更。`);
  const front = `version: ${version}\nchanges: ${changes.length === 0 ? '{}' : `\n${changes.join('\n')}`}`;
  const text = (await readFile(file, 'utf8')).replace(/^version: \d+\n(changes:.*\n( {2}.*\n)*)?/m, `${front}\n`);
  await writeFile(file, text);
  await storeLegalTexts(app.database, await readLegalTexts({ legalDir: folder, production: true }));
}

type Someone = readonly [TestEmployee, TestVisitor];

async function newcomer(): Promise<Someone> {
  const person = await app.addEmployee(await app.addCompany(), { profile: null });
  return [person, app.visitor(await app.addSession(person))];
}

async function accountOf([{ sysUserCode }, visitor]: Someone) {
  const answer = await visitor.call(getUserAccount, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  const { tosAgreeAt, tosVersion } = answer.data;
  return { tosAgreeAt, tosVersion };
}

function agree([{ sysUserCode }, visitor]: Someone, termsVersion?: number) {
  return visitor.call(agreeToTerms, { body: { sysUserCode, ...(termsVersion !== undefined && { termsVersion }) } });
}

function consentsOf([{ id }]: Someone) {
  return app.database.selectFrom('consents').selectAll().where('employee_id', '=', id).orderBy('agreed_at').execute();
}

test('規約が変われば、もう一度同意するまで、同意していないことになる。前の版への同意は残る', async () => {
  await publish(1);
  const someone = await newcomer();
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: null, tosVersion: null });
  const first = app.clock.now();
  expect((await agree(someone, 1)).status).toBe(200);
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: first.toISOString(), tosVersion: 1 });

  await publish(3);
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: null, tosVersion: 1 });
  app.clock.advance(60_000);
  const second = app.clock.now();
  expect((await agree(someone, 3)).status).toBe(200);
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: second.toISOString(), tosVersion: 3 });
  expect(await consentsOf(someone)).toMatchObject([
    { terms_version: 1, agreed_at: first },
    { terms_version: 3, agreed_at: second },
  ]);
  // An older text is published again: employees who agreed to the newer one aren't asked.
  await publish(1);
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: second.toISOString(), tosVersion: 3 });
});

test('読んだ版がもう有効でなければ、同意は受け付けられず、何も残らない', async () => {
  await publish(2);
  const someone = await newcomer();
  for (const version of [1, 3]) {
    expect(await agree(someone, version)).toMatchObject({ status: 409, error: { reason: 'conflict' } });
  }
  expect(await accountOf(someone)).toEqual({ tosAgreeAt: null, tosVersion: null });
  expect(await consentsOf(someone)).toEqual([]);
});

test('版を言わない同意は、今の版への同意。同時の二つは一つと同じで、記録は変えられない', async () => {
  await publish(2);
  const someone = await newcomer();
  await Promise.all([agree(someone), agree(someone, 2)]);
  expect(await consentsOf(someone)).toMatchObject([{ terms_version: 2 }]);
  const rewriting = app.database
    .updateTable('consents')
    .set({ terms_version: 1 })
    .where('employee_id', '=', someone[0].id)
    .execute();
  await expect(rewriting).rejects.toThrow('append-only');
});

test('何が変わったかと、その版は、サインインせずに読める', async () => {
  await publish(3);
  const ask = async (codeCategory: typeof TERMS_CHANGES | typeof TERMS_OF_USE) => {
    const answer = await app.visitor().call(bizCode, { query: { codeCategory } });
    return answer.isError ? [] : answer.data;
  };
  expect(await ask(TERMS_CHANGES)).toEqual([
    { codeCategory: TERMS_CHANGES, codeKey: '2', codeValue: '第2版の変更。', version: 2 },
    { codeCategory: TERMS_CHANGES, codeKey: '3', codeValue: '第3版の変更。', version: 3 },
  ]);
  expect(new Set((await ask(TERMS_OF_USE)).map(({ version }) => version))).toEqual(new Set([3]));
});
