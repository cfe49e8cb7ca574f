// Tests the yearly key rotation (鍵の交換) with the real scraper: every record gets the new key, and none is lost or mixed
// up, whatever fails in between.

import { EXAMPLES } from '@minori/contract/examples/all';
import { RetirementInputs } from '@minori/contract/retirement-inputs';
import { restingContext } from '@minori/contract/sealed-credentials';
import { generateScraperKey, type ScraperKeyPair } from '@minori/scraper/keys';
import type { RunningScraper } from '@minori/scraper/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openInputs, sealInputs } from '../../identity/retirement-inputs/open-inputs.ts';
import { findInputs, storeInputs } from '../../identity/retirement-inputs/repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { sealCredentials } from '../../platform/scraper/seal.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { failingAt, InjectedFault } from '../../testing/faults.ts';
import { holding } from '../../testing/holding.ts';
import { credentialsOf, plantKeepers } from '../../testing/many-keepers.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { openSealed, publicHalf } from '../../testing/scraper-key.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { eraseCredentials, storeCredentials } from '../account/saved-credentials.ts';
import { type RotationDeps, rotateCredentials } from './rotation.ts';

const NOW = new Date('2026-04-20T03:00:00Z');
const OLD = generateScraperKey('2025-04');
const NEW = generateScraperKey('2026-04');
const PACE = { batch: 7, pause: 0, patience: 10_000 };
const never = new AbortController().signal;
/** The number of records, and the two SQL statements at which the rotation is interrupted. */
const [RECORDS, BREAKS] = process.env.MINORI_PROOF ? [200, [60, 33]] : [50, [30, 20]];

let scraper: RunningScraper;
let app: TestApp;

function scraperWith(...keys: readonly ScraperKeyPair[]): Promise<RunningScraper> {
  return startRealScraper({ keys, now: () => NOW });
}

beforeAll(async () => {
  scraper = await scraperWith(NEW, OLD);
  const scraperKey = publicHalf(NEW);
  app = await createTestApp({ now: NOW, config: { scraperUrl: scraper.url, jobSecret: JOB_SECRET, scraperKey } });
});
beforeEach(() => app.database.deleteFrom('employees').execute());
afterAll(async () => {
  await app.close();
  await scraper.close();
});

async function plant(count: number, key: ScraperKeyPair = OLD): Promise<Owner[]> {
  return plantKeepers(app.database, await app.addCompany(), { count, key, savedAt: app.clock.now() });
}

function rows() {
  return app.database.selectFrom('rk_credentials').selectAll().orderBy('sys_user_code').execute();
}

function rotate(deps: Partial<RotationDeps> = {}, signal = never) {
  return rotateCredentials({ ...app.deps, ...deps }, signal, PACE);
}

/** Expects every owner's record under the new key with its former content. */
async function expectAllNew(owners: readonly Owner[]): Promise<void> {
  const kept = await rows();
  expect(kept.map((row) => row.sys_user_code)).toEqual(owners.map(({ sysUserCode }) => sysUserCode));
  for (const [index, { key_id: keyId, enc, ciphertext, resealed_at: at }] of kept.entries()) {
    const owner = owners[index];
    if (!owner) throw new Error('a row of nobody');
    const opened = await openSealed({ keyId, enc, ciphertext }, restingContext(owner, NEW.id), NEW);
    expect([keyId, opened]).toEqual([NEW.id, credentialsOf(owner)]);
    expect(at).not.toBeNull();
  }
}

/** A scraper client that runs a given action after a record was re-sealed and before it is stored. */
class HookedClient extends ScraperClient {
  readonly #meddle: (sysUserCode: string) => Promise<void>;
  constructor(meddle: (sysUserCode: string) => Promise<void>) {
    super(app.config, app.clock.now);
    this.#meddle = meddle;
  }
  override async reseal(...call: Parameters<ScraperClient['reseal']>) {
    const sealed = await super.reseal(...call);
    await this.#meddle(call[0].sysUserCode);
    return sealed;
  }
}

test('after two interrupted passes all records are under the new key', async () => {
  const owners = await plant(RECORDS);
  for (const nth of BREAKS) {
    await expect(rotate({ database: failingAt(app.database, nth) })).rejects.toThrow(InjectedFault);
  }
  const halfway = (await rows()).filter(({ key_id }) => key_id === NEW.id).length;
  expect(halfway).toBeGreaterThan(RECORDS / 4);
  expect(halfway).toBeLessThan(RECORDS);
  expect(await rotate()).toEqual({ resealed: RECORDS - halfway, left: 0 });
  await expectAllNew(owners);
  expect(await rotate()).toEqual({ resealed: 0, left: 0 });
});

test('saved retirement inputs get the new key, too, and a row copied from another employee stays unchanged', async () => {
  const owners = await plant(3);
  const { inputs, assumptionSetId, calculatedOn } = EXAMPLES.saveRetirementInputs.body;
  const before = { config: { ...app.config, scraperKey: publicHalf(OLD) } };
  const keep = async (owner: Owner, of = owner) => {
    const sealed = await sealInputs(before, of, RetirementInputs.parse({ ...inputs, need: owners.indexOf(of) }));
    await storeInputs(app.database, owner, { sealed, assumptionSetId, calculatedOn, savedAt: NOW });
  };
  const [first, second, third] = owners as [Owner, Owner, Owner];
  await Promise.all([keep(first), keep(second), keep(third, first)]);
  expect(await rotate()).toEqual({ resealed: 5, left: 1 });
  const keyIds: unknown[] = [];
  for (const owner of owners) {
    const kept = await findInputs(app.database, owner);
    if (!kept) throw new Error('it was kept');
    keyIds.push([kept.sealed.keyId, (await openInputs(app.deps, owner, kept.sealed))?.need]);
  }
  expect(keyIds).toEqual([
    [NEW.id, 0],
    [NEW.id, 1],
    [OLD.id, undefined],
  ]);
});

