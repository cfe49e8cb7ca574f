// Tests the 鍵の交換 of docs/operations/rotating-the-scraper-key.md: an old key is retired only when nothing needs it,
// whatever instances of the api still use; after that the database refuses records under it.

import { EXAMPLES } from '@minori/contract/examples/all';
import { RetirementInputs } from '@minori/contract/retirement-inputs';
import { restingContext } from '@minori/contract/sealed-credentials';
import { generateScraperKey, type ScraperKeyPair } from '@minori/scraper/keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeCredentials } from '../../connection/account/saved-credentials.ts';
import { checkScraperKey } from '../../connection/scraping/key-check.ts';
import { rotateCredentials } from '../../connection/scraping/rotation.ts';
import { countOutdated } from '../../connection/scraping/rotation-repository.ts';
import { sealInputs } from '../../identity/retirement-inputs/open-inputs.ts';
import { storeInputs } from '../../identity/retirement-inputs/repository.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { watchCertificates, watchCredentials, watchScraper } from '../../platform/metrics/watched-series.ts';
import { type AnnouncedCopy, announceCopy } from '../../platform/process/running-copies.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { ScraperProof } from '../../platform/scraper/scraper-proof.ts';
import { sealCredentials } from '../../platform/scraper/seal.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { holding } from '../../testing/holding.ts';
import { credentialsOf, plantKeepers } from '../../testing/many-keepers.ts';
import { samplesOf } from '../../testing/metric-text.ts';
import { operate } from '../../testing/operator.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { openSealed, publicHalf } from '../../testing/scraper-key.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

const NOW = new Date('2027-04-20T03:00:00Z');
const OLD = generateScraperKey('2026-04');
const NEW = generateScraperKey('2027-04');
const PACE = { batch: 7, pause: 0, patience: 10_000 };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: NOW });
});
beforeEach(async () => {
  for (const table of ['employees', 'key_canaries', 'api_copies'] as const)
    await app.database.deleteFrom(table).execute();
});
afterAll(() => app.close());

const now = () => NOW;
const minori = (...words: string[]) =>
  operate({ databaseUrl: app.config.databaseUrl, now, settings: { currentKeyId: NEW.id } }, ...words);

async function verdictOn(key: ScraperKeyPair): Promise<string> {
  const { out } = await minori('keys', 'status');
  return out.split('\n').find((line) => line.startsWith(`${key.id} `)) ?? '';
}

/** The doctor's finding about this scraper. */
async function doctorOn({ url: scraperUrl }: { readonly url: string }) {
  const scraper = {
    scraperUrl,
    scrapingDns: app.config.scrapingDns,
    jobSecret: JOB_SECRET,
    scraperKey: publicHalf(NEW),
  };
  const { out } = await operate(
    { databaseUrl: app.config.databaseUrl, now, settings: { scraper } },
    'doctor',
    '--json',
  );
  const { findings } = JSON.parse(out) as { readonly findings: readonly { readonly check: string }[] };
  return findings.find(({ check }) => check === 'scraper');
}

/** A running instance of the api that encrypts with this key, knows this scraper and has reported so. */
async function instanceWithKey(key: ScraperKeyPair, scraperUrl: string) {
  const config = { ...app.config, scraperUrl, jobSecret: JOB_SECRET, scraperKey: publicHalf(key) };
  const deps = { ...app.deps, config, scraperProof: new ScraperProof(), scraper: new ScraperClient(config, now) };
  deps.scraperProof.note(await checkScraperKey(deps));
  const announced: AnnouncedCopy = await announceCopy(deps);
  const keep = async (owner: Owner) => {
    const contextOf = (keyId: string) => restingContext(owner, keyId);
    const sealed = await sealCredentials(config.scraperKey, credentialsOf(owner), contextOf);
    await holding(app.database, owner, (held) => storeCredentials(held, owner, { sealed, savedAt: NOW }));
  };
  const metrics = new Metrics();
  watchCredentials(metrics, () => countOutdated(app.database, key.id));
  return {
    ...announced,
    keep,
    rotate: () => rotateCredentials(deps, new AbortController().signal, PACE),
    gauge: async () =>
      Object.fromEntries(samplesOf(await metrics.registry.metrics())).minori_credentials_under_other_keys,
  };
}

