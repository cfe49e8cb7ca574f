// Tests scrapes with typed credentials (取り込み): what reaches the scraper, how its responses are passed on, and that no
// secret is stored.

import { ERROR_CATALOGUE, SCRAPE_ERROR_KEYS } from '@minori/contract/error-catalogue';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { rkUserInfo } from '@minori/contract/login-information';
import { doScraping, registScrapingData, scrapingProgress, tryScraping } from '@minori/contract/scraping';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OWN_OUTCOMES } from '../../platform/scraper/scrape.ts';
import { contentsOf } from '../../testing/contents.ts';
import { figuresWorld, type Person } from '../../testing/figures-world.ts';
import { openJob } from '../../testing/scraper-key.ts';
import { healthy, refusing, type StubbedWorld, sendJson, stubbedWorld } from '../../testing/stub-scraper.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});

afterEach(() => world.scraper.answer(healthy));

afterAll(() => world.close());

const TYPED = { rkId: 'canary-id-7291', rkPass: 'canary-Pass-5518', birthday: '1971-07-03' };

function requestOf(person: Person, changes: Partial<typeof TYPED & { scrapingCode: string }> = {}) {
  const { sysUserCode, sysOrganizationCode } = person;
  return { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode, ...TYPED, ...changes };
}

function callsFor(scrapingCode: string) {
  return world.scraper.received.filter(({ job }) => job?.scrapingCode === scrapingCode);
}

test('仕事の内容だけが、ログインのクッキーの代わりの札とともに渡る', async () => {
  const person = await world.person();
  const body = requestOf(person);
  const answer = await person.visitor.call(doScraping, { body });
  expect(answer).toMatchObject({ status: 200, data: { scrapingCode: body.scrapingCode } });
  expect(JSON.parse(answer.text)).toEqual({ scrapingCode: body.scrapingCode });
  const [received, ...more] = callsFor(body.scrapingCode);
  expect(more).toEqual([]);
  expect(received).toMatchObject({
    path: '/scraping-api/do-scraping',
    cookie: undefined,
    job: { scrapingCode: body.scrapingCode, sysUserCode: person.sysUserCode, rkMgtAgencyCode: 1, source: 'typed' },
  });
  if (!received?.job) throw new Error('no job');
  expect(JSON.stringify(received.job)).not.toMatch(/canary|1971/);
  expect(await openJob(received.job)).toEqual(TYPED);
  const [claims = ''] = received?.authorization?.replace(/^Bearer /, '').split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    scrapingCode: body.scrapingCode,
    sysUserCode: person.sysUserCode,
  });
});

test('取り込んだものは登録を待ち、登録すると終わりになる', async () => {
  const person = await world.person();
  const { sysUserCode, sysOrganizationCode, visitor } = person;
  const body = requestOf(person);
  const stage = async () => {
    const query = { sysUserCode, scrapingCode: body.scrapingCode };
    const answer = await visitor.call(scrapingProgress, { query });
    return answer.isError ? answer.error : answer.data.stage;
  };
  expect(await stage()).toBeNull();
  await visitor.call(doScraping, { body });
  expect(await stage()).toBe('valuing');
  const registered = await visitor.call(registScrapingData, {
    body: { rkMgtAgencyCode: 1, sysUserCode, sysOrganizationCode },
  });
  expect(registered).toMatchObject({ status: 200, data: { valuationDate: accountStatement.valuationDate } });
  expect(await stage()).toBe('done');
});

test('試すだけのときは、何も待ち場所に置かない', async () => {
  const person = await world.person();
  const body = requestOf(person);
  const answer = await person.visitor.call(tryScraping, { body });
  expect(answer).toMatchObject({ status: 200, data: { scrapingCode: body.scrapingCode } });
  expect(callsFor(body.scrapingCode)).toMatchObject([{ path: '/scraping-api/try-scraping' }]);
  const { staged_statements: staged = [] } = await contentsOf(world.database);
  expect(staged.filter((row) => row.includes(person.sysUserCode))).toEqual([]);
});

test.each(SCRAPE_ERROR_KEYS)('スクレイパーの理由 %s は、一覧の行のとおりに答える', async (key) => {
  const row = ERROR_CATALOGUE[key];
  const person = await world.person();
  world.scraper.answer(refusing(row.httpStatus, row.reason));
  const answer = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(answer).toMatchObject({
    status: row.httpStatus,
    error: { statusCode: row.statusCode, reason: row.reason, message: row.message },
  });
});

