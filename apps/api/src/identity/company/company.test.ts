// Tests the company's flags for its employees, and the public texts.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bizCode, companyInfo, PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { PayoutRules } from '@minori/contract/payout-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, TEST_CONTENT_DIR, TEST_LEGAL_DIR, type TestApp } from '../../testing.ts';
import { readLegalText, readLegalTexts, storeLegalTexts } from './legal-texts.ts';

let app: TestApp;

/** The demo's texts, which are complete. */
const legalTexts = () => readLegalTexts({ legalDir: join(TEST_CONTENT_DIR, 'legal'), production: false });

beforeAll(async () => {
  app = await createTestApp();
  await storeLegalTexts(app.database, await legalTexts());
});
afterAll(() => app.close());

test('会社の設定が、登録されたとおりに返る', async () => {
  const opInfo = { code: 'OP9', name: '運営', loginUrl: 'https://op.example/', passwordResetUrl: null, isYield: true };
  const company = await app.addCompany({ investmentEvaluationGap: 2.5, matchingContribution: false, opInfo });
  const person = await app.addEmployee(company);
  const visitor = app.visitor(await app.addSession(person));
  const answer = await visitor.call(companyInfo, { query: { sysUserCode: person.sysUserCode, domain: 'localhost' } });
  const { rkInfo, companyCode, dispColleagueLimit } = company;
  expect(answer).toMatchObject({
    status: 200,
    data: {
      opInfo,
      rkInfo,
      companyCode,
      dispColleagueLimit,
      investmentEvaluationGap: 2.5,
      matchingContribution: false,
    },
  });
});

test('今の決まりでは登録できない給付の決まりも、保存されていればそのまま返る', async () => {
  const plan = { kind: 'retirementAllowance', name: '長'.repeat(41), amount: -1, fromAge: 49, years: null };
  const stored = { payoutYears: { min: 1, max: 40 }, payoutFee: 10_001, membershipEndAge: 75, otherPlans: [plan] };
  expect(z.safeParse(z.partial(PayoutRules), stored).success).toBe(false);
  const company = await app.addCompany();
  await sql`update companies set payout_rules = ${JSON.stringify({ version: 1, ...stored })}::jsonb
    where id = ${company.id}`.execute(app.database);
  const person = await app.addEmployee(company);
  const visitor = app.visitor(await app.addSession(person));
  const answer = await visitor.call(companyInfo, { query: { sysUserCode: person.sysUserCode, domain: 'localhost' } });
  expect(answer).toMatchObject({ status: 200, data: stored });
});

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'このパソコンのどの名前で開いても、その名前の画面にだけ会社の設定が返る: %s',
  async (host) => {
    const person = await app.addEmployee(await app.addCompany());
    const visitor = app.visitor(await app.addSession(person));
    const origin = `http://${host}:3000`;
    const ask = (domain: string) => {
      const query = new URLSearchParams({ sysUserCode: person.sysUserCode, domain });
      const headers = { host: new URL(origin).host, origin, 'x-from': origin };
      return visitor.send({ method: 'GET', url: `${companyInfo.path}?${query}`, headers });
    };
    const own = [
      host,
      `${host}:3000`,
      host.toUpperCase(),
      ...(host.startsWith('[') ? ['[0:0::1]'] : [`${host}.`, `${host}.:3000`]),
    ];
    for (const domain of own) expect([domain, (await ask(domain)).statusCode]).toEqual([domain, 200]);
    const others = ['localhost', '127.0.0.1', '[::1]', '[::2]', '::1', '[::1', '[localhost]', '1.2.3.4.5'];
    const ports = ['', ':0', ':80', ':443', ':3001', ':65536'].map((port) => `${host}${port || ':'}`);
    for (const domain of [...others.filter((one) => one !== host), ...ports]) {
      expect([domain, (await ask(domain)).statusCode]).toEqual([domain, 400]);
    }
  },
);

test('httpsの決まったポートは、書いても書かなくてもよい', async () => {
  const on = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { productHost: 'minori.example' } });
  const person = await app.addEmployee(await app.addCompany());
  const cookie = (await app.addSession(person)).replace(/^[^=]+/, '__Host-minori-session');
  const ask = async (domain: string) => {
    const query = new URLSearchParams({ sysUserCode: person.sysUserCode, domain });
    const headers = { host: 'minori.example', cookie };
    return [domain, (await on.server.inject({ url: `${companyInfo.path}?${query}`, headers })).statusCode];
  };
  for (const own of ['minori.example', 'minori.example:443', 'MINORI.example.'])
    expect(await ask(own)).toEqual([own, 200]);
  for (const other of ['minori.example:80', 'minori.example:8443']) expect(await ask(other)).toEqual([other, 400]);
  await on.close();
});

