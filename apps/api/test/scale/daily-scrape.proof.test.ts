// Tests a day of scheduled scrapes for one record keeper with the real scheduler, on a clock that its own pauses advance:
// everybody is scraped once, never faster than the contract allows, and an outage of six hours is not followed by a rush.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nextLook, refreshKind } from '../../src/jobs/refresh.ts';
import { lookAgain } from '../../src/jobs/refresh-repository.ts';
import { paceOf } from '../../src/jobs/scrape-pauses.ts';
import { type FilledWorld, filledWorld } from './filled-world.ts';

/** A hundredth of a record keeper's 140,000 people, at a hundredth of the pace that would scrape them all in a day. */
const PEOPLE = Number(process.env.MINORI_SCRAPED ?? '1400');
const DAY = '2026-04-20';
const MINUTE = 60_000;
const MIDNIGHT = Date.parse(`${DAY}T00:00:00+09:00`);
/** The site is open 19 hours a day, of which 16 are planned for scrapes; at this pace, 17 hours are enough for everybody. */
const PER_MINUTE = Math.ceil(PEOPLE / (17 * 60));

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let world: FilledWorld;

beforeAll(async () => {
  world = await filledWorld({ people: PEOPLE, months: 1 });
}, 600_000);
afterAll(() => world.close());

beforeEach(async () => {
  await world.database.deleteFrom('refreshes').execute();
  const rows = await world.database.selectFrom('rk_credentials').selectAll().execute();
  const looks = rows.map(({ sys_organization_code, sys_user_code }) => {
    const owner = { sysOrganizationCode: sys_organization_code, sysUserCode: sys_user_code };
    return { owner, at: nextLook(1, '2026-04-19', owner) };
  });
  await lookAgain(world.database, looks);
});

interface Outage {
  readonly from: number;
  readonly until: number;
}

/** Runs one process's job every five minutes. @returns the start of each scrape, in milliseconds */
async function driveDay(outage?: Outage): Promise<readonly { readonly at: number; readonly isRead: boolean }[]> {
  const begun: { at: number; isRead: boolean }[] = [];
  const { clock } = world;
  const wait = async (milliseconds: number) => clock.advance(milliseconds);
  const read = async () => {
    const at = clock.now().getTime();
    const isAway = outage !== undefined && at >= outage.from && at < outage.until;
    begun.push({ at, isRead: !isAway });
    return isAway ? 'rk_login_error_site_busy' : 'read';
  };
  const deps = { ...world.deps, ...world.config, log, read, pace: { ...paceOf(PER_MINUTE), wait } };
  for (let slot = 0; slot < 24 * 60; slot += 5) {
    clock.set(new Date(Math.max(clock.now().getTime(), MIDNIGHT + slot * MINUTE)));
    await refreshKind(deps, 1, new AbortController().signal);
  }
  return begun;
}

/** The largest number of starts in any minute. */
function mostInAMinute(begun: readonly { readonly at: number }[]): number {
  const times = begun.map(({ at }) => at);
  return times.reduce((most, at, from) => {
    let until = from;
    while (until < times.length && (times[until] ?? 0) < at + MINUTE) until += 1;
    return Math.max(most, until - from);
  }, 0);
}

async function unread(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from rk_credentials k where not exists (
    select from refreshes r where r.sys_user_code = k.sys_user_code and r.day = ${DAY} and r.outcome = 'read')`.execute(
    world.database,
  );
  return Number(rows[0]?.count);
}

const at = (instant: number | undefined) => new Date((instant ?? 0) + 9 * 60 * MINUTE).toISOString().slice(11, 16);

test('everybody is scraped once in the day, at no more than the pace', async () => {
  world.clock.set(new Date(MIDNIGHT));
  const begun = await driveDay();
  process.stdout.write(
    `${begun.length} read from ${at(begun[0]?.at)} to ${at(begun.at(-1)?.at)}, at most ${mostInAMinute(begun)} a minute of ${PER_MINUTE}\n`,
  );
  expect(await unread()).toBe(0);
  expect(begun).toHaveLength(await total());
  expect(mostInAMinute(begun)).toBeLessThanOrEqual(PER_MINUTE + 1);
}, 3_600_000);

async function total(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from rk_credentials`.execute(
    world.database,
  );
  return Number(rows[0]?.count);
}

test('an outage of six hours is probed now and then, and not followed by a rush', async () => {
  world.clock.set(new Date(MIDNIGHT));
  const outage = { from: MIDNIGHT + 9 * 60 * MINUTE, until: MIDNIGHT + 15 * 60 * MINUTE };
  const begun = await driveDay(outage);
  const inOutage = begun.filter(({ isRead }) => !isRead);
  const after = begun.filter((each) => each.at >= outage.until);
  process.stdout.write(
    `${inOutage.length} tried in the outage; after it ${after.length} until ${at(after.at(-1)?.at)}, at most ${mostInAMinute(after)} a minute; ${await unread()} wait for the next day\n`,
  );
  // Three tries before the pause, then one every half hour.
  expect(inOutage.length).toBeLessThanOrEqual(3 + 13);
  expect(mostInAMinute(after)).toBeLessThanOrEqual(PER_MINUTE + 1);
}, 3_600_000);
