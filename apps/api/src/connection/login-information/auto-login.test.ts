// Tests the automatic login (自動ログイン): what the browser gets, what is recorded, who is refused, and that only the
// scraper gets the credentials.
import { logout, reauthenticate } from '@minori/contract/auth';
import { USE_TICKET_PATH } from '@minori/contract/auto-login-ticket';
import { deleteRkUserInfo, registerRkUserInfo, rkAutoLogin, rkUserInfo } from '@minori/contract/login-information';
import { leaveService } from '@minori/contract/own-data';
import { changePassword } from '@minori/contract/password';
import { doScraping } from '@minori/contract/scraping';
import { restingContext, SealedCredentials } from '@minori/contract/sealed-credentials';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { endSessionsOf } from '../../identity/auth/session-repository.ts';
import { jobToken, signedClaims } from '../../platform/scraper/job-token.ts';
import { contentsOf } from '../../testing/contents.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';
import { openSealed } from '../../testing/scraper-key.ts';
import { askingFor, claimsIn } from '../../testing/ticket-token.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterEach(() => world.clock.set(TODAY));
afterAll(() => world.close());

const INFO = { rkLoginId: 'canary-id-6120', password: 'canary-Pass-6120', birthday: '1970-02-28' };

async function keeper(): Promise<Person> {
  const person = await world.person();
  await person.visitor.call(registerRkUserInfo, {
    body: { sysUserCode: person.sysUserCode, isPreserve: true, ...INFO },
  });
  return person;
}

function open({ visitor, sysUserCode }: Person) {
  return visitor.call(rkAutoLogin, { query: { sysUserCode } });
}

async function ticketOf(person: Person): Promise<string> {
  const answer = await open(person);
  if (answer.isError) throw new Error(answer.text);
  return answer.data.ticket;
}

/** Sends the scraper's request; `change` replaces parts of it by wrong ones. */
function use(ticket: string, change: Readonly<Record<string, unknown>> = {}) {
  return ask(askingFor(ticket, world.clock.now(), change));
}

async function ask(authorization: string | undefined) {
  const headers = { host: 'api.inside', ...(authorization !== undefined && { authorization }) };
  const {
    statusCode,
    headers: given,
    payload,
  } = await world.server.inject({ method: 'POST', url: USE_TICKET_PATH, headers });
  const json = JSON.parse(payload) as { readonly reason?: string; readonly credentials?: unknown };
  return { status: statusCode, cache: given['cache-control'], json };
}

async function usesOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(rkUserInfo, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.uses.map(({ source, outcome }) => [source, outcome]);
}

