// Tests that an OpenID Connect provider set by the command is contacted at once, that its secret is encrypted, and that
// employees sign in at it.
import { oidcAcs, samlRequest } from '@minori/contract/company-sign-in';
import { OIDC_CLIENT } from '@minori/identity-provider/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealClientSecret } from '../../identity/oidc/client-secret.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { type SamlCompany, samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;
let akane: SamlCompany;
let secret: string;

beforeAll(async () => {
  app = await createTestApp();
  akane = await samlCompany(app);
  secret = await writtenFile('secret.txt', `${OIDC_CLIENT.clientSecret}\n`);
});
afterAll(async () => {
  await akane.close();
  await app.close();
});

function run(...words: string[]) {
  const { jobSecret, scraperUrl, scrapingDns } = app.config;
  const settings = { scraper: { jobSecret, scraperUrl, scrapingDns, scraperKey: null } };
  return operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now, settings }, ...words);
}

const flags = (more: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    ...{ '--issuer': akane.provider.issuer, '--client-id': 'minori', '--client-secret-file': secret, ...more },
  }).flat();

test('a company changes to OpenID Connect: dry run, sealed secret and sign-in', async () => {
  const { url } = akane.company;
  const person = await akane.addPerson();
  const dry = await run('company', 'idp', url, ...flags(), '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('protocol: SAML -> OpenID Connect')]);
  const { code, out } = await run('company', 'idp', url, ...flags());
  expect([code, out]).toEqual([0, expect.stringContaining('client secret: given anew')]);
  expect(out).not.toContain(OIDC_CLIENT.clientSecret);
  const visitor = app.visitor();
  const begun = await visitor.call(samlRequest, { body: { email: person.email, relayState: '' } });
  if (begun.isError) throw new Error(begun.text);
  const body = akane.provider.code(begun.data.url, person.email);
  expect(await visitor.call(oidcAcs, { body })).toMatchObject({ data: { id: person.id } });
  // An OpenID Connect provider has no SAML certificate.
  const { out: doctor } = await run('doctor', '--json');
  expect(doctor).not.toContain(`${url}: certificate`);
});

async function signIn({ provider, company }: SamlCompany, email: string) {
  const visitor = app.visitor();
  const begun = await visitor.call(samlRequest, { body: { email, relayState: '' } });
  if (begun.isError) throw new Error(begun.text);
  const answer = await visitor.call(oidcAcs, { body: provider.code(begun.data.url, email) });
  if (!answer.isError) return 'in';
  const line = app.logLines.findLast((each) => each.includes('saml answer refused')) ?? '{}';
  const { reason, company: url } = JSON.parse(line) as { readonly reason?: string; readonly company?: string };
  return url === company.url ? reason : undefined;
}

async function doctor() {
  const { findings } = JSON.parse((await run('doctor', '--json')).out) as { findings: readonly { check: string }[] };
  return findings.find(({ check }) => check === 'provider secrets');
}

const KEYED = ['--client-id', 'minori', '--client-key', '--issuer'];

test('with --client-key a key is made, shown, used at sign-in and replaced without a failed sign-in', async () => {
  const beni = await samlCompany(app);
  const [{ url }, { email }] = [beni.company, await beni.addPerson()];
  const refused = await run('company', 'idp', url, ...KEYED, beni.provider.issuer);
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('takes no client key')]);
  beni.provider.behaveInOidc({ clientKeys: [] });
  const dry = await run('company', 'idp', url, ...KEYED, beni.provider.issuer, '--dry-run');
  expect([dry.code, dry.out.includes('"kid"')]).toEqual([0, false]);
  type Key = { readonly kid: string };
  const shown = async () =>
    (JSON.parse((await run('company', 'client-key', url, '--json')).out) as { readonly keys: readonly Key[] }).keys;
  const made = await run('company', 'idp', url, ...KEYED, beni.provider.issuer);
  const [first, ...none] = await shown();
  expect([made.code, made.out.includes(JSON.stringify({ keys: [first] })), none]).toEqual([0, true, []]);
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(await signIn(beni, email)).toBe('wrong_client');
  beni.provider.behaveInOidc({ clientKeys: await shown() });
  expect(await signIn(beni, email)).toBe('in');
  // Repeating the command makes no new key.
  expect((await run('company', 'idp', url, ...KEYED, beni.provider.issuer)).out).toContain('Nothing differs');
  expect((await run('company', 'client-key', url, '--use-next')).error).toContain('no next key');
  expect((await run('company', 'client-key', url, '--next')).code).toBe(0);
  const both = await shown();
  expect([both.length, both[0]]).toEqual([2, first]);
  expect(await signIn(beni, email)).toBe('in');
  beni.provider.behaveInOidc({ clientKeys: both.slice(1) });
  expect(await signIn(beni, email)).toBe('wrong_client');
  expect((await run('company', 'client-key', url, '--use-next')).code).toBe(0);
  expect([await shown(), await signIn(beni, email)]).toEqual([both.slice(1), 'in']);
  // A key that was encrypted with another job secret can't be decrypted: a new one is used at once.
  const stored = app.database.selectFrom('identity_providers').select('client_secret').where('id', '=', beni.idpId);
  const { client_secret } = await stored.executeTakeFirstOrThrow();
  expect(client_secret?.includes('"d"')).toBe(false);
  const other = sealClientSecret('[]', { sysOrganizationCode: 'x', issuer: 'x', clientId: 'x' }, 'another'.repeat(8));
  await app.database
    .updateTable('identity_providers')
    .set({ client_secret: other })
    .where('id', '=', beni.idpId)
    .execute();
  expect(await signIn(beni, email)).toBe('secret_unreadable');
  expect(await doctor()).toMatchObject({
    state: 'fail',
    seen: expect.stringMatching(new RegExp(` ${url} \\(client key\\)$`)),
  });
  expect((await run('company', 'client-key', url, '--next')).out).toContain('in use at once');
  beni.provider.behaveInOidc({ clientKeys: await shown() });
  expect(await signIn(beni, email)).toBe('in');
  expect(await doctor()).toMatchObject({ state: 'ok', seen: '2 secrets and keys can be opened' });
  const untold = await operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, 'doctor');
  expect(untold.out).toMatch(/ok +provider secrets not looked at: MINORI_JOB_SECRET/);
  await beni.close();
});

