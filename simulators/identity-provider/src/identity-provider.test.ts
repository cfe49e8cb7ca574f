// Tests how a browser signs in at the simulated provider (request, password, response form), and that wrong requests are refused.
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityProvider, OIDC_CLIENT, startIdentityProvider } from './start.ts';

const SERVICE = { acsUrl: 'https://minori.example/m5', entityId: 'https://minori.example/m5/metadata' };
const PASSWORD = 'a-password-of-akaris';

let provider: IdentityProvider;

beforeAll(async () => {
  const people = [{ nameId: 'akari@akane.example', password: PASSWORD, name: 'あかり & <灯>' }];
  const oidcPeople = [{ nameId: 'kasumi@sumire.example', password: PASSWORD, name: 'かすみ' }];
  provider = await startIdentityProvider({ host: '127.0.0.1', port: 0, people, oidcPeople, serviceProvider: SERVICE });
});
afterAll(() => provider.close());

function requestOf({ acsUrl = SERVICE.acsUrl, entityId = SERVICE.entityId, more = '' } = {}): string {
  return `<samlp:AuthnRequest xmlns:samlp="x" ID="_1" AssertionConsumerServiceURL="${acsUrl}"${more}><saml:Issuer xmlns:saml="y">${entityId}</saml:Issuer></samlp:AuthnRequest>`;
}

function ssoUrlWith(request: string): string {
  const SAMLRequest = deflateRawSync(request).toString('base64');
  return `${provider.ssoUrl}?${new URLSearchParams({ SAMLRequest, RelayState: 'handle' })}`;
}

function logIn(request: string, password: string): Promise<Response> {
  const fields = { SAMLRequest: deflateRawSync(request).toString('base64'), RelayState: 'handle' };
  const body = new URLSearchParams({ ...fields, nameId: 'akari@akane.example', password });
  return fetch(`${provider.url}/login`, { method: 'POST', body });
}

/** The XML in the response form. */
function answerIn(html: string): string {
  return Buffer.from(/name="SAMLResponse" value="([^"]*)"/.exec(html)?.[1] ?? '', 'base64').toString('utf8');
}

test('the right password is answered with a form for the service provider, a wrong one with the page again', async () => {
  const page = await (await fetch(ssoUrlWith(requestOf()))).text();
  expect(page).toContain('あかり &amp; &lt;灯&gt;');
  expect((await logIn(requestOf(), 'wrong')).status).toBe(401);
  const html = await (await logIn(requestOf(), PASSWORD)).text();
  expect(html).toContain(`action="${SERVICE.acsUrl}"`);
  expect(html).toContain('name="RelayState" value="handle"');
  expect(answerIn(html)).toContain('InResponseTo="_1"');
});

test('somebody who is known is answered at once, but for a request that wants a proof anew', async () => {
  const cookie = (await logIn(requestOf(), PASSWORD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const come = async (more = '') => (await fetch(ssoUrlWith(requestOf({ more })), { headers: { cookie } })).text();
  expect(answerIn(await come())).toContain('akari@akane.example');
  expect(await come(' ForceAuthn="true"')).toContain('type="password"');
});

test('the OpenID Connect side has people of its own, and knows nobody from the other side', async () => {
  const cookie = (await logIn(requestOf(), PASSWORD)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const query = new URLSearchParams({
    ...{ client_id: OIDC_CLIENT.clientId, redirect_uri: SERVICE.acsUrl, response_type: 'code', state: 's', nonce: 'n' },
    ...{ response_mode: 'form_post', code_challenge_method: 'S256', code_challenge: 'c' },
  });
  const page = await (await fetch(`${provider.issuer}/authorize?${query}`, { headers: { cookie } })).text();
  expect([page.includes('kasumi@sumire.example'), page.includes('akari@akane.example')]).toEqual([true, false]);
  const sent = (nameId: string) => new URLSearchParams({ query: `${query}`, nameId, password: PASSWORD });
  const answered = async (nameId: string) => fetch(`${provider.url}/login`, { method: 'POST', body: sent(nameId) });
  expect((await answered('akari@akane.example')).status).toBe(401);
  const html = await (await answered('kasumi@sumire.example')).text();
  expect(html).toMatch(/name="code" value="[\w-]+"/);
  expect(html).toContain('name="state" value="s"');
});

test('others than its service provider are not answered', async () => {
  for (const other of [{ acsUrl: 'https://evil.example/m5' }, { entityId: 'https://evil.example' }]) {
    expect((await fetch(ssoUrlWith(requestOf(other)))).status).toBe(400);
    expect((await logIn(requestOf(other), PASSWORD)).status).toBe(400);
  }
});

test('both signatures are over what they name, by the key of its certificate', () => {
  const xml = answerIn(
    `name="SAMLResponse" value="${provider.answer(ssoUrlWith(requestOf()), 'akari@akane.example').SAMLResponse}"`,
  );
  const { publicKey } = new X509Certificate(provider.certificate);
  expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  const signatures = xml.match(/<ds:Signature [\s\S]*?<\/ds:Signature>/g) ?? [];
  expect(signatures).toHaveLength(2);
  const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  for (const signature of signatures) {
    const signed = assertion.includes(signature) ? assertion : xml;
    const digest = createHash('sha256').update(signed.replace(signature, '')).digest('base64');
    expect(signature).toContain(`<ds:DigestValue>${digest}</ds:DigestValue>`);
    const [info = ''] = /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(signature) ?? [];
    const value = /<ds:SignatureValue>([^<]*)/.exec(signature)?.[1] ?? '';
    const canonical = info.replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">');
    expect(createVerify('sha256').update(canonical).verify(publicKey, value, 'base64')).toBe(true);
  }
});
