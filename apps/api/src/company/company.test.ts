// The company's flags, and the texts that everyone may read.
import { bizCode, companyInfo, PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';
import { legalParts, loadLegalTexts } from './legal-texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await loadLegalTexts(app.database, app.config.contentDir);
});
afterAll(() => app.close());

test('会社の設定が、登録されたとおりに返る', async () => {
  const company = await app.addCompany({ investmentEvaluationGap: 2.5, matchingContribution: false });
  const person = await app.addEmployee(company);
  const visitor = app.visitor(await app.addSession(person));
  const answer = await visitor.call(companyInfo, { query: { sysUserCode: person.sysUserCode, domain: 'localhost' } });
  const { opInfo, rkInfo, companyCode, dispColleagueLimit } = company;
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
  const { database, config } = app;
  await Promise.all([loadLegalTexts(database, config.contentDir), loadLegalTexts(database, config.contentDir)]);
  expect(await ask()).toBe(before);
});

test('a text without front matter or sections is refused', () => {
  expect(() => legalParts('# 規約\n\n## 第1条\n')).toThrow('front matter');
  expect(() => legalParts('---\ntitle: x\n---\n\n# 規約\n')).toThrow('sections');
  expect(legalParts('---\ntitle: x\n---\n\n# 規約\n\n## 第1条\n\n本文\n\n## 第2条\n')).toEqual([
    { codeKey: '00', codeValue: '# 規約\n\n' },
    { codeKey: '01', codeValue: '## 第1条\n\n本文\n\n' },
    { codeKey: '02', codeValue: '## 第2条\n' },
  ]);
});