test('incomplete flags and unusable issuers are refused before anything is written', async () => {
  const { url } = await app.addCompany();
  const rows = () => app.database.selectFrom('identity_providers').selectAll().execute();
  const before = await rows();
  const tries: readonly (readonly [readonly string[], string])[] = [
    [['--issuer', akane.provider.issuer], 'are needed together'],
    [[...flags(), '--client-key'], 'are needed together'],
    [flags({ '--issuer': 'http://idp.example' }), 'must be an https address'],
    [flags({ '--issuer': `${akane.provider.issuer}/elsewhere` }), "can't be used"],
    [flags({ '--issuer': 'https://user:secret@idp.example' }), 'must be an https address'],
    [flags({ '--client-secret-file': await writtenFile('empty', '') }), 'one line of ASCII'],
    [flags({ '--client-secret-file': await writtenFile('two', 'a\nb') }), 'one line of ASCII'],
    [[...flags(), '--metadata', secret], 'SAML or OpenID Connect'],
  ];
  for (const [words, says] of tries) {
    const { code, error } = await run('company', 'idp', url, ...words);
    expect([words, code, error]).toEqual([words, 1, expect.stringContaining(says)]);
  }
  akane.provider.behaveInOidc({ discovery: { response_modes_supported: ['query'] } });
  expect((await run('company', 'idp', url, ...flags())).error).toContain('form_post');
  akane.provider.behaveInOidc({ discovery: { issuer: 'https://other.example' } });
  expect((await run('company', 'idp', url, ...flags())).error).toContain('it calls itself by another name');
  akane.provider.behaveInOidc({});
  const told = await operate(
    { databaseUrl: app.config.databaseUrl, now: app.clock.now },
    'company',
    'idp',
    url,
    ...flags(),
  );
  expect([told.code, told.error]).toEqual([1, expect.stringContaining('MINORI_JOB_SECRET')]);
  expect(await rows()).toEqual(before);
});
