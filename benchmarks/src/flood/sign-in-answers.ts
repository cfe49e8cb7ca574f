/**
 * Forges responses of a company's identity provider: each for a sign-in that was begun for it, well-formed, unsigned, and as
 * expensive to parse as the limits allow.
 */
import { DEMO } from '@minori/local/demo';
import type { Asked } from './others.ts';

/** More than are sent in a round. */
const COUNT = 400;

const SIGNATURE = (id: string) =>
  `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>` +
  `<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>` +
  `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>` +
  `<ds:Reference URI="#${id}"><ds:Transforms>` +
  `<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>` +
  `<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>AAAA</ds:DigestValue>` +
  `</ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`;

/** About 7,500 elements: more would exceed the limit on their number. */
const ANSWER =
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r">${SIGNATURE('_r')}` +
  `<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a">${SIGNATURE('_a')}${'<a></a>'.repeat(7_500)}` +
  `</Assertion></samlp:Response>`;

/**
 * @param headers of the visitor
 * @returns one request for each sign-in that was begun
 */
export async function signInAnswers(url: string, headers: Readonly<Record<string, string>>): Promise<readonly Asked[]> {
  const company = DEMO.companies.find(({ authorizationMethod }) => authorizationMethod === 2);
  const domain = company?.mailDomains[0];
  if (domain === undefined) throw new Error('no company of the demo signs in with accounts of its own');
  const SAMLResponse = Buffer.from(ANSWER).toString('base64');
  const asked: Asked[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    const body = JSON.stringify({ email: `nobody@${domain}`, relayState: '' });
    const begun = await fetch(`${url}/api/v1/auth/login/saml/request`, { method: 'POST', headers, body });
    if (!begun.ok) throw new Error(`A sign-in could not be begun: ${begun.status}`);
    const { url: address } = (await begun.json()) as { url: string };
    const RelayState = new URL(address).searchParams.get('RelayState') ?? '';
    const [cookie = ''] = (begun.headers.getSetCookie()[0] ?? '').split(';');
    asked.push({
      method: 'POST',
      path: '/api/v1/m5/auth/acs/saml',
      headers: { ...headers, cookie },
      body: JSON.stringify({ SAMLResponse, RelayState }),
    });
  }
  return asked;
}
