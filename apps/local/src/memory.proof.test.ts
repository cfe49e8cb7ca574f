// Tests that `npm start` works with half of the heap that it once needed: it seeds the demo, signs in, scrapes an account,
// values it and makes a PDF.
import { expect, test } from 'vitest';
import { DEMO, recordKeeperAccount } from './demo/demo.ts';
import { freePort } from './postgres/free-port.ts';
import { builtMain, npmStart } from './testing/npm-start.ts';
import { PortalClient } from './testing/portal-client.ts';
import { scratchFolder } from './testing/scratch.ts';

/** Megabytes per process. On 2026-11-28 (commit 1bfd4285) the largest heap for this work was 155. */
const HALF_HEAP = 77;
const EMAIL = 'haru@minato.example';
/** The beginning of a PDF, in base64. */
const PDF = Buffer.from('%PDF-1.').toString('base64').slice(0, 8);

test('半分のヒープで、デモの用意からログイン、取り込み、評価、印刷までができる', { timeout: 600_000 }, async () => {
  const employee = DEMO.employees.find(({ email }) => email === EMAIL);
  const company = DEMO.companies.find(({ url }) => url === employee?.companyUrl);
  if (!employee?.recordKeeperId || !company) throw new Error(`demo-accounts.json has ${EMAIL} with an account`);
  const program = await npmStart(await builtMain(), await scratchFolder(), {
    port: await freePort(),
    env: { NODE_OPTIONS: `--max-old-space-size=${HALF_HEAP}` },
  });
  const client = new PortalClient(program.origin, employee);
  await client.signIn();
  const { sysUserCode } = employee;
  const { sysOrganizationCode } = company;
  const { id: rkId, password: rkPass, birthday, kind } = recordKeeperAccount(employee.recordKeeperId);
  const codes = { sysOrganizationCode, scrapingCode: crypto.randomUUID() };
  await client.call('POST', '/api/scraping/doScraping', { ...codes, rkId, rkPass, birthday });
  await client.call('POST', '/api/v1/regist-scraping-data', { sysOrganizationCode, rkMgtAgencyCode: kind });
  await client.call('POST', '/api/v1/investment-valuations', {});
  const valuation = await client.read(`/api/v1/investment-valuations?sysUserCode=${sysUserCode}`);
  expect(valuation).toContain('"assetClassScore":');
  const sheets = `sysOrganizationCode=${sysOrganizationCode}&typeCode=2&riskToleranceCode=2&assetClassCode=1`;
  expect(await client.read(`/api/v1/fund/detail?${sheets}`)).toContain(PDF);
  program.process.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);
});
