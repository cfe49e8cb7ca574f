// Tests the key rotation (鍵の交換) in an api process that is repeatedly killed by SIGKILL while employees save credentials
// and load their connection (security.md row 8). In the end everything is sealed under the new key, every record opens
// for its own employee and holds what was last acknowledged, and no call got a 5xx response.
import { registerRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { restingContext } from '@minori/contract/sealed-credentials';
import { generateScraperKey } from '@minori/scraper/keys';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Owner } from '../../platform/storage/owner.ts';
import { builtApi, environmentOf, freePort, startApiProcess } from '../../testing/api-process.ts';
import { credentialsOf, plantKeepers } from '../../testing/many-keepers.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { openSealed, publicHalf } from '../../testing/scraper-key.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

/** `npm run proof` uses larger numbers. */
const [RECORDS, KILLS, WRITERS] = process.env.MINORI_PROOF ? [10_000, 10, 24] : [200, 1, 8];
/** The number of employees who save at the same time. */
const LANES = 4;
/** Saves of one employee between two kills; in all fewer than the permitted 60 in ten minutes. */
const SAVES = Math.min(10, Math.floor(60 / (KILLS + 1)));
/** Milliseconds for one part of the rotation on a busy machine. */
const PATIENCE = 600_000;

const OLD = generateScraperKey('2025-04');
const NEW = generateScraperKey('2026-04');

/** Sends one employee's saves and remembers which of them were acknowledged. */
class Writer {
  readonly owner: Owner;
  readonly #cookie: string;
  readonly #origin: string;
  sent = 0;
  acknowledged = 0;
  readonly statuses: number[] = [];

  constructor(owner: Owner, { cookie, origin }: { readonly cookie: string; readonly origin: string }) {
    this.owner = owner;
    this.#cookie = cookie;
    this.#origin = origin;
  }

  /**
   * Saves and loads the connection, `most` times at most.
   * @returns false if the network connection was cut
   */
  async write(most: number): Promise<boolean> {
    const { sysUserCode } = this.owner;
    if (this.sent < most) {
      this.sent += 1;
      const info = { rkLoginId: sysUserCode, password: `pass-${this.sent}`, birthday: '1988-04-12' };
      const saved = await this.#fetch(registerRkUserInfo.path, { sysUserCode, isPreserve: true, ...info });
      if (saved === undefined) return false;
      if (saved === 200) this.acknowledged = this.sent;
    }
    return (await this.#fetch(`${rkUserInfo.path}?sysUserCode=${sysUserCode}`)) !== undefined;
  }

  async #fetch(path: string, body?: object): Promise<number | undefined> {
    try {
      const response = await fetch(this.#origin + path, {
        headers: {
          ...{ cookie: this.#cookie, origin: this.#origin, 'x-from': this.#origin },
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      this.statuses.push(response.status);
      return response.status;
    } catch (error) {
      // `fetch` throws a TypeError if the connection is cut.
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }
}

/** Lets all writers continue until the connection is cut or the signal fires. */
async function writeUntil(stopped: AbortSignal, writers: readonly Writer[], most: number): Promise<void> {
  const lane = async (own: readonly Writer[]) => {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      if (!(await own[turn % own.length]?.write(most))) return;
    }
  };
  const lanes = Array.from({ length: LANES }, (_, first) => writers.filter((_one, index) => index % LANES === first));
  await Promise.all(lanes.map(lane));
}

async function countUnder(app: TestApp, keyId: string): Promise<number> {
  const { records } = await app.database
    .selectFrom('rk_credentials')
    .select(sql<number>`count(*)::int`.as('records'))
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return records;
}

/** Polls the database until this many records are under the new key. */
async function resealedAtLeast(app: TestApp, count: number): Promise<void> {
  const look = async () => expect(await countUnder(app, NEW.id)).toBeGreaterThanOrEqual(count);
  await vi.waitFor(look, { interval: 50, timeout: PATIENCE });
}

async function expectEveryRecordRight(app: TestApp, writers: readonly Writer[]): Promise<void> {
  const rows = await app.database.selectFrom('rk_credentials').selectAll().execute();
  expect(rows).toHaveLength(RECORDS);
  const wrong: string[] = [];
  for (const { sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode, ...row } of rows) {
    const owner = { sysOrganizationCode, sysUserCode };
    const sealed = { keyId: row.key_id, enc: row.enc, ciphertext: row.ciphertext };
    const opened = await openSealed(sealed, restingContext(owner, NEW.id), NEW).catch(() => undefined);
    const writer = writers.find((one) => one.owner.sysUserCode === sysUserCode);
    const held = writer ? [`pass-${writer.acknowledged}`, `pass-${writer.sent}`] : [credentialsOf(owner).rkPass];
    if (row.key_id !== NEW.id || opened === undefined || !held.includes(opened.rkPass)) wrong.push(sysUserCode);
  }
  expect(wrong).toEqual([]);
}

test(`after ${KILLS} kills and saves meanwhile, all ${RECORDS} records are under the new key and can be read`, {
  timeout: PATIENCE * (KILLS + 2),
}, async () => {
  const now = new Date();
  const scraper = await startRealScraper({ keys: [NEW, OLD], now: () => new Date() });
  const config = { scraperUrl: scraper.url, jobSecret: JOB_SECRET, scraperKey: publicHalf(NEW) };
  const app = await createTestApp({ now, config });
  const owners = await plantKeepers(app.database, await app.addCompany(), { count: RECORDS, key: OLD, savedAt: now });
  const [{ main, portalDir }, port] = await Promise.all([builtApi(), freePort()]);
  const env = { ...environmentOf(app.config, { port, portalDir }), JOBS: 'on' };
  const origin = `http://localhost:${port}`;
  // These employees are spread over the records, so that some records are re-sealed before a save and some after it.
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => {
      const owner = owners[Math.floor(((index + 0.5) * RECORDS) / WRITERS)];
      if (!owner) throw new Error('fewer records than writers');
      const { id } = await app.database
        .selectFrom('employees')
        .select('id')
        .where('sys_user_code', '=', owner.sysUserCode)
        .executeTakeFirstOrThrow();
      const cookie = await app.addSession({ ...owner, id, email: '', password: '' });
      return new Writer(owner, { cookie, origin });
    }),
  );

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const api = await startApiProcess(main, env);
    const writing = writeUntil(new AbortController().signal, writers, SAVES * kill);
    await resealedAtLeast(app, Math.floor((RECORDS * kill) / (KILLS + 1)));
    api.process.kill('SIGKILL');
    await Promise.all([api.ended, writing]);
    expect(await countUnder(app, OLD.id)).toBeGreaterThan(0);
  }

  const last = await startApiProcess(main, env);
  const done = new AbortController();
  const writing = writeUntil(done.signal, writers, SAVES * (KILLS + 1));
  await resealedAtLeast(app, RECORDS);
  done.abort();
  await writing;
  last.process.kill('SIGTERM');
  expect(await last.ended).toBe(0);

  await expectEveryRecordRight(app, writers);
  for (const writer of writers) {
    expect(writer.acknowledged).toBeGreaterThan(KILLS);
    expect(writer.statuses.filter((status) => status >= 500)).toEqual([]);
  }
  await app.close();
  await scraper.close();
});
