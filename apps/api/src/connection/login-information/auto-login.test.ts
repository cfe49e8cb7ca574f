// 自動ログイン — what the scraper is left with, what the browser gets, and who gets nothing.
import { createHash } from 'node:crypto';
import { registerRkUserInfo, rkAutoLogin } from '@minori/contract/login-information';
import { AutoLoginJob } from '@minori/contract/scraping-job';
import { restingContext } from '@minori/contract/sealed-credentials';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { openSealed } from '../../testing/scraper-key.ts';
import {
  AUTO_LOGIN_ACTION,
  healthy,
  refusing,
  type StubbedWorld,
  sendJson,
  stubbedWorld,
} from '../../testing/stub-scraper.ts';
import { openAutoLogin } from './auto-login.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});
afterEach(() => {
  world.scraper.answer(healthy);
  world.clock.set(TODAY);
});
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

test('券は一分だけのもので、スクレイパーには券そのものではなく、その指紋と封をした連携情報だけが渡る', async () => {
  const person = await keeper();
  const answer = await open(person);
  if (answer.isError) throw new Error(answer.text);
  expect(answer.data).toEqual({
    action: AUTO_LOGIN_ACTION,
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: '2026-04-10T00:21:00.000Z',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const received = world.scraper.received.at(-1);
  expect(received).toMatchObject({ path: '/scraping-api/auto-login', cookie: undefined });
  const job = AutoLoginJob.parse(received?.job);
  expect(job).toMatchObject({ sysUserCode: person.sysUserCode, rkMgtAgencyCode: 1 });
  expect(job.ticketHash).toBe(createHash('sha256').update(answer.data.ticket).digest('base64url'));
  const opened = await openSealed(job.credentials, restingContext(person, job.credentials.keyId));
  expect(opened).toEqual({ rkId: INFO.rkLoginId, rkPass: INFO.password, birthday: INFO.birthday });
  const stored = JSON.stringify(await contentsOf(world.database)) + world.logLines.join('\n');
  expect([answer.data.ticket, job.ticketHash].filter((text) => stored.includes(text))).toEqual([]);
  const kinds = await world.database
    .selectFrom('audit_events')
    .select('kind')
    .where('employee_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['credentials_kept', 'credentials_handed_over']);
});

test('券は毎回ちがい、一分に三回、十分に十回を超えると待ってもらう', async () => {
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
  const before = world.scraper.received.length;
  for (const person of [nobody, refused]) {
    expect(await open(person)).toMatchObject({ status: 404, error: { reason: 'not_found' } });
  }
  expect(world.scraper.received).toHaveLength(before);
});

test.each<[string, typeof healthy, number]>([
  ['預からないスクレイパー', refusing(503, 'draining'), 504],
  [
    '知らない場所へ送らせるスクレイパー',
    ({ scrapingCode }, response) => {
      sendJson(response, 200, { scrapingCode, action: 'https://evil.example/auto-login' });
    },
    500,
  ],
])('%sのときは、券を渡さず、利用の記録にも残さない', async (_name, manner, status) => {
  const person = await keeper();
  world.scraper.answer(manner);
  const answer = await open(person);
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain('ticket');
  const { readings = [] } = await contentsOf(world.database);
  expect(readings.filter((row) => row.includes(person.sysUserCode))).toEqual([]);
});

test('答えないスクレイパーのときは、理由のある504になり、券を渡さない', async () => {
  const person = await keeper();
  world.scraper.answer(() => undefined);
  const { id: employeeId, sysUserCode, sysOrganizationCode } = person;
  const session = { sessionId: crypto.randomUUID(), employeeId, sysUserCode, sysOrganizationCode };
  const asker = { session, ip: '192.0.2.1', requestId: 'request' };
  await expect(openAutoLogin(world.deps, asker, 50)).rejects.toMatchObject({ key: 'scraping_timeout' });
});

test('券を送れる先は、ページの決まり（CSP）にも書かれている', async () => {
  const { headers } = await world.visitor().send({ url: '/robots.txt' });
  expect(headers['content-security-policy']).toContain("form-action 'self' https://auto-login.example;");
  const without = await figuresWorld({ config: { scraperUrl: world.scraper.url, autoLoginOrigin: null } });
  const bare = await without.visitor().send({ url: '/robots.txt' });
  expect(bare.headers['content-security-policy']).toContain("form-action 'self';");
  await without.close();
});
