// Tests that no secret leaks: uses every kind of secret that passes through the api, rightly and wrongly, and then searches for
// it in the log, in every response, in every table and in the write-ahead log (security.md rows 7 to 11, asvs.md V14.2.4).

import { randomBytes } from 'node:crypto';
import { login, loginCode, reauthenticate } from '@minori/contract/auth';
import { domains } from '@minori/contract/company';
import { samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { confirmNotifyAddress } from '@minori/contract/destinations';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { changePassword, checkResetToken, requestPasswordMail } from '@minori/contract/password';
import { doScraping } from '@minori/contract/scraping';
import { updateUserProfile } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../src/testing/contents.ts';
import { asOwner } from '../../src/testing/fresh-database.ts';
import { type MailWorld, openMailWorld } from '../../src/testing/mail-world.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { type SamlCompany, samlCompany } from '../../src/testing/saml-company.ts';
import { type StubScraper, startStubScraper } from '../../src/testing/stub-scraper.ts';
import type { TestApp, TestEmployee, TestVisitor } from '../../src/testing.ts';

type Place = 'log' | 'answers' | 'tables' | 'write-ahead log';
type Secrets = Record<string, string>;

const canary = (name: string) => `kanaria-${name}-${randomBytes(9).toString('hex')}`;

/** A birthday as typed for the record keeper. It differs from the employee's own birthday, which they may see. */
const RK_BIRTHDAY = '1931-07-29';
const SERVER_TOKEN = canary('server-token-of-more-than-32-bytes');

let scraper: StubScraper;
let mailWorld: MailWorld;
let app: TestApp;
let saml: SamlCompany;
const answers: string[] = [];

beforeAll(async () => {
  scraper = await startStubScraper();
  mailWorld = await openMailWorld({
    config: { scraperUrl: scraper.url, serverTokens: [SERVER_TOKEN] },
    mount: (server) => {
      server.addHook('onSend', async (_request, reply, payload) => {
        // Not searched: the cookie, where the session's token belongs.
        const { 'set-cookie': _cookies, ...headers } = reply.getHeaders();
        answers.push(`${JSON.stringify(headers)} ${String(payload)}`);
        return payload;
      });
    },
  });
  app = mailWorld.app;
  saml = await samlCompany(app);
});
afterAll(async () => {
  await saml.close();
  await mailWorld.close();
  await scraper.close();
});

function tokenOf({ cookie = '' }: TestVisitor): string {
  return cookie.split('=')[1] ?? '';
}

const lastOf = (found: readonly string[]) => found.at(-1) ?? 'nothing was mailed';

/** Signs in with a wrong password and the right one, changes it with the old one, and sets one by a mailed link. */
async function passwords(): Promise<Secrets> {
  const secrets = { right: canary('right'), wrong: canary('wrong'), next: canary('next'), mailed: canary('mailed') };
  const person = await app.addEmployee(await app.addCompany(), { password: secrets.right });
  const { email } = person;
  await app.visitor().call(login, { body: { email, password: secrets.wrong } });
  const visitor = await app.signIn(person);
  const first = tokenOf(visitor);
  await visitor.call(reauthenticate, { body: { password: secrets.right } });
  await visitor.call(changePassword, { body: { email, oldPassword: secrets.right, newPassword: secrets.next } });
  await app.visitor().call(requestPasswordMail, { body: { email } });
  const mails = await mailWorld.textsTo(email);
  const resetToken = lastOf(mails.flatMap((text) => /#t=([\w-]{43})/.exec(text)?.[1] ?? []));
  await app.visitor().call(checkResetToken, { body: { resetToken } });
  await app.visitor().callRaw(changePassword, { body: { resetToken, newPassword: 'short' } });
  const changed = await app.visitor().call(changePassword, { body: { resetToken, newPassword: secrets.mailed } });
  expect(changed).toMatchObject({ isError: false });
  await app.visitor().call(changePassword, { body: { resetToken, newPassword: secrets.mailed } });
  return { ...secrets, resetToken, first, rotated: tokenOf(visitor) };
}

/** Uses, twice, the link that confirms another notification address. */
async function addressLink(): Promise<Secrets> {
  const person = await app.addEmployee(await app.addCompany());
  const [visitor, emailForNotify] = [await app.signIn(person), `${canary('home')}@home.example`];
  await visitor.call(updateUserProfile, { body: { ...TEST_PROFILE, sysUserCode: person.sysUserCode, emailForNotify } });
  const mails = await mailWorld.textsTo(emailForNotify);
  const linkToken = lastOf(mails.flatMap((text) => /#t=([\w-]{43})/.exec(text)?.[1] ?? []));
  const confirmed = await app.visitor().call(confirmNotifyAddress, { body: { linkToken } });
  expect(confirmed).toMatchObject({ isError: false });
  await app.visitor().call(confirmNotifyAddress, { body: { linkToken } });
  return { linkToken };
}

/** Signs in with a mailed code as the second factor. */
async function mailedCode(): Promise<Secrets> {
  const person = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
  const asked = await app.visitor().call(login, { body: { email: person.email, password: person.password } });
  if (asked.isError || !('codeRequestId' in asked.data)) throw new Error(asked.text);
  const { codeRequestId } = asked.data;
  const mails = await mailWorld.textsTo(person.email);
  const code = lastOf(mails.flatMap((text) => /確認コード：(\d{8})\n/.exec(text)?.[1] ?? []));
  const visitor = app.visitor();
  expect(await visitor.call(loginCode, { body: { codeRequestId, code } })).toMatchObject({ isError: false });
  await app.visitor().call(loginCode, { body: { codeRequestId, code } });
  return { code, codeSession: tokenOf(visitor) };
}

async function companyAccount(person: TestEmployee): Promise<Secrets> {
  const visitor = app.visitor();
  const begun = await visitor.call(samlRequest, { body: { email: person.email, relayState: '' } });
  if (begun.isError) throw new Error(begun.text);
  const body = saml.provider.answer(begun.data.url, person.email);
  await app.visitor().call(samlAcs, { body });
  // Whether the wrong browser's post has used it up or not, its content is a secret.
  await visitor.call(samlAcs, { body });
  return { samlResponse: body.SAMLResponse.slice(0, 200) };
}

async function recordKeeper(): Promise<Secrets> {
  const person = await app.addEmployee(await app.addCompany());
  const visitor = app.visitor(await app.addSession(person));
  const { sysUserCode, sysOrganizationCode } = person;
  const secrets = { rkId: canary('id').slice(0, 20), rkPass: canary('pw').slice(0, 20) };
  const scrapingCode = crypto.randomUUID();
  const typed = { ...secrets, birthday: RK_BIRTHDAY };
  await visitor.callRaw(doScraping, { body: { scrapingCode, sysUserCode, sysOrganizationCode, ...typed } });
  const kept = { rkLoginId: secrets.rkId, password: secrets.rkPass, birthday: RK_BIRTHDAY };
  const answer = await visitor.callRaw(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...kept } });
  expect(answer.status).toBe(200);
  return { ...secrets, rkBirthday: RK_BIRTHDAY, keptSession: tokenOf(visitor) };
}

async function otherServers(): Promise<Secrets> {
  for (const token of [SERVER_TOKEN, `${SERVER_TOKEN}x`]) {
    await app.visitor().send({ url: domains.path, headers: { authorization: `Bearer ${token}` } });
  }
  return { serverToken: SERVER_TOKEN };
}

async function position(): Promise<string> {
  const at = sql<{ at: string }>`select pg_walfile_name(pg_current_wal_lsn()) as at`;
  const { rows } = await asOwner(app.database, (owner) => at.execute(owner));
  return rows[0]?.at ?? '';
}

/** The files of the write-ahead log since `first`; other tests write there, too. */
async function writtenSince(first: string): Promise<Buffer> {
  // The tests' server commits without waiting for the disk; this synchronous commit flushes everything before it.
  await app.database.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction);
    await sql`select pg_logical_emit_message(true, 'canaries', '')`.execute(transaction);
  });
  const last = await position();
  return await asOwner(app.database, async (owner) => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_ls_waldir()
      where name >= ${first} and name <= ${last} and name ~ '^[0-9A-F]{24}$'`.execute(owner);
    const files: Buffer[] = [];
    // One query a file: beside other tests there are many, and a query has a time limit.
    for (const { name } of rows) {
      const read = sql<{ bytes: Buffer }>`select pg_read_binary_file('pg_wal/' || ${name}) as bytes`;
      files.push(...(await read.execute(owner)).rows.map(({ bytes }) => bytes));
    }
    return Buffer.concat(files);
  });
}

/** Secrets that are in the outbox until the mail is sent; a link is valid for an hour, a code for ten minutes. */
const MAILED: ReadonlySet<string> = new Set(['resetToken', 'linkToken', 'code']);

test('使った秘密は、ログにも、答えにも、表にも、先行書き込みログにも残らない', async () => {
  const from = await position();
  const person = await saml.addPerson();
  const secrets: Secrets = {
    ...(await passwords()),
    ...(await addressLink()),
    ...(await mailedCode()),
    ...(await companyAccount(person)),
    ...(await recordKeeper()),
    ...(await otherServers()),
  };
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(12);
  expect(Object.values(secrets).filter((secret) => secret.length < 8)).toEqual([]);

  const places: Record<Place, Buffer> = {
    log: Buffer.from(app.logLines.join('')),
    answers: Buffer.from(answers.join('\n')),
    tables: Buffer.from(JSON.stringify(await contentsOf(app.database))),
    'write-ahead log': await writtenSince(from),
  };
  for (const place of Object.values(places)) expect(place.length).toBeGreaterThan(1_000);
  const found = Object.entries(places).flatMap(([place, content]) =>
    Object.entries(secrets)
      .filter(([name]) => place !== 'write-ahead log' || !MAILED.has(name))
      .filter(([, secret]) => secretForms(secret).some((form) => content.includes(form)))
      .map(([name]) => `${name} in the ${place}`),
  );
  expect(found).toEqual([]);
});

test('どの置き場所に残っていても、見つけられる', async () => {
  const from = await position();
  const planted = canary('planted');
  const company = await app.addCompany({ name: planted });
  await app.addEmployee(company);
  expect(JSON.stringify(await contentsOf(app.database))).toContain(planted);
  // More than once, because a name may be split between two pages of the write-ahead log.
  for (let time = 0; time < 3; time += 1) await app.addCompany({ name: planted });
  expect((await writtenSince(from)).includes(planted)).toBe(true);
  for (const before of ['', 'x', 'xx']) {
    const text = Buffer.from(`${before}${planted} and more`);
    for (const written of [
      text.toString('base64'),
      text.toString('base64url'),
      text.toString('hex'),
      text.toString(),
    ]) {
      expect(secretForms(planted).some((form) => written.includes(form))).toBe(true);
    }
  }
});

// The forms in which a secret may appear by accident: plain, in base64 at any offset, in hexadecimal, percent-encoded.

/** Base64 of the text at any offset in a longer text, without the characters that also depend on neighbouring bytes. */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    const inner = encoded.slice(
      before === 0 ? 0 : before + 1,
      Math.floor(((before + Buffer.byteLength(text)) * 8) / 6),
    );
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

function secretForms(text: string): readonly string[] {
  const hex = Buffer.from(text).toString('hex');
  return [...new Set([text, encodeURIComponent(text), hex, hex.toUpperCase(), ...base64Forms(text)])];
}
