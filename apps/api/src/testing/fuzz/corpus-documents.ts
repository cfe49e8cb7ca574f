// Creates corpora C8 and C9 of security.md section 3: possible SAML responses and possible zips. Other tests prove that forged
// ones are refused for the right reason; here each must get some response.
import { deflateRawSync } from 'node:zlib';
import { testUserDataInput } from '@minori/contract/test-user-data';
import type { Chance } from './chance.ts';
import { type Corpus, exampleOf, requestOf } from './fuzz-request.ts';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

const response = (inside: string, attributes = '') =>
  `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="_a" Version="2.0" ${attributes}>${inside}</samlp:Response>`;

const assertion = (inside: string) => `<saml:Assertion ID="_b" Version="2.0">${inside}</saml:Assertion>`;
const SUBJECT = '<saml:Subject><saml:NameID>aoi@minato.example</saml:NameID></saml:Subject>';
const LAUGHS =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

const SHAPES: readonly string[] = [
  ...[
    '',
    '<',
    '<x/>',
    'not xml',
    '\u0000',
    '<?xml version="1.0"?>',
    '<!--',
    '<x>'.repeat(2_000),
    '<a b="c" b="d"/>',
    '<a:b/>',
    '&amp;',
    '<x>&undefined;</x>',
  ],
  ...[
    response(''),
    response(assertion(SUBJECT)),
    response(assertion('') + assertion(SUBJECT)),
    assertion(SUBJECT),
    response(response(assertion(SUBJECT))),
  ],
  ...[
    `${LAUGHS}<x>&c;</x>`,
    '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x"><x/>',
    '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  ],
  ...[
    response('<saml:EncryptedAssertion/>'),
    response('<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/></samlp:Status>'),
  ],
  ...[
    response(assertion(SUBJECT.replace('aoi', 'aoi<!-- -->'))),
    response(assertion(SUBJECT.replace('aoi', '&#0;'))),
    response(assertion('x'.repeat(100_000))),
  ],
  `<samlp:LogoutResponse xmlns:samlp="${PROTOCOL}" ID="_c" Version="2.0"/>`,
  `<samlp:AuthnRequest xmlns:samlp="${PROTOCOL}" ID="_d" Version="2.0"/>`,
  response(
    assertion(`<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo/></ds:Signature>${SUBJECT}`),
  ),
];

const WRITINGS: readonly ((xml: string, chance: Chance) => string)[] = [
  (xml) => Buffer.from(xml).toString('base64'),
  (xml) => Buffer.from(xml, 'utf16le').toString('base64'),
  (xml) => deflateRawSync(xml).toString('base64'),
  (xml) => xml,
  (xml) => Buffer.from(xml).toString('hex'),
  (xml) => `${Buffer.from(xml).toString('base64')}\r\n=`,
  (xml, chance) => {
    const bytes = Buffer.from(xml || 'x');
    bytes.writeUInt8(chance.below(256), chance.below(bytes.length));
    return bytes.toString('base64');
  },
  () => deflateRawSync(Buffer.alloc(5_000_000)).toString('base64'),
];

export const samlShapes: Corpus = (chance, people) => {
  const SAMLResponse = chance.pick(WRITINGS)(chance.pick(SHAPES), chance);
  const RelayState = chance.pick([
    '',
    'x',
    chance.text(43, 'abcXYZ012-_'),
    '//evil.example',
    '/minato/home',
    'あ'.repeat(128),
  ]);
  const body = { SAMLResponse, RelayState };
  const cookie = chance.pick([null, `minori-saml=${chance.text(43, 'abcXYZ012-_')}`, people.cookie]);
  if (!chance.once(5))
    return { ...requestOf('samlAcs', 'samlAcs: a made-up answer', { body }), cookie, expected: [400, 401, 413] };
  // Sent as the identity provider's form, it only gets a page back.
  return {
    ...{ what: 'm5: a made-up form', name: null, method: 'POST', url: '/m5', cookie },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-from': undefined,
      origin: 'null',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(body).toString(),
  };
};

const ZIPPED = Buffer.from(
  'UEsDBBQAAAAIAAAAIQAAAAAAAgAAAAAAAAAWAAAAYWNjb3VudC1zdGF0ZW1lbnQuanNvbgMAUEsFBgAAAAABAAEARAAAADYAAAAAAA==',
  'base64',
);

const FILES: readonly ((good: Buffer, chance: Chance) => string)[] = [
  (good, chance) => good.subarray(0, chance.below(good.length)).toString('base64'),
  (good, chance) => good.subarray(chance.below(good.length)).toString('base64'),
  (good, chance) => {
    const bytes = Buffer.from(good);
    for (let times = 1 + chance.below(1 + Math.floor(bytes.length / 20)); times > 0; times -= 1)
      bytes.writeUInt8(chance.below(256), chance.below(bytes.length));
    return bytes.toString('base64');
  },
  (_good, chance) => chance.bytes(chance.below(2_000)).toString('base64'),
  (good) => good.toString('base64url'),
  (good) => `data:application/zip;base64,${good.toString('base64')}`,
  (good) => good.toString('latin1'),
  (_good, chance) => chance.text(1 + chance.below(60), 'AB=+/ -_\n'),
  (good) => Buffer.concat([good, good]).toString('base64'),
];

/** @param good a zip that is accepted */
export function archives(good: Buffer): Corpus {
  return (chance, people) => {
    const file = chance.pick(FILES)(chance.once(3) ? ZIPPED : good, chance);
    const { body } = exampleOf('testUserDataInput', people);
    const own = { body: { ...(body as object), file } };
    return requestOf('testUserDataInput', `${testUserDataInput.path}: a zip that is none`, own);
  };
}
