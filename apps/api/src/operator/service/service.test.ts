// Tests the findings of the doctor, `keys status`, and whether the tables exist; then backup, restore and maintenance.

import { readFileSync } from 'node:fs';
import { bizCode } from '@minori/contract/company';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SCRAPING_DNS } from '../../platform/private-dns/scraping-address.ts';
import { type NewProduct, storeProducts } from '../../records/products.ts';
import { createEmptyDatabase } from '../../testing/fresh-database.ts';
import { operate } from '../../testing/operator.ts';
import { plantContent } from '../../testing/planted-content.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';
import { publicHalf, TEST_KEY } from '../../testing/scraper-key.ts';
import { createDatabase, createTestApp, type TestApp } from '../../testing.ts';

const NOT_OFFERED = 'ZZDC00000058';
const FUND: NewProduct = {
  ...{ productCode: '', name: '投資信託', style: 'passive', assetClassCode: 0, expenseRatio: 0.002, annualRate: null },
  ...{ classWeights: [1, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0], inceptionMonth: '2009-04' },
  ...{ trustReserveRatio: null, targetYear: null, hedgedShare: 0, singleCountryShare: 0 },
};

describe('service', () => {
  describe('service', () => {
    let app: TestApp;

    beforeAll(async () => {
      app = await createTestApp();
    });
    afterAll(() => app.close());

    const now = () => new Date();
    /** No content folder: the texts are tested elsewhere. */
    const settings = { contentDir: null };
    const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now, settings }, ...words);

    const SCRAPER = {
      scrapingDns: DEFAULT_SCRAPING_DNS,
      jobSecret: JOB_SECRET,
      scraperKey: publicHalf(TEST_KEY),
    };

    interface Found {
      readonly findings: readonly { readonly check: string; readonly state: string; readonly advice?: string }[];
    }

    test('the doctor names each problem and what to do', async () => {
      const { url } = await app.addCompany({ lineUp: [], mailDomains: [] });
      const { code, out } = await run('doctor', '--json');
      const { findings } = JSON.parse(out) as Found;
      const stateOf = (check: string) => findings.find((finding) => finding.check === check)?.state;
      expect([code, stateOf('database'), stateOf('clock'), stateOf('content')]).toEqual([0, 'ok', 'ok', 'ok']);
      expect([stateOf('companies'), stateOf('jobs'), stateOf('maintenance')]).toEqual(['warn', 'warn', 'ok']);
      expect((await run('doctor')).out).toContain(`${url} has no mail domain, line-up`);
      const text = '上限は{{limit.2026-12.from}}から変わります。';
      const late = await plantContent({ columns: [], questions: [], terms: [{ code: 'limit', text }] });
      onTestFinished(late.clear);
      const later = { databaseUrl: app.config.databaseUrl, now: () => new Date('2027-03-31T15:00:00Z') };
      const told = (await operate({ ...later, settings: { contentDir: late.path } }, 'doctor')).out;
      expect(told).toMatch(
        /WARN tax tables .*good until 2027-03-31\n.*careInsuranceBaseYear.*docs\/operations\/tax-tables\.md/,
      );
      expect(told).toMatch(
        /WARN content .*1 sentences late for their day\n.*glossary\/limit\.md: line \d+ speaks of a day that has come/,
      );
      for (const { state, advice } of findings) expect(state === 'ok' || advice !== undefined).toBe(true);
    });

    test('the doctor names offered funds with unknown shares or a past target year', async () => {
      const own = await createTestApp();
      const offered: string[] = [];
      const add = async (product_code: string, row: Partial<NewProduct>) => {
        await storeProducts(own.database, [{ ...FUND, productCode: product_code, ...row }]);
        if (product_code !== NOT_OFFERED) offered.push(product_code);
      };
      const at = { databaseUrl: own.config.databaseUrl, now: own.clock.now, settings };
      const finding = async () => {
        const { findings } = JSON.parse((await operate(at, 'doctor', '--json')).out) as Found;
        return findings.find(({ check }) => check === 'fund master');
      };
      const unsaid = { hedgedShare: null, singleCountryShare: null };
      await add('ZZDC00000017', {});
      await add('ZZDC00000025', { style: 'targetYear', targetYear: 2026 });
      await add('XXDC00009012', { style: 'deposit', annualRate: 0.004, ...unsaid });
      await add(NOT_OFFERED, unsaid);
      await own.addCompany({ lineUp: offered });
      expect(await finding()).toMatchObject({ state: 'ok', seen: '2 funds offered, complete' });

      await add('ZZDC00000033', { name: '旧い一覧の商品', hedgedShare: 0, singleCountryShare: null });
      await add('ZZDC00000041', { name: 'ターゲット2025', style: 'targetYear', targetYear: 2025 });
      await own.addCompany({ lineUp: offered });
      await own.addCompany({ lineUp: offered });
      expect(await finding()).toEqual({
        check: 'fund master',
        state: 'warn',
        seen:
          'hedged or single_country is not said of ZZDC00000033 旧い一覧の商品; ' +
          'the target year is past of ZZDC00000041 ターゲット2025',
        advice: expect.stringMatching(/^"fund import" with the columns hedged and single_country.*"line-up set"/),
      });
      await own.close();
    });

    test('stored addresses that today’s rule refuses are counted by company, and none is shown', async () => {
      const own = await createTestApp();
      const at = { databaseUrl: own.config.databaseUrl, now: own.clock.now, settings };
      const finding = async () => {
        const { findings } = JSON.parse((await operate(at, 'doctor', '--json')).out) as Found;
        return findings.find(({ check }) => check === 'addresses');
      };
      const [one, two] = [await own.addCompany({ url: 'b-one' }), await own.addCompany({ url: 'a-two' })];
      const people = [await own.addEmployee(one), await own.addEmployee(one), await own.addEmployee(two)];
      expect(await finding()).toEqual({
        ...{ check: 'addresses', state: 'ok' },
        seen: "those of 3 employees are as today's rule has them",
      });
      const old = [{ email: 'a..b@x.example' }, { email_for_notify: 'x' }, { email: 'c d@x', email_for_notify: 'y' }];
      for (const [place, address] of old.entries()) {
        const id = people[place]?.id ?? 0;
        await own.database.updateTable('employees').set(address).where('id', '=', id).execute();
      }
      expect(await finding()).toEqual({
        ...{ check: 'addresses', state: 'warn' },
        seen: "today's rule refuses those of 3 employees: a-two 1, b-one 2; of 3 one can't be used at all",
        advice: expect.stringContaining('"employee list <url> --with-addresses"'),
      });
      await own.close();
    });

    test('a wrong clock is a warning, and an unreachable scraper a failure', async () => {
      const at = { databaseUrl: app.config.databaseUrl, now: () => new Date(Date.now() - 60_000) };
      const { code, out, error } = await operate(
        { ...at, settings: { ...settings, scraper: { ...SCRAPER, scraperUrl: 'http://127.0.0.1:9' } } },
        'doctor',
      );
      expect(out).toMatch(/WARN clock +(59|6\d)\.\d s apart/);
      expect([code, error]).toEqual([1, 'Not well: scraper.\n']);
    });

    test('the doctor reports maintenance by the command or by a copy’s environment', async () => {
      const seen = async () => {
        const { findings } = JSON.parse((await run('doctor', '--json')).out) as Found;
        return findings.find(({ check }) => check === 'maintenance');
      };
      await run('maintenance', 'on', '--until', '2099-01-01T00:00+09:00');
      expect(await seen()).toMatchObject({ state: 'warn', seen: 'closed until 2098-12-31T15:00:00.000Z' });
      await run('maintenance', 'off');
      expect(await seen()).toMatchObject({ state: 'ok', seen: 'the product is open' });
      const maintenanceUntil = new Date('2099-01-01T00:00:00Z');
      const closed = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { maintenanceUntil } });
      await expect.poll(seen).toMatchObject({
        ...{ state: 'warn', seen: '1 copy closed by MAINTENANCE_UNTIL' },
        advice: 'A copy that MAINTENANCE_UNTIL closes opens at that time, or at a start without it.',
      });
      await closed.close();
    });

    test('keys are listed, and without records no job is queued', async () => {
      const at = { databaseUrl: app.config.databaseUrl, now, settings: { currentKeyId: '2026-11' } };
      expect((await operate(at, 'keys', 'status')).out).toContain('Newest key: 2026-11.');
      expect((await operate(at, 'keys', 'rotate', '--dry-run')).out).toContain('There is nothing to do.');
    });

    test('a database without tables is reported, and gets them by database migrate', async () => {
      const at = { databaseUrl: await createEmptyDatabase(), now };
      const early = await operate(at, 'company', 'list');
      expect([early.code, early.error]).toEqual([1, expect.stringContaining('"database migrate"')]);
      expect((await operate(at, 'database', 'status')).out).toContain('does not have the tables');
      expect((await operate(at, 'database', 'migrate')).code).toBe(0);
      expect((await operate(at, 'company', 'list')).code).toBe(0);
      expect((await operate({ databaseUrl: await createDatabase(), now }, 'database', 'status')).code).toBe(0);
    });
  });

  // What the operator is told after a backup and a restore.
  describe('backup', () => {
    const AGAIN =
      'Whose access was ended since the backup can sign in again, people who have left the company among them';

    /** These commands use none of the test databases. */
    async function run(...words: string[]) {
      const done: string[] = [];
      const embedded = {
        backUp: async (_url: string, folder: string) => void done.push(`copied to ${folder}`),
        restore: async (folder: string) => void done.push(`restored from ${folder}`),
      };
      const at = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/none', now: () => new Date(), settings: { embedded } };
      return { ...(await operate(at, ...words)), done };
    }

    test('a restore warns about restored access and accounts, and names the command against it', async () => {
      const { code, out, done } = await run('restore', '/mnt/backup/2026-11-21');
      expect([code, done]).toEqual([0, ['restored from /mnt/backup/2026-11-21']]);
      expect(out).toContain(AGAIN);
      expect(out).toContain('Who has left the service since the backup is there again');
      expect(out).toContain('has the old one');
      expect(out).toContain('JOBS=off');
      const [, command = ''] =
        /: minori (employee import) <company> <file> --update --disable-missing --dry-run/.exec(out) ?? [];
      const { out: help } = await run(...command.split(' '), '--help');
      for (const option of ['--update', '--disable-missing', '--dry-run']) expect(help).toContain(option);
    });

    test('the page about restores has the same text', () => {
      const page = readFileSync(
        new URL('../../../../../docs/operations/back-up-and-restore.md', import.meta.url),
        'utf8',
      );
      const [, after = ''] = page.split('## After a restore\n');
      const plain = after.replaceAll('**', '').replaceAll(/\s+/g, ' ');
      expect(plain).toContain(AGAIN);
      expect(plain).toContain('--update --disable-missing --dry-run');
    });

    test('a backup warns that it contains no keys', async () => {
      const { code, out, done } = await run('backup', '/mnt/backup/2026-11-21');
      expect([code, done]).toEqual([0, ['copied to /mnt/backup/2026-11-21']]);
      expect(out).toContain('The keys are not in it');
    });
  });
});