test.each([
  ['ログインを切る理由', refusing(401, 'unauthorized')],
  ['ほかの誤りの理由', refusing(503, 'database_unavailable')],
  ['理由のない500', ((_job, response) => sendJson(response, 500, {})) satisfies typeof healthy],
  ['終わりのない答え', ((_job, response) => response.end('x'.repeat(3 * 1024 * 1024))) satisfies typeof healthy],
  ['HTML', ((_job, response) => response.end('<html>')) satisfies typeof healthy],
  [
    '形の違う写し',
    (({ scrapingCode }, response) => sendJson(response, 200, { scrapingCode })) satisfies typeof healthy,
  ],
  [
    '別の取り込みの答え',
    ((_job, response) => {
      const scrapingCode = crypto.randomUUID();
      sendJson(response, 200, { scrapingCode, statement: accountStatement });
    }) satisfies typeof healthy,
  ],
])('%sは「そのほか」の400になり、スクレイパーの文は出ない', async (_name, manner) => {
  const person = await world.person();
  world.scraper.answer(manner);
  const answer = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(answer).toMatchObject({ status: 400, error: { statusCode: 400, reason: 'scraping_error', message: '' } });
});

test('どの数字が合わなかったかは、知っている名だけが届き、スクレイパーの文は出ない', async () => {
  const person = await world.person();
  const errors = [
    { code: 'UNREAD_CONTRIBUTIONS', msg: 'スクレイパーの文' },
    { code: 'SOMETHING_ELSE', msg: '' },
  ];
  world.scraper.answer((_job, response) =>
    sendJson(response, 400, { statusCode: 400, reason: 'scraping_error', message: '文', errors }),
  );
  const answer = await person.visitor.call(doScraping, { body: requestOf(person) });
  const told = [{ code: 'UNREAD_CONTRIBUTIONS', msg: '' }];
  expect(answer).toMatchObject({ status: 400, error: { reason: 'scraping_error', message: '', errors: told } });
});

/** Reasons in the error catalogue's format that it doesn't contain, among them the shortest and the longest. */
const NEW_REASONS = fc.sample(
  fc
    .stringMatching(/^[a-z0-9_]{1,64}$/)
    .filter((reason) => !OWN_OUTCOMES.includes(reason) && !Object.hasOwn(ERROR_CATALOGUE, reason)),
  { numRuns: 20, seed: 14 },
);
/**
 * Texts that must not be passed on as a reason: names of other failures or of the api's own, too long, or no name at
 * all.
 */
const NO_REASONS = [
  ...['unauthorized', 'reauthentication_required', 'internal_error', 'maintenance', 'Expired Token', 'axios_timeout'],
  ...[...OWN_OUTCOMES, '', 'x'.repeat(65), 'Something_new', '新しい理由', '<b>x</b>', 'a b', '../x', '__proto__\n'],
  ...fc.sample(
    fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^[a-z0-9_]{1,64}$/.test(text)),
    {
      numRuns: 10,
      seed: 14,
    },
  ),
];

test('知らない理由は、受け取った名のまま400で答え、文は空にし、記録にも同じ名で残す', async () => {
  for (const reason of ['something_new', 'x', 'x'.repeat(64), ...NEW_REASONS]) {
    const person = await world.person();
    world.scraper.answer(refusing(503, reason));
    const body = requestOf(person);
    const answer = await person.visitor.call(doScraping, { body });
    expect(answer).toMatchObject({ status: 400, error: { statusCode: 400, reason, message: '', errors: [] } });
    // The second request with the same code gets the stored outcome, with the same reason.
    expect(await person.visitor.call(doScraping, { body })).toMatchObject({ status: 400, error: { reason } });
    const query = { sysUserCode: person.sysUserCode };
    expect(await person.visitor.call(rkUserInfo, { query })).toMatchObject({
      data: { lastReading: { outcome: reason } },
    });
  }
});

test('名でないもの、ほかの失敗や自分の言葉の名は「そのほか」になる', async () => {
  for (const reason of NO_REASONS) {
    const person = await world.person();
    world.scraper.answer(refusing(400, reason));
    const answer = await person.visitor.call(tryScraping, { body: requestOf(person) });
    expect([reason, answer]).toMatchObject([reason, { status: 400, error: { reason: 'scraping_error', message: '' } }]);
  }
});