test('retirement inputs need their key like credentials, and no retired key is accepted for them', async () => {
  const scraper = await startRealScraper({ keys: [NEW, OLD], now });
  const copy = await instanceWithKey(NEW, scraper.url);
  await app.database.insertInto('key_canaries').values({ key_id: OLD.id, enc: '-', ciphertext: '-' }).execute();
  const employee = await app.addEmployee(await app.addCompany());
  const { assumptionSetId, calculatedOn, ...example } = EXAMPLES.saveRetirementInputs.body;
  const inputs = RetirementInputs.parse(example.inputs);
  const keep = async () => {
    const sealed = await sealInputs({ config: { ...app.config, scraperKey: publicHalf(OLD) } }, employee, inputs);
    await storeInputs(app.database, employee, { sealed, assumptionSetId, calculatedOn, savedAt: NOW });
  };
  await keep();
  expect(await verdictOn(OLD)).toMatch(/ 1 +NOT YET: 1 record under it$/);
  expect((await minori('keys', 'retire', OLD.id)).code).toBe(1);
  expect(await copy.rotate()).toEqual({ resealed: 1, left: 0 });
  expect((await minori('keys', 'retire', OLD.id)).out).toContain('is retired');
  await expect(keep()).rejects.toThrow(`the key ${OLD.id} is retired`);
  await copy.leave();
  await scraper.close();
});

test('a rotation as documented includes a record that an old copy writes meanwhile', async () => {
  const before = await startRealScraper({ keys: [OLD], now });
  const [first, second] = [await instanceWithKey(OLD, before.url), await instanceWithKey(OLD, before.url)];
  const [late, ...others] = await plantKeepers(app.database, await app.addCompany(), {
    count: 9,
    key: OLD,
    savedAt: NOW,
  });
  if (!late) throw new Error('nine were planted');
  await app.database.deleteFrom('rk_credentials').where('sys_user_code', '=', late.sysUserCode).execute();
  await before.close();
  const scraper = await startRealScraper({ keys: [NEW, OLD], now });
  // One instance has been replaced: all records so far are under the new key, and the metric is 0.
  await first.leave();
  const replaced = await instanceWithKey(NEW, scraper.url);
  expect(await replaced.rotate()).toEqual({ resealed: others.length, left: 0 });
  expect(await replaced.gauge()).toBe(0);
  expect(await verdictOn(OLD)).toMatch(/ 0 +NOT YET: 1 copy of the api still seals with it/);
  expect(await minori('keys', 'retire', OLD.id)).toMatchObject({ code: 1, out: '' });
  // The other instance still writes under the old key.
  await second.keep(late);
  expect(await replaced.gauge()).toBe(1);
  await second.leave();
  const third = await instanceWithKey(NEW, scraper.url);
  // The doctor notices a scraper that has lost the old key before a record needs it.
  const forgetful = await startRealScraper({ keys: [NEW], now });
  const lost = { state: 'fail', seen: `cannot open what is kept under ${OLD.id}` };
  // On a busy machine a check may exceed the doctor's time limit.
  await expect.poll(() => doctorOn(forgetful)).toMatchObject(lost);
  await forgetful.close();
  expect(await verdictOn(OLD)).toMatch(/ 1 +NOT YET: 1 record under it$/);
  const refused = await minori('keys', 'retire', OLD.id);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('must not be destroyed')]);
  expect(await third.rotate()).toEqual({ resealed: 1, left: 0 });
  expect(await verdictOn(OLD)).toContain(`not needed: "keys retire ${OLD.id}"`);
  expect((await minori('keys', 'retire', OLD.id, '--dry-run')).code).toBe(0);
  expect(await verdictOn(OLD)).toContain('not needed');
  expect((await minori('keys', 'retire', OLD.id)).out).toContain('is retired');
  expect(await verdictOn(OLD)).toMatch(/may be destroyed; backups from before 2027-04-20/);
  await scraper.close();
  // Without the old key every record can be decrypted, and no instance uses the old key again.
  const after = await startRealScraper({ keys: [NEW], now });
  const last = await instanceWithKey(NEW, after.url);
  const rows = await app.database.selectFrom('rk_credentials').selectAll().execute();
  expect(rows).toHaveLength(9);
  for (const row of rows) {
    const owner = { sysOrganizationCode: row.sys_organization_code, sysUserCode: row.sys_user_code };
    const sealed = { keyId: row.key_id, enc: row.enc, ciphertext: row.ciphertext };
    expect(await openSealed(sealed, restingContext(owner, NEW.id), NEW)).toEqual(credentialsOf(owner));
  }
  await expect(second.keep(late)).rejects.toThrow(`the key ${OLD.id} is retired`);
  await expect(instanceWithKey(OLD, after.url)).rejects.toThrow(/^SCRAPER_PUBLIC_KEY: the key 2026-04 is retired/);
  expect(await app.database.selectFrom('rk_credentials').select('key_id').distinct().execute()).toEqual([
    { key_id: NEW.id },
  ]);
  for (const copy of [replaced, third, last]) await copy.leave();
  await after.close();
});

interface State {
  readonly records: boolean;
  readonly oldCopy: boolean;
  readonly oldScraper: boolean;
  readonly isNewest: boolean;
  readonly isNewestUnknown: boolean;
}

