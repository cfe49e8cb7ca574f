import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig, VARIABLE_NAMES } from './config.ts';
import { PROJECT_DIR } from './project-dir.ts';
import { StartError } from './start-error.ts';

test('without any variable: a demo on port 3000 of this machine, its data in the clone', () => {
  expect(parseConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(PROJECT_DIR, 'data'),
    databaseUrl: null,
    productHost: null,
    legalDir: join(PROJECT_DIR, 'content/legal'),
    demo: true,
    largeColleagues: 0,
    mailboxPort: 3025,
    jobs: true,
  });
});

test('an empty variable counts as not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', NODE_ENV: '' })).toEqual(parseConfig({}));
});

test('a production start is no demo', () => {
  expect(parseConfig({ NODE_ENV: 'production' }).demo).toBe(false);
});

test('what works by itself does so by default in the demo on its own database alone', () => {
  const database = { DATABASE_URL: 'postgresql://minori@localhost/minori_restored' };
  const production = { NODE_ENV: 'production' };
  const jobsOf = (variables: Record<string, string>) => parseConfig(variables).jobs;
  const others = [database, production, { ...database, ...production }];
  expect([{}, ...others].map(jobsOf)).toEqual([true, false, false, false]);
  expect([{}, ...others].map((each) => jobsOf({ ...each, JOBS: '' }))).toEqual([true, false, false, false]);
  for (const each of [{}, ...others]) {
    expect([jobsOf({ ...each, JOBS: 'on' }), jobsOf({ ...each, JOBS: 'off' })]).toEqual([true, false]);
  }
});

test('compose.yaml starts no copy that was not told whether anything works by itself', () => {
  const text = readFileSync(join(PROJECT_DIR, 'compose.yaml'), 'utf8');
  expect(text.match(/^ *JOBS: .*$/gm)).toEqual([expect.stringMatching(/^ *JOBS: \$\{JOBS:\?[^}]+\}$/)]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '30 00'],
  ['MINORI_MAILBOX_PORT', '65536'],
  ['JOBS', 'ON'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_URL', 'secret-word'],
  ['PRODUCT_HOST', 'https://portal.example'],
  ['PRODUCT_HOST', 'Portal.example'],
])('%s=%s ends the start with the variable’s name and without its value', (name, value) => {
  const start = () => parseConfig({ [name]: value });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^.*\\n${name}: must be`));
  expect(start).not.toThrow(value);
});

test('every wrong variable is named at once', () => {
  expect(() => parseConfig({ PORT: 'x', DATABASE_URL: 'y' })).toThrow(/PORT: .*\nDATABASE_URL: /s);
});

test('.env.example names exactly the variables that are read, with the defaults', () => {
  const lines = readFileSync(join(PROJECT_DIR, '.env.example'), 'utf8').split('\n');
  const assignments = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('='));
  expect(assignments.map(([name]) => name)).toEqual(VARIABLE_NAMES);
  expect(parseConfig(Object.fromEntries(assignments))).toEqual(parseConfig({}));
});