test('別の名前で開かれた画面には、会社の設定を返さない', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const visitor = app.visitor(await app.addSession(person));
  for (const domain of ['minori.example', 'localhost.example', '127.0.0.1', 'xn--localhost', 'localhost..']) {
    const answer = await visitor.call(companyInfo, { query: { sysUserCode: person.sysUserCode, domain } });
    expect(answer).toMatchObject({ status: 400, error: { reason: 'validation_error', errors: [{ code: 'domain' }] } });
  }
});

test.each([
  [PRIVACY_POLICY, '個人情報の取り扱い'],
  [TERMS_OF_USE, 'みのり 利用規約'],
] as const)('%sは、サインインせずに、つなげると一つの文章として読める', async (codeCategory, title) => {
  const answer = await app.visitor().call(bizCode, { query: { codeCategory } });
  const parts = answer.isError ? [] : answer.data;
  expect(parts.length).toBeGreaterThanOrEqual(9);
  const text = parts.map(({ codeValue }) => codeValue).join('');
  expect(text.startsWith(`# ${title}\n`)).toBe(true);
  expect(text.match(/^## /gm)).toHaveLength(parts.length - 1);
  const [first] = parts;
  const one = await app.visitor().call(bizCode, { query: { codeCategory, codeKey: first?.codeKey ?? '' } });
  expect(one).toMatchObject({ data: [first] });
});

test('二度読み込んでも、二つのプロセスが同時に読み込んでも、文章は一つ', async () => {
  const ask = async () => (await app.visitor().call(bizCode, { query: { codeCategory: TERMS_OF_USE } })).text;
  const before = await ask();
  const texts = await legalTexts();
  await Promise.all([storeLegalTexts(app.database, texts), storeLegalTexts(app.database, texts)]);
  expect(await ask()).toBe(before);
});

const BODY = '# 規約\n\n## 第1条\n\n本文\n\n## 第2条\n';
const legal = (front: string, body = BODY) =>
  readLegalText(Buffer.from(`---\ntitle: x\neffectiveOn: 2026-04-01\n${front}\n---\n\n${body}`));

test('a legal text is split at its sections and complete when joined', () => {
  expect(legal('version: 1')).toEqual({
    version: 1,
    isOfDemo: false,
    parts: [
      { codeKey: '00', codeValue: '# 規約\n\n' },
      { codeKey: '01', codeValue: '## 第1条\n\n本文\n\n' },
      { codeKey: '02', codeValue: '## 第2条\n' },
    ],
    changes: [],
  });
  expect(legal('version: 3\nchanges:\n  2: 一つ目。\n  3: 二つ目。').changes).toEqual([
    { version: 2, text: '一つ目。' },
    { version: 3, text: '二つ目。' },
  ]);
});

test.each([
  ['no front matter', () => readLegalText(Buffer.from(BODY)), 'front matter'],
  ['no version', () => legal(''), 'version'],
  ['a version that is none', () => legal('version: 0'), 'version'],
  ['no sections', () => legal('version: 1', '# 規約\n'), 'sections'],
  ['a version that does not say what it changed', () => legal('version: 2'), 'changes'],
  ['a gap', () => legal('version: 3\nchanges:\n  3: 二つ目。'), 'changes'],
  ['a change of no version', () => legal('version: 1\nchanges:\n  2: 一つ目。'), 'changes'],
])('a legal text with %s is refused', (_, read, what) => {
  expect(read).toThrow(what);
});

test('本番は、デモの規約では始まらない。自社の文章なら始まる。誤りはファイルの名前で示す', async () => {
  const read = (legalDir: string) => readLegalTexts({ legalDir, production: true });
  const folder = await mkdtemp(join(tmpdir(), 'minori-legal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const refused = /terms-of-use\.md: This is a text of the demo .* LEGAL_DIR/;
  await expect(read(join(TEST_CONTENT_DIR, 'legal'))).rejects.toThrow(refused);
  await expect(read(TEST_LEGAL_DIR)).resolves.toMatchObject({ terms: { isOfDemo: false } });
  await expect(read(folder)).rejects.toThrow("terms-of-use.md can't be read (ENOENT).");
  await cp(TEST_LEGAL_DIR, folder, { recursive: true });
  for (const [content, fault] of [
    [
      '---\ntitle: x\nversion: 1\neffectiveOn: 2026-04-01\ndemo: true\n---\n\n# x\n\n## 1\n',
      /privacy-policy\.md: This is a text of the demo/,
    ],
    [
      '---\ntitle: x\nversion: 1\neffectiveOn: 2026-04-01\n---\n\n本文\n',
      /privacy-policy\.md: A legal text has sections/,
    ],
    ['---\ntitle: x\nversion: 1\n---\n\n# x\n\n## 1\n', /privacy-policy\.md: A legal text .*effectiveOn/],
  ] as const) {
    await writeFile(join(folder, 'privacy-policy.md'), content);
    await expect(read(folder), content).rejects.toThrow(fault);
  }
});
