// Tests scrapes with saved credentials (保存した連携情報での取り込み): what is passed to the scraper, and that a refused login is
// never repeated automatically.
import { reauthenticate } from '@minori/contract/auth';
import { registerRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { doScraping, tryScraping } from '@minori/contract/scraping';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { type Person, TODAY } from '../../testing/figures-world.ts';
import { openJob } from '../../testing/scraper-key.ts';
import { healthy, notOpening, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { giveUpCrashedScrape } from '../scrape/scrape-ending.ts';
import { SCRAPING_LIMITS } from '../scrape/scraping-limits.ts';
import { ScrapingService } from './service.ts';

let world: StubbedWorld;
let service: ScrapingService;

beforeAll(async () => {
  world = await stubbedWorld();
  service = new ScrapingService(world.deps, { ...SCRAPING_LIMITS, poll: 20, settling: 50 });
});
afterEach(() => {
  world.scraper.answer(healthy);
  world.clock.set(TODAY);
});
afterAll(() => world.close());

const INFO = { rkLoginId: '1000000001', password: 'Minori2026', birthday: '1988-04-12' };
const KEPT = { rkId: '', rkPass: '', birthday: '' } as const;
const TYPED = { rkId: '1000000001', rkPass: 'Other2026', birthday: '1988-04-12' };
const RESERVED = { status: 400, error: { reason: 'rk_login_error_on_reserved_info' } };
const nobody = new AbortController().signal;

async function keep({ visitor, sysUserCode }: Person, changes: Partial<typeof INFO> = {}): Promise<void> {
  const body = { sysUserCode, isPreserve: true, ...INFO, ...changes } as const;
  expect(await visitor.call(registerRkUserInfo, { body })).toMatchObject({ status: 200 });
}

async function keeper(): Promise<Person> {
  const person = await world.person();
  await keep(person);
  return person;
}

function requestOf({ sysUserCode, sysOrganizationCode }: Person) {
  return { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode };
}

function read(person: Person, used: typeof KEPT | typeof TYPED = KEPT) {
  return person.visitor.call(doScraping, { body: { ...requestOf(person), ...used } });
}

function loginsOf({ sysUserCode }: Person) {
  return world.scraper.received.filter(({ job }) => job?.sysUserCode === sysUserCode);
}

async function isStopped({ id }: Person): Promise<boolean> {
  const employees = world.database.selectFrom('employees').select('is_scraping_error').where('id', '=', id);
  return (await employees.executeTakeFirstOrThrow()).is_scraping_error;
}

test('空のまま頼むと、しまってあるものが、そのままの封で渡る', async () => {
  const person = await keeper();
  expect(await read(person)).toMatchObject({ status: 200 });
  const body = { ...requestOf(person), ...KEPT };
  expect(await person.visitor.call(tryScraping, { body })).toMatchObject({ status: 200 });
  const jobs = loginsOf(person).flatMap(({ job }) => (job ? [job] : []));
  const { ciphertext } = await world.database
    .selectFrom('rk_credentials')
    .select('ciphertext')
    .where('sys_user_code', '=', person.sysUserCode)
    .executeTakeFirstOrThrow();
  expect(jobs.map(({ source, credentials }) => [source, credentials.ciphertext])).toEqual([
    ['saved', ciphertext],
    ['saved', ciphertext],
  ]);
  const [job] = jobs;
  if (!job) throw new Error('no job');
  expect(await openJob(job)).toMatchObject({ rkId: INFO.rkLoginId, rkPass: INFO.password });
});

test('何もしまっていなければ、年金サイトへ行かずに断る', async () => {
  const person = await world.person();
  expect(await read(person)).toMatchObject(RESERVED);
  expect(loginsOf(person)).toEqual([]);
  const { readings = [] } = await contentsOf(world.database);
  expect(readings.filter((row) => row.includes(person.sysUserCode))).toEqual([]);
});

test('一度断られたら、千回頼まれても、毎日の取り込みでも、もうログインしない。入れ直すと一度だけ試す', async () => {
  const person = await keeper();
  world.scraper.answer(refusing(400, 'rk_login_error_on_reserved_info'));
  expect(await read(person)).toMatchObject(RESERVED);
  expect(await isStopped(person)).toBe(true);
  for (let time = 0; time < 1_000; time += 1) {
    world.clock.advance(60_000);
    const request = { ...requestOf(person), ...KEPT };
    await expect(service.read('do', { owner: person, request, hungUp: nobody })).rejects.toMatchObject({
      key: 'rk_login_error_on_reserved_info',
    });
  }
  const outcome = await service.readForEmployee(person, { source: 'scheduled', signal: nobody });
  expect(outcome).toBe('rk_login_error_on_reserved_info');
  expect(loginsOf(person)).toHaveLength(1);
  world.clock.set(TODAY);
  world.clock.advance(15 * 60_000);
  await person.visitor.call(reauthenticate, { body: { password: person.password } });
  await keep(person, { password: 'Right2026' });
  world.scraper.answer(healthy);
  expect(await read(person)).toMatchObject({ status: 200 });
  expect(loginsOf(person)).toHaveLength(2);
});

test('断られたものをしまったまま、入力した別の情報で読めても、断られたものは二度と使わない', async () => {
  const person = await keeper();
  world.scraper.answer(refusing(400, 'rk_login_error_on_reserved_info'));
  await read(person);
  world.scraper.answer(refusing(400, 'scraping_error'));
  await read(person, TYPED);
  expect(await isStopped(person)).toBe(true);
  world.scraper.answer(healthy);
  expect(await read(person, TYPED)).toMatchObject({ status: 200 });
  await world.register(person);
  const before = loginsOf(person).length;
  expect(await read(person)).toMatchObject(RESERVED);
  expect(loginsOf(person)).toHaveLength(before);
});

test('入力した情報が断られると止まり、入力した情報で登録まで進むと、しまってあるものがまた使える', async () => {
  const person = await keeper();
  world.scraper.answer(refusing(400, 'rk_login_error'));
  await read(person, TYPED);
  expect(await isStopped(person)).toBe(true);
  expect(await read(person)).toMatchObject(RESERVED);
  world.scraper.answer(healthy);
  await read(person, TYPED);
  await world.register(person);
  expect(await read(person)).toMatchObject({ status: 200 });
});

test('断られている最中に入れ直した情報は、止めない', async () => {
  const person = await keeper();
  const { begun, release } = world.scraper.hold(refusing(400, 'rk_login_error_on_reserved_info'));
  const first = read(person);
  await begun;
  world.clock.advance(1_000);
  await keep(person, { password: 'Right2026' });
  release();
  expect(await first).toMatchObject(RESERVED);
  expect(await isStopped(person)).toBe(false);
  world.scraper.answer(healthy);
  expect(await read(person)).toMatchObject({ status: 200 });
});

test('順番を待つ間に断られたら、待っていた別の取り込みもログインしない', async () => {
  const person = await keeper();
  const { begun, release } = world.scraper.hold(refusing(400, 'rk_login_error_on_reserved_info'));
  const first = read(person);
  await begun;
  // Another operation with the same credentials is another scrape, so it waits.
  const trial = service.read('try', { owner: person, request: { ...requestOf(person), ...KEPT }, hungUp: nobody });
  const refused = expect(trial).rejects.toMatchObject({ key: 'rk_login_error_on_reserved_info' });
  release();
  await first;
  await refused;
  expect(loginsOf(person)).toHaveLength(1);
  const { readings = [] } = await contentsOf(world.database);
  expect(readings.filter((row) => row.includes(person.sysUserCode))).toHaveLength(1);
});

test('画面を閉じても終わりまで読み、断られたことを忘れない', async () => {
  const person = await keeper();
  const { begun, release } = world.scraper.hold(refusing(400, 'rk_login_error_on_reserved_info'));
  const caller = new AbortController();
  const request = { ...requestOf(person), ...KEPT };
  const left = service.read('do', { owner: person, request, hungUp: caller.signal }).catch((error: unknown) => error);
  await begun;
  caller.abort();
  release();
  expect(await left).toMatchObject({ key: 'rk_login_error_on_reserved_info' });
  expect(await isStopped(person)).toBe(true);
});

test('順番をなくしたあとに断られたことがわかっても、忘れない', async () => {
  const person = await keeper();
  world.scraper.answer(async (job, response, request) => {
    world.clock.advance(SCRAPING_LIMITS.lease);
    await giveUpCrashedScrape(world.database, person, world.clock.now());
    refusing(400, 'rk_login_error_on_reserved_info')(job, response, request);
  });
  expect(await read(person)).toMatchObject({ status: 504 });
  expect(await isStopped(person)).toBe(true);
  world.scraper.answer(healthy);
  expect(await read(person)).toMatchObject(RESERVED);
  expect(loginsOf(person)).toHaveLength(1);
});

test('スクレイパーの鍵で開かなかっただけなら、断られたことにせず、鍵が戻れば、入れ直さなくてもまた読める', async () => {
  const person = await keeper();
  world.scraper.answer(notOpening);
  const answer = await read(person);
  expect(answer).toMatchObject(RESERVED);
  expect(answer.text).not.toContain('NOT_OPENED');
  const outcome = await service.readForEmployee(person, { source: 'scheduled', signal: nobody });
  expect(outcome).toBe('rk_login_error_on_reserved_info');
  expect(await isStopped(person)).toBe(false);
  const query = { sysUserCode: person.sysUserCode };
  expect(await person.visitor.call(rkUserInfo, { query })).toMatchObject({
    data: { refusals: 0, attemptsLeft: 5, isScrapingError: false, uses: [] },
  });
  world.scraper.answer(healthy);
  expect(await read(person)).toMatchObject({ status: 200 });
});

test('断られたときにデータベースが止まっていても、戻ったら書き、もうログインしない', async () => {
  const person = await keeper();
  let isAway = false;
  const database = new Proxy(world.database, {
    get(target, name) {
      if (isAway && name === 'transaction') throw new Error('Connection terminated unexpectedly');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  world.scraper.answer((job, response, request) => {
    isAway = true;
    refusing(400, 'rk_login_error_on_reserved_info')(job, response, request);
  });
  const limits = { ...SCRAPING_LIMITS, poll: 20, rewrite: 20 };
  const request = { ...requestOf(person), ...KEPT };
  const scrape = new ScrapingService({ ...world.deps, database }, limits).read('do', {
    owner: person,
    request,
    hungUp: nobody,
  });
  await expect(scrape).rejects.toThrow('Connection terminated');
  expect(await isStopped(person)).toBe(false);
  isAway = false;
  await vi.waitFor(async () => expect(await isStopped(person)).toBe(true));
  expect(await read(person)).toMatchObject(RESERVED);
  expect(loginsOf(person)).toHaveLength(1);
});

test('会社の年金サイトが替わったら、前のサイトの連携情報は消え、新しいサイトへは送られない', async () => {
  const [person, other] = [await keeper(), await keeper()];
  await world.database
    .updateTable('companies')
    .set({ rk_code: 3 })
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .execute();
  expect(await read(person)).toMatchObject(RESERVED);
  const outcome = await service.readForEmployee(person, { source: 'scheduled', signal: nobody });
  expect(outcome).toBe('rk_login_error_on_reserved_info');
  expect(loginsOf(person)).toEqual([]);
  const { rk_credentials: kept = [] } = await contentsOf(world.database);
  expect(kept.filter((row) => row.includes(person.sysUserCode))).toEqual([]);
  const query = { sysUserCode: person.sysUserCode };
  expect(await person.visitor.call(rkUserInfo, { query })).toMatchObject({
    data: { isRkInfo: false, isPreserve: false, savedAt: null },
  });
  expect(await read(other)).toMatchObject({ status: 200 });
});

test('毎日の取り込みは、しまってあるもので読み、登録まで済ませる', async () => {
  const person = await keeper();
  expect(await service.readForEmployee(person, { source: 'scheduled', signal: nobody })).toBe('read');
  const { statements = [], readings = [], staged_statements: staged = [] } = await contentsOf(world.database);
  const own = (rows: readonly string[]) => rows.filter((row) => row.includes(person.sysUserCode));
  expect(own(statements)).toHaveLength(1);
  expect(own(readings)).toEqual([expect.stringContaining('scheduled')]);
  expect(own(staged)).toHaveLength(1);
  const stopping = new AbortController();
  world.scraper.answer(() => stopping.abort());
  world.clock.advance(60_000);
  const outcome = await service.readForEmployee(person, { source: 'scheduled', signal: stopping.signal });
  expect(outcome).toBe('scraping_timeout');
});