const yesNo = [false, true];
const STATES: readonly State[] = yesNo.flatMap((records) =>
  yesNo.flatMap((oldCopy) =>
    yesNo.flatMap((oldScraper) =>
      [0, 1, 2].map((newest) => ({
        records,
        oldCopy,
        oldScraper,
        isNewest: newest === 1,
        isNewestUnknown: newest === 2,
      })),
    ),
  ),
);

async function plantState({ records, oldCopy, oldScraper }: State): Promise<void> {
  const canary = { enc: 'x', ciphertext: 'x' };
  await app.database
    .insertInto('key_canaries')
    .values([OLD, NEW].map(({ id }) => ({ key_id: id, ...canary })))
    .execute();
  if (records) await plantKeepers(app.database, await app.addCompany(), { count: 1, key: OLD, savedAt: NOW });
  const at = sql<Date>`clock_timestamp()`;
  const copy = (key: string, scraperKey: string) =>
    app.database
      .insertInto('api_copies')
      .values({
        ...{ id: crypto.randomUUID(), started_at: at, seen_at: at, key_id: key },
        ...{ scraper_finding: 'good', scraper_key_id: scraperKey },
      })
      .execute();
  if (oldCopy) await copy(OLD.id, NEW.id);
  if (oldScraper) await copy(NEW.id, OLD.id);
}

test(`of ${STATES.length} states of records, copies and scrapers only the one without a use retires the key`, async () => {
  let gone = 0;
  for (const state of STATES) {
    for (const table of ['employees', 'key_canaries', 'api_copies'] as const)
      await app.database.deleteFrom(table).execute();
    await plantState(state);
    const reported = state.isNewest ? OLD.id : NEW.id;
    const settings = { currentKeyId: state.isNewestUnknown ? null : reported };
    const { code } = await operate({ databaseUrl: app.config.databaseUrl, now, settings }, 'keys', 'retire', OLD.id);
    const { retired_at: at } = await app.database
      .selectFrom('key_canaries')
      .select('retired_at')
      .where('key_id', '=', OLD.id)
      .executeTakeFirstOrThrow();
    const isNeeded = state.records || state.oldCopy || state.oldScraper || state.isNewest || state.isNewestUnknown;
    expect([state, code, at === null]).toEqual([state, isNeeded ? 1 : 0, isNeeded]);
    if (!isNeeded) gone += 1;
  }
  expect(gone).toBe(1);
  expect((await minori('keys', 'retire', '1999-01')).error).toContain('There is no key 1999-01');
});

test('retiring a key waits for a record that is just being stored, and is then refused', async () => {
  await plantState({ records: false, oldCopy: false, oldScraper: false, isNewest: false, isNewestUnknown: false });
  const [owner] = await plantKeepers(app.database, await app.addCompany(), { count: 1, key: NEW, savedAt: NOW });
  if (!owner) throw new Error('one was planted');
  const sealed = await sealCredentials(publicHalf(OLD), credentialsOf(owner), (keyId) => restingContext(owner, keyId));
  let retired: ReturnType<typeof minori> | undefined;
  await holding(app.database, owner, async (held) => {
    await storeCredentials(held, owner, { sealed, savedAt: NOW });
    retired = minori('keys', 'retire', OLD.id);
    // Waits until it is blocked by this transaction's lock.
    await expect
      .poll(async () => {
        const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
        return (await waiting.execute(app.database)).rows[0]?.count;
      })
      .toBeGreaterThan(0);
  });
  expect((await retired)?.code).toBe(1);
  expect(await verdictOn(OLD)).toContain('1 record under it');
});

test('a killed copy counts for three minutes', async () => {
  await plantState({ records: false, oldCopy: true, oldScraper: false, isNewest: false, isNewestUnknown: false });
  const seen = (ago: string) =>
    app.database
      .updateTable('api_copies')
      .set({ seen_at: sql<Date>`clock_timestamp() - ${ago}::interval` })
      .execute();
  await seen('170 seconds');
  expect(await verdictOn(OLD)).toContain('NOT YET');
  await seen('190 seconds');
  expect(await verdictOn(OLD)).toContain('not needed');
});

test('a metric has no value before the first count and after a failed one', async () => {
  const metrics = new Metrics();
  let count: () => Promise<number> = async () => Promise.reject(new Error('the database is away'));
  watchCredentials(metrics, () => count());
  watchScraper(metrics, () => undefined);
  watchCertificates(metrics, async () => undefined);
  const names = async () => [...samplesOf(await metrics.registry.metrics()).keys()];
  const ours = /credentials_under|scraper_proven|certificate_remaining/;
  expect((await names()).filter((name) => ours.test(name))).toEqual([]);
  count = async () => 3;
  expect(Object.fromEntries(samplesOf(await metrics.registry.metrics())).minori_credentials_under_other_keys).toBe(3);
  count = async () => Promise.reject(new Error('the database is away'));
  expect((await names()).filter((name) => ours.test(name))).toEqual([]);
});