test('券は一分だけのもので、署名され、連携情報を含まず、どこにも残らない', async () => {
  const person = await keeper();
  const answer = await open(person);
  if (answer.isError) throw new Error(answer.text);
  const { sysUserCode, sysOrganizationCode } = person;
  expect(answer.data).toMatchObject({
    action: 'https://auto-login.example/auto-login',
    expiresAt: '2026-04-10T00:21:00.000Z',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { ticket } = answer.data;
  expect(claimsIn(ticket)).toEqual({
    ...{ for: 'auto-login', scrapingCode: expect.any(String), sysUserCode, sysOrganizationCode, rkMgtAgencyCode: 1 },
    exp: Date.parse('2026-04-10T00:21:00Z') / 1000,
  });
  expect(ticket).toBe(signedClaims(claimsIn(ticket), JOB_SECRET));
  const stored = JSON.stringify(await contentsOf(world.database)) + world.logLines.join('\n');
  expect(ticket.split('.').filter((part) => stored.includes(part))).toEqual([]);
  const kinds = await world.database
    .selectFrom('audit_events')
    .select('kind')
    .where('employee_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['credentials_kept', 'credentials_handed_over']);
});

describe('券の使用', () => {
  test('一度だけ、封をしたままの連携情報が渡り、利用の記録はそのとき「開いた」になる', async () => {
    const person = await keeper();
    const ticket = await ticketOf(person);
    expect(await usesOf(person)).toEqual([['autoLogin', 'not_used']]);
    const { status, cache, json } = await use(ticket);
    expect([status, cache]).toEqual([200, 'no-store']);
    const sealed = SealedCredentials.parse(json.credentials);
    const opened = await openSealed(sealed, restingContext(person, sealed.keyId));
    expect(opened).toEqual({ rkId: INFO.rkLoginId, rkPass: INFO.password, birthday: INFO.birthday });
    expect(await usesOf(person)).toEqual([['autoLogin', 'opened']]);
    expect(await use(ticket)).toMatchObject({ status: 404, json: { reason: 'not_found' } });
  });

  test('同時に五十回使っても、渡るのは一度だけ', async () => {
    const ticket = await ticketOf(await keeper());
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
  });

  test.each([
    [59_999, 200],
    [60_000, 404],
  ])('%dミリ秒後は %d', async (later, status) => {
    const ticket = await ticketOf(await keeper());
    world.clock.advance(later);
    expect((await use(ticket)).status).toBe(status);
  });

  test('ほかの人の券にはならず、連携情報が消えたあとは何も渡らない', async () => {
    const [person, other] = [await keeper(), await keeper()];
    const { sysUserCode, sysOrganizationCode } = other;
    expect((await use(await ticketOf(person), { sysUserCode, sysOrganizationCode })).status).toBe(404);
    const ticket = await ticketOf(person);
    await person.visitor.call(deleteRkUserInfo, { body: { sysUserCode: person.sysUserCode } });
    expect((await use(ticket)).status).toBe(404);
  });

  const FIVE_MINUTES = 5 * 60_000;
  const ENDS: [string, (person: Person) => Promise<unknown>][] = [
    ['ログアウト', ({ visitor }) => visitor.call(logout, { body: {} })],
    [
      '新しいパスワード',
      ({ visitor, email, password }) =>
        visitor.call(changePassword, { body: { email, oldPassword: password, newPassword: 'aoi-umi-no-mieru-oka-7' } }),
    ],
    [
      'アカウントの停止',
      ({ id }) =>
        world.database.updateTable('employees').set({ disabled_at: world.clock.now() }).where('id', '=', id).execute(),
    ],
    ['退会', ({ visitor, sysUserCode }) => visitor.call(leaveService, { body: { sysUserCode, word: '退会する' } })],
    [
      'すべてのセッションの終了',
      (person) =>
        world.database.transaction().execute(async (transaction) => {
          await endSessionsOf(
            await holdScope(transaction, {}),
            { ...person, employeeId: person.id },
            { now: world.clock.now() },
          );
        }),
    ],
    ['連携の解除', ({ visitor, sysUserCode }) => visitor.call(deleteRkUserInfo, { body: { sysUserCode } })],
  ];
  test.each(ENDS)('%sのあと、それまでの券では何も開かない', async (_what, end) => {
    const person = await keeper();
    const ticket = await ticketOf(person);
    await end(person);
    expect(await use(ticket)).toMatchObject({ status: 404, json: { reason: 'not_found' } });
  });

  test('ほかのセッションが終わっても、券は使える', async () => {
    const person = await keeper();
    const ticket = await ticketOf(person);
    const elsewhere = await world.visitor().signIn(person);
    await elsewhere.call(logout, { body: {} });
    expect((await use(ticket)).status).toBe(200);
  });

  test('本人と確かめてから5分たつと券は作らず、パスワードをもう一度入れると作る。取り込みには要らない', async () => {
    const person = await keeper();
    world.clock.advance(FIVE_MINUTES - 1_000);
    expect((await open(person)).status).toBe(200);
    world.clock.advance(1_000);
    expect(await open(person)).toMatchObject({ status: 403, error: { reason: 'reauthentication_required' } });
    expect(await usesOf(person)).toEqual([['autoLogin', 'not_used']]);
    const { visitor, password, sysUserCode, sysOrganizationCode } = person;
    const reading = await visitor.call(doScraping, {
      body: { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, rkId: '', rkPass: '', birthday: '' },
    });
    expect(reading.isError && reading.error.reason).not.toBe('reauthentication_required');
    expect((await visitor.call(reauthenticate, { body: { password } })).status).toBe(200);
    expect((await open(person)).status).toBe(200);
  });

  test('取り込みの記録は券ではない', async () => {
    const person = await keeper();
    const ticket = await ticketOf(person);
    const row = world.database.updateTable('readings').where('sys_user_code', '=', person.sysUserCode);
    await row.set({ operation: 'do' }).execute();
    expect((await use(ticket)).status).toBe(404);
  });

  test('スクレイパーの署名がなければ、券を持つ人にも業務トークンにも、何も渡さない', async () => {
    const ticket = await ticketOf(await keeper());
    const { scrapingCode, sysUserCode, sysOrganizationCode } = claimsIn(ticket);
    const seconds = Math.floor(world.clock.now().getTime() / 1000);
    const good = { for: 'use-ticket', scrapingCode, sysUserCode, sysOrganizationCode, exp: seconds + 60 };
    const of = { scrapingCode: String(scrapingCode), sysUserCode: String(sysUserCode) };
    const job = jobToken(of, { secret: JOB_SECRET, now: world.clock.now() });
    const wrong = [
      ...[undefined, '', 'Bearer x', `Bearer ${ticket}`, `Bearer ${job}`],
      ...[`Bearer ${signedClaims(good, `${JOB_SECRET}x`)}`, `Basic ${signedClaims(good, JOB_SECRET)}`],
      `Bearer ${signedClaims({ ...good, exp: seconds }, JOB_SECRET)}`,
      `Bearer ${signedClaims({ ...good, exp: seconds + 121 }, JOB_SECRET)}`,
      `Bearer ${signedClaims({ ...good, more: true }, JOB_SECRET)}`,
      `Bearer ${signedClaims({ ...good, for: 'auto-login' }, JOB_SECRET)}`,
    ];
    for (const authorization of wrong) {
      expect([authorization, (await ask(authorization)).status]).toEqual([authorization, 401]);
    }
    expect((await use(ticket)).status).toBe(200);
  });
});

test('券は毎回違い、一分に三回、十分に十回を超えると待ってもらう', async () => {
  const person = await keeper();
  const tickets = new Set<string>();
  const statuses: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    for (let time = 0; time < 4; time += 1) {
      const answer = await open(person);
      statuses.push(answer.status);
      if (!answer.isError) tickets.add(answer.data.ticket);
    }
    world.clock.advance(61_000);
  }
  const fullMinute = [200, 200, 200, 429];
  expect(statuses).toEqual([...fullMinute, ...fullMinute, ...fullMinute, 200, 429, 429, 429]);
  expect(tickets.size).toBe(10);
});

test('保存していない人と、保存した情報が断られた人には、券を作らない', async () => {
  const nobody = await world.person();
  const refused = await keeper();
  await world.database.updateTable('employees').set({ is_scraping_error: true }).where('id', '=', refused.id).execute();
  for (const person of [nobody, refused]) {
    expect(await open(person)).toMatchObject({ status: 404, error: { reason: 'not_found' } });
    expect(await usesOf(person)).toEqual([]);
  }
});

test('券を送れる先は、ページの決まり（CSP）にも書かれている', async () => {
  const { headers } = await world.visitor().send({ url: '/robots.txt' });
  expect(headers['content-security-policy']).toContain("form-action 'self' https://auto-login.example;");
  const without = await figuresWorld({ config: { autoLoginOrigin: null } });
  const bare = await without.visitor().send({ url: '/robots.txt' });
  expect(bare.headers['content-security-policy']).toContain("form-action 'self';");
  const { visitor, sysUserCode } = await without.person();
  expect((await visitor.call(rkAutoLogin, { query: { sysUserCode } })).status).toBe(404);
  await without.close();
});
