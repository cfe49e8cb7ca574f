// Tests a start on an empty database: it is migrated, the texts are stored, the demo is seeded once and completely, and
// a production start has no data.
import { join } from 'node:path';
import { bizCode } from '@minori/contract/company';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './platform/storage/database.ts';
import type { DemoData, RunningApi, StartOptions } from './start.ts';
import { TEST_CONTENT_DIR } from './testing/content-dir.ts';
import { createEmptyDatabase } from './testing/fresh-database.ts';
import { companyOf, TEST_PROFILE } from './testing/people.ts';
import { serveApi } from './testing/served-api.ts';

const running: RunningApi[] = [];
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

async function start(databaseUrl: string, overrides: Partial<StartOptions> = {}): Promise<RunningApi> {
  const api = await serveApi(databaseUrl, overrides);
  running.push(api);
  return api;
}

const company = companyOf({ url: 'minato', mailDomains: ['minato.example'] });

function demoOf(overrides: Partial<DemoData> = {}): DemoData {
  return {
    companies: [company],
    employees: [
      {
        email: 'aoi@minato.example',
        password: 'aozora-densha-tsukue',
        companyUrl: 'minato',
        sysUserCode: 'emp-aoi',
        profile: TEST_PROFILE,
        diagnosis: { answers: [4, 2, 2, 3, 3, 2], riskToleranceCode: 2, diagnosedOn: '2026-03-18' },
        readStatements: null,
      },
    ],
    colleagues: { month: '2026-03', companies: [] },
    funds: { products: [], navs: [], classIndexes: [] },
    ...overrides,
  };
}

async function employees(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 1 });
  const rows = await database.selectFrom('employees').select('email').execute();
  await database.destroy();
  return rows.map(({ email }) => email);
}

test('a production start serves the texts and has no account', async () => {
  const url = await createEmptyDatabase();
  const api = await start(url);
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  const texts = await fetch(`${api.url}${bizCode.path}?codeCategory=Privacy-Policy`);
  expect(bizCode.response.parse(await texts.json())).not.toEqual([]);
  expect(await employees(url)).toEqual([]);
  await expect(start(url, { demo: demoOf() })).rejects.toThrow('no demo');
  await expect(start(url, { testUserData: true })).rejects.toThrow('no data of test users');
  const simulated = { simulatedPushService: 'http://127.0.0.1:9' };
  await expect(start(url, simulated)).rejects.toThrow('no simulated push service');
  const demoTexts = { legalDir: join(TEST_CONTENT_DIR, 'legal') };
  await expect(start(url, demoTexts)).rejects.toThrow(/^\S+terms-of-use\.md: This is a text of the demo .*LEGAL_DIR/);
});

test('a demo is planted once, also by two starts at the same time', async () => {
  const url = await createEmptyDatabase();
  const demo = { production: false, demo: demoOf() };
  const [first] = await Promise.all([start(url, demo), start(url, demo)]);
  expect(await employees(url)).toEqual(['aoi@minato.example']);
  await start(url, demo);
  expect(await employees(url)).toEqual(['aoi@minato.example']);
  const origin = first?.url ?? '';
  const signedIn = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-from': origin },
    body: JSON.stringify({ email: 'aoi@minato.example', password: 'aozora-densha-tsukue' }),
  });
  expect(signedIn.status).toBe(200);
});

test('a demo that cannot be planted completely is not planted at all', async () => {
  const url = await createEmptyDatabase();
  const broken = demoOf({
    employees: [...demoOf().employees, { ...demoOf().employees[0], sysUserCode: 'emp-2' } as never],
  });
  await expect(start(url, { production: false, demo: broken })).rejects.toThrow();
  expect(await employees(url)).toEqual([]);
  await start(url, { production: false, demo: demoOf() });
  expect(await employees(url)).toEqual(['aoi@minato.example']);
});

test('closing lets running requests finish, refuses new ones and frees the port', async () => {
  const url = await createEmptyDatabase();
  const api = await start(url);
  const answers = Array.from({ length: 20 }, () => fetch(`${api.url}${bizCode.path}?codeCategory=Terms-Of-Use`));
  const first = await Promise.race(answers);
  const closed = api.close();
  expect(first.status).toBe(200);
  const rest = await Promise.allSettled(answers);
  await closed;
  running.splice(0);
  for (const answer of rest) {
    if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status);
  }
  await expect(fetch(`${api.url}/health/live`)).rejects.toThrow();
});