test('two processes at once re-seal every record, each counted once', async () => {
  const count = process.env.MINORI_PROOF ? 40 : 20;
  const owners = await plant(count);
  const [first, second] = await Promise.all([rotate(), rotate()]);
  expect(first.resealed + second.resealed).toBe(count);
  await expectAllNew(owners);
});

test('after the signal it stops and returns how many are left', async () => {
  await plant(20);
  const ending = new AbortController();
  let seen = 0;
  const scraper = new HookedClient(async () => {
    seen += 1;
    if (seen === 5) ending.abort();
  });
  const { resealed, left } = await rotate({ scraper }, ending.signal);
  expect([resealed + left, resealed >= 4 && resealed <= 6]).toEqual([20, true]);
});

function keep(owner: Owner, sealed: Awaited<ReturnType<typeof sealCredentials>>): Promise<void> {
  const savedAt = app.clock.now();
  return holding(app.database, owner, (held) => storeCredentials(held, owner, { sealed, savedAt }));
}

test('what the employee saves or erases during the pass is kept', async () => {
  const [saving, erasing] = await plant(2);
  if (!saving || !erasing) throw new Error('two were planted');
  const typed = { ...credentialsOf(saving), rkPass: 'newly typed' };
  const scraper = new HookedClient(async (sysUserCode) => {
    if (sysUserCode === erasing.sysUserCode)
      return void (await holding(app.database, erasing, (held) => eraseCredentials(held, erasing)));
    const sealed = await sealCredentials(app.config.scraperKey, typed, (keyId) => restingContext(saving, keyId));
    return keep(saving, sealed);
  });
  expect(await rotate({ scraper })).toEqual({ resealed: 0, left: 0 });
  const [row, ...more] = await rows();
  if (!row) throw new Error('nothing is kept');
  expect(more).toEqual([]);
  const sealed = { keyId: row.key_id, enc: row.enc, ciphertext: row.ciphertext };
  expect(await openSealed(sealed, restingContext(saving, NEW.id), NEW)).toEqual(typed);
});

test('records that the scraper cannot open stay as they are, and the others are re-sealed', async () => {
  const owners = await plant(6, OLD);
  const foreign = generateScraperKey('1999-01');
  const [first, second] = owners;
  if (!first || !second) throw new Error('six were planted');
  // One record is sealed under a lost key, and one was copied here from another employee's row.
  const lost = await sealCredentials(foreign, credentialsOf(first), (keyId) => restingContext(first, keyId));
  await keep(first, lost);
  const moved = (await rows())[3];
  if (!moved) throw new Error('six were planted');
  const swapped = { keyId: moved.key_id, enc: moved.enc, ciphertext: moved.ciphertext };
  await keep(second, swapped);
  const before = (await rows()).slice(0, 2);
  expect(await rotate()).toEqual({ resealed: 4, left: 2 });
  expect((await rows()).slice(0, 2)).toEqual(before);
});

test('a record that fails otherwise does not end the pass and is tried in the next one', async () => {
  const owners = await plant(6, OLD);
  const [first] = owners;
  const failures = [new Failure('scraping_timeout'), new Failure('scraping_error'), new Error('a bug')];
  const failing = new HookedClient(async (sysUserCode) => {
    if (sysUserCode === first?.sysUserCode) throw failures.pop() ?? new Error('no more passes');
  });
  expect(await rotate({ scraper: failing })).toEqual({ resealed: 5, left: 1 });
  expect(await rotate({ scraper: failing })).toEqual({ resealed: 0, left: 1 });
  expect(await rotate({ scraper: failing })).toEqual({ resealed: 0, left: 1 });
  expect(await rotate()).toEqual({ resealed: 1, left: 0 });
  await expectAllNew(owners);
});

test('after three records in a row without an answer the pass ends', async () => {
  await plant(20, OLD);
  let asked = 0;
  const silent = new HookedClient(async () => {
    asked += 1;
    throw new Failure('scraping_timeout');
  });
  expect(await rotate({ scraper: silent })).toEqual({ resealed: 0, left: 20 });
  expect(asked).toBe(3);
});

test.each<[string, () => Promise<RunningScraper>]>([
  ['has not got the new key yet', () => scraperWith(OLD)],
  ['has another newest key', () => scraperWith(generateScraperKey('2027-04'), OLD)],
])('with a scraper that %s, nothing is changed', async (_name, start) => {
  await plant(3);
  const before = await rows();
  const other = await start();
  const client = new ScraperClient({ ...app.config, scraperUrl: other.url }, app.clock.now);
  expect(await rotate({ scraper: client })).toEqual({ resealed: 0, left: 3 });
  expect(await rows()).toEqual(before);
  await other.close();
});

test('without a scraper nothing is changed', async () => {
  await plant(3);
  const before = await rows();
  const client = new ScraperClient({ ...app.config, scraperUrl: 'http://127.0.0.1:9' }, app.clock.now);
  expect(await rotate({ scraper: client })).toEqual({ resealed: 0, left: 3 });
  expect(await rows()).toEqual(before);
});
