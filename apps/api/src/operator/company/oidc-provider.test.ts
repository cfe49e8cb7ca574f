// A provider that speaks OpenID Connect, given by the command: asked at once, its secret sealed, and signed in at.
import { oidcAcs, samlRequest } from '@minori/contract/saml';
import { OIDC_CLIENT } from '@minori/identity-provider/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('it is asked, said, sealed and signed in at, and the session by SAML has ended', async () => {
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
  // A certificate that a provider by SAML has is none of its own.
  const { out: doctor } = await run('doctor', '--json');
  expect(doctor).not.toContain(`${url}: certificate`);
});

test('what is missing or can not work is refused before anything is written', async () => {
  const { url } = await app.addCompany();
  const rows = () => app.database.selectFrom('identity_providers').selectAll().execute();
  const before = await rows();
  const tries: readonly (readonly [readonly string[], string])[] = [
    [['--issuer', akane.provider.issuer], 'are needed together'],
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
