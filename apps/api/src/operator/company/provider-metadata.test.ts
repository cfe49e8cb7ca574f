// Tests a provider's metadata instead of three flags: from a file, from the provider's URL, and renewed from there.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerOfCompany } from '../../identity/saml/identity-provider-repository.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { type SamlCompany, samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;
let first: SamlCompany;
let second: SamlCompany;
let published = { status: 200, text: '' };
const server = createServer((_request, response) => response.writeHead(published.status).end(published.text));
let place: string;

beforeAll(async () => {
  app = await createTestApp();
  [first, second] = [await samlCompany(app), await samlCompany(app, { hasOtherKey: true })];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
});
afterAll(async () => {
  await Promise.all([first.close(), second.close(), app.close()]);
  server.close();
});

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

interface Given {
  readonly entityId?: string;
  readonly keys?: readonly string[];
  readonly sso?: string;
  readonly more?: string;
}

const keyXml = (pem: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>\n${bare(pem)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;

/** As providers write them: with a comment, an encryption key that we don't use, and two bindings. */
function metadata({
  entityId = 'https://idp.example/id',
  keys,
  sso = 'https://idp.example/sso',
  more = '',
}: Given = {}) {
  const listed = keys ?? [first.provider.certificate];
  return `<?xml version="1.0"?>\r\n<!-- made by hand -->\r
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"${more}>
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${listed.map((pem) => keyXml(pem)).join('\n')}
${keyXml(second.provider.certificate, ' use="encryption"')}
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${sso}"/>
</md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

const file = (text: string) => writtenFile('idp.xml', text);
const stored = (sysOrganizationCode: string) => providerOfCompany(app.database, sysOrganizationCode);

test('a metadata file gives entity id, address and certificates, and a dry run lists the differences', async () => {
  const { url, sysOrganizationCode } = await app.addCompany({ authorizationMethod: 2 });
  const words = ['company', 'idp', url, '--metadata', await file(metadata())];
  const dry = await run(...words, '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('entity id: none -> https://idp.example/id')]);
  expect(dry.out).toMatch(/certificate added: SHA-256 [0-9a-f]{64}/);
  expect(await stored(sysOrganizationCode)).toBeUndefined();
  expect((await run(...words)).code).toBe(0);
  expect(await stored(sysOrganizationCode)).toMatchObject({
    entityId: 'https://idp.example/id',
    ssoUrl: 'https://idp.example/sso',
    certificates: [first.provider.certificate.trim()],
  });
  expect((await run(...words)).out).toContain('Nothing differs from before.');
});

test('published metadata are stored, renewed for all companies, and audited with fingerprints', async () => {
  const { url, sysOrganizationCode } = await app.addCompany({ authorizationMethod: 2 });
  published = { status: 200, text: metadata() };
  expect((await run('company', 'idp', url, '--metadata-url', place)).code).toBe(0);
  published.text = metadata({ keys: [first.provider.certificate, second.provider.certificate] });
  const dry = await run('company', 'idp', '--renew', '--dry-run');
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('certificate added: SHA-256')]);
  expect((await stored(sysOrganizationCode))?.certificates).toHaveLength(1);
  expect((await run('company', 'idp', '--renew')).code).toBe(0);
  expect((await stored(sysOrganizationCode))?.certificates).toHaveLength(2);
  const { out } = await run('audit', 'list', '--company', url, '--json');
  const { events } = JSON.parse(out) as { readonly events: readonly { readonly changes: readonly string[] }[] };
  expect(events[0]).toMatchObject({ kind: 'operator_identity_provider_stored', company: url });
  expect(events[0]?.changes).toEqual([expect.stringMatching(/^certificate added: SHA-256 [0-9a-f]{64}$/)]);
  // Metadata of another provider need confirmation; unreadable metadata change nothing.
  for (const [text, says] of [
    [metadata({ entityId: 'https://other.example' }), 'of another provider now'],
    ['<html>moved</html>', `${url}: ${place}: line 1: html is no EntityDescriptor`],
  ] as const) {
    published.text = text;
    const { code, error } = await run('company', 'idp', '--renew');
    expect([code, error]).toEqual([1, expect.stringContaining(says)]);
  }
  published = { status: 404, text: '' };
  expect((await run('company', 'idp', url, '--renew')).error).toContain('answered with status 404');
  expect((await stored(sysOrganizationCode))?.certificates).toHaveLength(2);
});

test('each fault in metadata is refused with a sentence of its own, and nothing is written', async () => {
  const { url, sysOrganizationCode } = await app.addCompany();
  const good = metadata();
  const bad: readonly (readonly [string, string])[] = [
    ['', 'line 1'],
    ['no xml', 'line 1'],
    ['{"issuer":"x"}', 'line 1'],
    [first.provider.certificate, 'line 1'],
    [good.replace('</md:IDPSSODescriptor>', ''), 'line '],
    [good.replace('<md:SingleSignOnService', '<md:Single & SignOnService'), 'line '],
    [good.replace('entityID="https://idp.example/id"', ''), 'line 3: entityID is missing'],
    [good.replace('entityID=', 'entityID="x" entityID='), 'line '],
    [good.replace('SAML:2.0:metadata', 'SAML:1.0:metadata'), 'line 3'],
    [good.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), 'line 3: it describes no SAML 2.0 identity provider'],
    [good.replace('SAML:2.0:protocol', 'SAML:1.1:protocol'), 'line 3: it describes no SAML 2.0 identity provider'],
    [good.replaceAll('HTTP-Redirect', 'SOAP'), 'line 11: there is no SingleSignOnService by HTTP-Redirect'],
    [good.replace('Location="https://idp.example/sso"', ''), 'has no Location'],
    [metadata({ sso: 'http://idp.example/sso' }), 'must be an https address'],
    [metadata({ sso: 'javascript:alert(1)' }), 'must be an https address'],
    [metadata({ keys: [] }), 'line 4: there is no signing certificate'],
    [good.replace('>\nMII', '>\n*II'), 'line 5: X509Certificate is no base64'],
    [good.replace('>\nMII', '>\nMIJ'), 'must be one X.509 certificate'],
    [metadata({ more: ' validUntil="2020-01-01T00:00:00Z"' }), 'the metadata were good until 2020-01-01'],
    [metadata({ more: ' validUntil="soon"' }), 'line 3: validUntil "soon" is no time'],
    [good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), 'line 1: a DOCTYPE is refused'],
    [`<a:EntitiesDescriptor xmlns:a="urn:oasis:names:tc:SAML:2.0:metadata"/>`, 'describes 0 identity providers'],
    [
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${[good, good].join('').replaceAll(/<\?.*\?>/g, '')}</md:EntitiesDescriptor>`,
      'describes 2 identity providers',
    ],
    [metadata({ entityId: ' https://idp.example/id' }), 'must be one line'],
  ];
  for (const [text, says] of bad) {
    const { code, error } = await run('company', 'idp', url, '--metadata', await file(text));
    expect([text.slice(0, 60), code, error]).toEqual([text.slice(0, 60), 1, expect.stringContaining(says)]);
  }
  const none = await run('company', 'idp', url);
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('Give one of --metadata')]);
  expect((await run('company', 'idp', url, '--metadata-url', 'http://idp.example')).error).toContain(
    'must be an https',
  );
  expect(await stored(sysOrganizationCode)).toBeUndefined();
});