test.each<[string, typeof healthy]>([
  ['入れ替え中のスクレイパー', refusing(503, 'draining')],
  ['まだ前の取り込みを終えていないスクレイパー', refusing(409, 'conflict')],
  ['切れた接続', (_job, response) => response.destroy()],
  [
    '途中で切れた答え',
    (_job, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"scrapingCode":', () => response.destroy());
    },
  ],
])('%sでも、理由のある答えになる', async (_name, manner) => {
  const person = await world.person();
  world.scraper.answer(manner);
  const answer = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(answer).toMatchObject({ status: 504, error: { reason: 'scraping_timeout' } });
});

test('スクレイパーが動いていなくても、理由のある答えになる', async () => {
  const alone = await figuresWorld({ config: { scraperUrl: 'http://127.0.0.1:9' } });
  const person = await alone.person();
  const answer = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(answer).toMatchObject({ status: 504, error: { reason: 'scraping_timeout' } });
  await alone.close();
});

test('パスワードが盗み聞きされうる宛先では、起動しない', async () => {
  const config = { scraperUrl: 'http://scraper.example:4100' };
  await expect(figuresWorld({ config })).rejects.toThrow('SCRAPER_URL');
});

test('混雑のときは、待つ秒数を伝える', async () => {
  const person = await world.person();
  world.scraper.answer(refusing(400, 'rk_login_error_site_busy', { 'retry-after': '30' }));
  const reported = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(reported.headers['retry-after']).toBe('30');
  world.scraper.answer(refusing(400, 'rk_login_error_site_busy', { 'retry-after': 'tomorrow' }));
  const untold = await person.visitor.call(doScraping, { body: requestOf(person) });
  expect(untold.headers['retry-after']).toBe('60');
});

test.each([
  ['rk_login_error', true],
  ['rk_login_error_on_reserved_info', true],
  ['rk_login_error_locked', true],
  ['custom_error', false],
  ['scraping_error', false],
  ['site_wants_you', false],
] as const)('%s のあと、連携の失敗の印は %s', async (key, isRefused) => {
  const person = await world.person();
  world.scraper.answer(refusing(400, key));
  await person.visitor.call(doScraping, { body: requestOf(person) });
  const { is_scraping_error: marked } = await world.database
    .selectFrom('employees')
    .select('is_scraping_error')
    .where('sys_user_code', '=', person.sysUserCode)
    .executeTakeFirstOrThrow();
  expect(marked).toBe(isRefused);
});

test('進み具合は、自分の取り込みのものだけを答える', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const { begun, release } = world.scraper.hold();
  const body = requestOf(person);
  const scrape = person.visitor.call(doScraping, { body });
  await begun;
  const ask = ({ visitor, sysUserCode }: Person) =>
    visitor.call(scrapingProgress, { query: { sysUserCode, scrapingCode: body.scrapingCode } });
  expect(await ask(person)).toMatchObject({ data: { stage: 'reading' } });
  const asked = world.scraper.received.length;
  expect(await ask(other)).toMatchObject({ data: { stage: null } });
  expect(world.scraper.received).toHaveLength(asked);
  release();
  await scrape;
});

test('入力したIDとパスワードと生年月日は、データベースにもログにも、どの文字の形でも残らない', async () => {
  const person = await world.person();
  const planted = Object.values(TYPED).flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
    encodeURIComponent(text),
  ]);
  const found = async () => {
    const everything = JSON.stringify(await contentsOf(world.database)) + world.logLines.join('\n');
    return planted.filter((text) => everything.includes(text));
  };
  for (const manner of [healthy, refusing(400, 'rk_login_error'), refusing(500, TYPED.rkPass)]) {
    world.scraper.answer(manner);
    await person.visitor.call(doScraping, { body: requestOf(person) });
    await person.visitor.call(tryScraping, { body: requestOf(person) });
  }
  await person.visitor.callRaw(doScraping, { body: { ...requestOf(person), extra: TYPED.rkPass } });
  for (const { path } of world.scraper.received) expect(planted.filter((text) => path.includes(text))).toEqual([]);
  expect(await found()).toEqual([]);
  // Proves that the search finds planted text.
  await world.database
    .updateTable('employees')
    .set({ nick_name: TYPED.rkId })
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  expect(await found()).toEqual([TYPED.rkId, encodeURIComponent(TYPED.rkId)]);
});