// Maintenance: one command closes the service for all instances; some calls stay open.
describe('maintenance', () => {
  let app: TestApp;
  let copy: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    copy = await createTestApp({ databaseUrl: app.config.databaseUrl });
  });
  afterAll(async () => {
    await copy.close();
    await app.close();
  });

  const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
  const ask = (asked: TestApp) => asked.visitor().call(bizCode, { query: { codeCategory: 'Terms-Of-Use' } });

  test('メンテナンスの開始と終了が、すべてのプロセスに数秒で伝わる', async () => {
    expect((await run('maintenance', 'on', '--until', '2026-06-15T15:00+09:00', '--dry-run')).code).toBe(0);
    expect([(await ask(app)).status, (await ask(copy)).status]).toEqual([200, 200]);
    expect((await run('maintenance', 'on', '--until', '2026-06-15T15:00+09:00')).code).toBe(0);
    for (const each of [app, copy]) {
      await expect.poll(async () => (await ask(each)).status).toBe(503);
      const { text } = await ask(each);
      expect(text).toContain('メンテナンス中です。終了予定: 6月15日 15:00');
      const answer = await each.server.inject({ url: '/api/v1/biz-code?codeCategory=Terms-Of-Use' });
      expect(answer.headers['retry-after']).toBe('10800');
      expect((await each.server.inject('/health/ready')).statusCode).toBe(200);
    }
    expect((await run('maintenance', 'status')).out).toContain('Closed until 2026-06-15T06:00:00.000Z');
    expect((await run('maintenance', 'off')).code).toBe(0);
    for (const each of [app, copy]) await expect.poll(async () => (await ask(each)).status).toBe(200);
  });

  test('終了予定の時刻になると、何もしなくても再開する', async () => {
    await run('maintenance', 'on', '--until', '2026-06-15T12:01+09:00', '--message', '部品を交換しています。');
    await expect.poll(async () => (await ask(copy)).text).toContain('部品を交換しています。');
    copy.clock.advance(60_000);
    expect((await ask(copy)).status).toBe(200);
    await run('maintenance', 'off');
  });

  test('a maintenance end in the past is refused', async () => {
    const { code, error } = await run('maintenance', 'on', '--until', '2026-06-15T11:00+09:00');
    expect([code, error]).toEqual([1, '2026-06-15T02:00:00.000Z is over already.\n']);
  });

  test('the status shows MAINTENANCE_UNTIL of a copy while it runs', async () => {
    expect((await run('maintenance', 'status')).out).toBe('Open.\n');
    const maintenanceUntil = new Date('2026-06-16T00:00:00Z');
    const closed = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { maintenanceUntil } });
    const status = async () => (await run('maintenance', 'status')).out;
    await expect.poll(status).toContain('Closed until 2026-06-16T00:00:00.000Z');
    expect(await status()).toContain('in 1 copy of the api, by MAINTENANCE_UNTIL');
    const { out } = await run('maintenance', 'status', '--json');
    expect(JSON.parse(out)).toMatchObject({ isOn: false, closedByEnvironment: ['2026-06-16T00:00:00.000Z'] });
    await closed.close();
    await expect.poll(status).toBe('Open.\n');
  });
});
