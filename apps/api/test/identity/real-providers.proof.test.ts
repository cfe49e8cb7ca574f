// Tests that sign-in works at real identity providers, with their defaults and with each signature alone: set up with the
// operator's command from their published metadata, and used as a browser does.
import { oidcAcs, samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../src/testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../src/testing.ts';
import { throughProvider } from './plain-browser.ts';
import { type RealServers, realServers } from './real-servers.ts';

let app: TestApp;
let servers: RealServers;

beforeAll(async () => {
  app = await createTestApp();
  servers = realServers();
}, 600_000);
afterAll(async () => {
  servers.close();
  await app.close();
});

const PASSWORDS = { username: 'aoi', login: 'aoi', password: 'secret' };

function run(...words: string[]) {
  const { jobSecret, scraperUrl, scrapingDns } = app.config;
  const settings = { scraper: { jobSecret, scraperUrl, scrapingDns, scraperKey: null } };
  return operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now, settings }, ...words);
}

async function provide(company: TestCompany, ...flags: string[]): Promise<void> {
  app.clock.set(new Date());
  const person = await app.addEmployee(company);
  const { code, error } = await run('company', 'idp', company.url, ...flags);
  expect([code, error]).toEqual([0, '']);
  const names = `email,name_id\n${person.email},${flags.includes('--issuer') ? 'aoi' : 'aoi@akane.example'}`;
  const hr = await writtenFile('hr.csv', names);
  expect((await run('employee', 'import', company.url, hr, '--update')).code).toBe(0);
}

/** Signs in twice; the second time, while signed in, the provider has to authenticate the person again. */
async function signInTwice(company: TestCompany): Promise<void> {
  const visitor = app.visitor();
  for (const time of ['first', 'again']) {
    app.clock.set(new Date());
    const email = `somebody@${company.mailDomains[0]}`;
    const begun = await visitor.call(samlRequest, { body: { email, relayState: '' } });
    if (begun.isError) throw new Error(begun.text);
    const fields = await throughProvider(begun.data.url, PASSWORDS);
    app.clock.set(new Date());
    const { SAMLResponse = '', RelayState = '', code, state = '', iss } = fields;
    const answer =
      code === undefined
        ? await visitor.call(samlAcs, { body: { SAMLResponse, RelayState } })
        : await visitor.call(oidcAcs, { body: { code, state, ...(iss !== undefined && { iss }) } });
    const refused = app.logLines.findLast((line) => line.includes('saml answer refused')) ?? '';
    expect([time, answer.status, answer.isError ? refused : '']).toEqual([time, 200, '']);
  }
}

test.each([
  { response: true, assertion: true },
  { response: true, assertion: false },
  { response: false, assertion: true },
])('SimpleSAMLphp, signing %o, signs in', async (signs) => {
  if (!servers.simpleSamlPhp) return;
  const company = await app.addCompany({ authorizationMethod: 2 });
  await provide(company, '--metadata-url', await servers.simpleSamlPhp(signs));
  await signInTwice(company);
});

test.each(['default', 'response'])('samlp, signing %s, with a line separator in a value, signs in', async (sign) => {
  if (!servers.npm) return;
  const company = await app.addCompany({ authorizationMethod: 2 });
  await provide(company, '--metadata-url', await servers.npm('samlp', sign));
  await signInTwice(company);
});

test('oidc-provider, with its defaults, signs in', async () => {
  if (!servers.npm) return;
  const company = await app.addCompany({ authorizationMethod: 2 });
  const issuer = await servers.npm('oidc-provider');
  const secret = await writtenFile('secret.txt', 'a secret of the proof: 100% & more');
  const oidc = ['--issuer', issuer, '--client-id', 'minori', '--client-secret-file', secret, '--subject-claim', 'sub'];
  await provide(company, ...oidc);
  await signInTwice(company);
});

test('oidc-provider, with a key of ours in place of a secret, and with the next key, signs in', async () => {
  if (!servers.npm) return;
  const company = await app.addCompany({ authorizationMethod: 2 });
  const issuer = await servers.npm('oidc-provider', 'key');
  await provide(company, '--issuer', issuer, '--client-id', 'minori', '--client-key', '--subject-claim', 'sub');
  for (const step of ['made', '--next', '--use-next']) {
    if (step !== 'made') expect((await run('company', 'client-key', company.url, step)).code).toBe(0);
    const { keys } = JSON.parse((await run('company', 'client-key', company.url, '--json')).out) as { keys: object[] };
    await fetch(`${issuer}/registered`, { method: 'PUT', body: JSON.stringify({ keys }) });
    await signInTwice(company);
  }
});
