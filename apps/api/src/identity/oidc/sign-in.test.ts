// Tests the sign-in by OpenID Connect: the rules are those of SAML, and every invalid response is refused alike.
import { oidcAcs, samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { newSigningKey, type OidcManner } from '@minori/identity-provider/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { oidcCompany, type SamlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

const MINUTE = 60_000;

let app: TestApp;
let akane: SamlCompany;
let person: TestEmployee;

beforeAll(async () => {
  app = await createTestApp();
  akane = await oidcCompany(app);
  person = await akane.addPerson();
});
afterAll(async () => {
  await akane.close();
  await app.close();
});

async function begin(visitor: TestVisitor, { email = person.email, relayState = '' } = {}): Promise<string> {
  app.clock.advance(1_000);
  const answer = await visitor.call(samlRequest, { body: { email, relayState } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.url;
}

function comeBack(visitor: TestVisitor, address: string, { sub = person.email, since = app.clock.now() } = {}) {
  return visitor.call(oidcAcs, { body: akane.provider.code(address, sub, since) });
}

/** Signs in at a provider with this behaviour. */
async function signIn(manner: OidcManner = {}, visitor = app.visitor()) {
  akane.provider.behaveInOidc(manner);
  const answer = await comeBack(visitor, await begin(visitor));
  akane.provider.behaveInOidc({});
  return answer;
}

function reasonOf(answer: Awaited<ReturnType<typeof comeBack>>): unknown {
  expect(answer).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  const line = app.logLines.findLast((each) => each.includes('"msg":"saml answer refused"')) ?? '{}';
  return (JSON.parse(line) as { readonly reason?: unknown }).reason;
}

const session = () =>
  app.database
    .selectFrom('sessions')
    .selectAll()
    .where('employee_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

test('OpenID Connectの会社の人も、同じ入口から入り、戻りたかった画面へ進む', async () => {
  const visitor = app.visitor();
  const relayState = `/${akane.company.url}/report`;
  const address = new URL(await begin(visitor, { relayState }));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ response_type: 'code', response_mode: 'form_post', scope: 'openid email', code_challenge_method: 'S256' },
    ...{ client_id: 'minori', redirect_uri: 'http://localhost:80/m5', max_age: '31536000' },
  });
  expect(decodeURIComponent(address.href)).not.toContain(person.email);
  const answer = await comeBack(visitor, address.href);
  expect(answer).toMatchObject({ isError: false, data: { id: person.id, returnTo: relayState } });
  expect(await session()).toMatchObject({ method: 2, authenticated_at: app.clock.now() });
  const rows = Object.values(await contentsOf(app.database))
    .flat()
    .join('\n');
  expect(rows).not.toContain('a secret: of 100%');
});

test('アドレスは大文字と小文字を区別せず、確かめられていないもの、ほかのドメインのもの、知らない人のものは断る', async () => {
  const capitals = { claims: { email: person.email.toUpperCase() } };
  expect(await signIn(capitals)).toMatchObject({ data: { id: person.id } });
  for (const [claims, reason] of [
    [{ email_verified: false }, 'email_unverified'],
    [{ email_verified: undefined }, 'email_unverified'],
    [{ email: 'victim@elsewhere.example' }, 'wrong_tenant'],
    [{ email: `nobody@${akane.company.mailDomains[0]}` }, 'unknown_person'],
    [{ email: undefined }, 'no_name_id'],
    [{ email: [person.email] }, 'no_name_id'],
  ] as const)
    expect([claims, reasonOf(await signIn({ claims }))]).toEqual([claims, reason]);
});

test('ログイン中の人は本人の確認をやり直し、いつ確かめたかわからない人は、いま確かめたことにならない', async () => {
  const visitor = app.visitor();
  expect((await signIn({ claims: { auth_time: undefined } }, visitor)).status).toBe(200);
  expect((await session()).authenticated_at.getTime()).toBeLessThan(app.clock.now().getTime() - 60 * MINUTE);
  const address = await begin(visitor);
  expect(new URL(address).searchParams.get('prompt')).toBe('login');
  expect(new URL(address).searchParams.get('max_age')).toBe('0');
  const old = { since: new Date(app.clock.now().getTime() - 10 * MINUTE) };
  expect(reasonOf(await comeBack(visitor, address, old))).toBe('stale_authentication');
  expect(reasonOf(await signIn({ claims: { auth_time: undefined } }, visitor))).toBe('stale_authentication');
  expect((await signIn({}, visitor)).status).toBe(200);
  expect((await session()).authenticated_at).toEqual(app.clock.now());
});

test('始めたブラウザーで一度だけ使え、SAMLの答えとは取り違えない', async () => {
  const visitor = app.visitor();
  const address = await begin(visitor);
  const body = akane.provider.code(address, person.email);
  expect(reasonOf(await app.visitor().call(oidcAcs, { body }))).toBe('other_browser');
  const tries = await Promise.all(Array.from({ length: 8 }, () => visitor.call(oidcAcs, { body })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const { state } = akane.provider.code(await begin(visitor), person.email);
  const crossed = await visitor.call(samlAcs, { body: { SAMLResponse: 'PHg+', RelayState: state } });
  expect(crossed).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  const late = await begin(visitor);
  app.clock.advance(10 * MINUTE);
  expect(reasonOf(await comeBack(visitor, late))).toBe('request_too_old');
});

test('おかしな答えはどれも同じ形で断り、運営者に一行だけ残し、ほかには何も残さない', async () => {
  const other = await newSigningKey(new Date('2026-01-01T00:00:00Z'));
  const seconds = Math.floor(app.clock.now().getTime() / 1000);
  const part = (right: string, place: number, text: string) => right.split('.').with(place, text).join('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const hmac = Buffer.from('{"alg":"HS256"}').toString('base64url');
  const tries: readonly (readonly [OidcManner, string])[] = [
    [{ claims: { nonce: 'another' } }, 'wrong_request'],
    [{ claims: { nonce: undefined } }, 'malformed'],
    [{ claims: { aud: 'another' } }, 'wrong_audience'],
    [{ claims: { aud: ['minori', 'another'] } }, 'wrong_audience'],
    [{ claims: { aud: ['minori', 'another'], azp: 'another' } }, 'wrong_audience'],
    [{ claims: { iss: 'https://idp.example' } }, 'wrong_issuer'],
    [{ claims: { exp: seconds - 3_600 } }, 'expired'],
    [{ claims: { exp: undefined } }, 'malformed'],
    [{ claims: { exp: 'tomorrow' } }, 'malformed'],
    [{ claims: { nbf: seconds + 3_600 } }, 'not_yet'],
    [{ claims: { iat: undefined } }, 'malformed'],
    [{ claims: { sub: undefined } }, 'malformed'],
    [{ claims: { auth_time: 'today' } }, 'malformed'],
    [{ claims: { auth_time: seconds + 86_400 } }, 'not_yet'],
    [{ claims: { auth_time: 1e300 } }, 'malformed'],
    [{ key: other }, 'bad_signature'],
    [{ header: { kid: 'two' } }, 'bad_signature'],
    [{ header: { alg: 'RS512' } }, 'weak_algorithm'],
    [{ header: { crit: ['x'] } }, 'weak_algorithm'],
    [{ idToken: (right) => part(part(right, 0, none), 2, '') }, 'weak_algorithm'],
    [{ idToken: (right) => part(right, 0, hmac) }, 'weak_algorithm'],
    [{ idToken: (right) => part(right, 2, 'AAAA') }, 'bad_signature'],
    [{ idToken: (right) => part(right, 1, 'e30') }, 'malformed'],
    [{ idToken: (right) => `${right}.${right}` }, 'malformed'],
    [{ idToken: () => 'token' }, 'malformed'],
    [{ token: { status: 200, body: '{"access_token":"a","token_type":"Bearer"}' } }, 'malformed'],
    [{ token: { status: 200, body: '<html>', type: 'text/html' } }, 'malformed'],
    [{ token: { status: 200, body: '[' } }, 'malformed'],
    [{ token: { status: 400, body: '{"error":"invalid_grant"}' } }, 'code_refused'],
    [{ token: { status: 401, body: '{"error":"invalid_client"}' } }, 'wrong_client'],
    [{ token: { status: 302, body: '' } }, 'malformed'],
    [{ token: { status: 500, body: 'x'.repeat(2_000_000) } }, 'provider_unreachable'],
    [{ answer: { iss: 'https://evil.example' } }, 'wrong_issuer'],
    [{ answer: { iss: undefined } }, 'wrong_issuer'],
    [{ answer: { code: undefined, error: 'access_denied' } }, 'provider_error'],
    [{ answer: { code: undefined } }, 'malformed'],
    [{ answer: { code: 'never-given' } }, 'code_refused'],
  ];
  const before = await contentsOf(app.database);
  for (const [manner, reason] of tries) {
    const [lines, visitor] = [app.logLines.length, app.visitor()];
    const said = reasonOf(await signIn(manner, visitor));
    expect([manner, said, visitor.cookie]).toEqual([manner, reason, undefined]);
    const added = app.logLines.slice(lines).filter((line) => line.includes('saml answer refused'));
    expect([manner, added.length, added[0]?.includes(`"company":"${akane.company.url}"`)]).toEqual([manner, 1, true]);
  }
  const after = await contentsOf(app.database);
  for (const table of ['sessions', 'saml_assertions', 'employees'] as const)
    expect(after[table]).toEqual(before[table]);
  expect(app.logLines.join('')).not.toContain(person.email);
  expect(tries.length).toBeGreaterThan(20);
});

test('認証サーバーが止まっている会社は、始めるところで断り、ほかの会社は続く', async () => {
  const beni = await oidcCompany(app);
  const someone = await beni.addPerson();
  await beni.close();
  const answer = await app.visitor().call(samlRequest, { body: { email: someone.email, relayState: '' } });
  expect(answer).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  const line = app.logLines.findLast((each) => each.includes('saml answer refused'));
  expect(line).toContain(`"reason":"provider_unreachable","company":"${beni.company.url}"`);
  expect((await signIn()).status).toBe(200);
});
