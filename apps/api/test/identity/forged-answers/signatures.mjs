// Creates responses whose signatures prove nothing: missing, by another key, by weak algorithms, over something else or too much.
import { assertionXml, emptySignature, responseXml, SIGNER, VICTIM } from './message.mjs';
import { answer, fill, hmacOf } from './signer.mjs';
import { wrapped } from './wrapping.mjs';

const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const HMAC = 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256';
const RSA_SHA512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512';
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const XSLT = 'http://www.w3.org/TR/1999/REC-xslt-19991116';

const listed = (...names) => names.map((name) => `<ds:Transform Algorithm="${name}"/>`).join('');
const keyInfo = ({ bare }) =>
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;

/** @returns {{ family: string, name: string, xml: string, expect: string }[]} */
export function wrapping({ key }) {
  const both = wrapped(answer({ key }));
  const one = wrapped(answer({ key, signs: ['assertion'] }));
  const outer = wrapped(answer({ key, signs: ['response'] }));
  const evil = assertionXml({ nameId: VICTIM, assertionId: '_evil' });
  const inner = answer({ key, signs: ['assertion'] });
  const signatureOf = (xml) => /<ds:Signature [\s\S]*?<\/ds:Signature>/.exec(xml)[0];
  const whole = answer({ key, signs: ['response'] });
  const cases = [...Object.entries(both).map(([number, xml]) => [`xsw${number}-both-signed`, xml])];
  cases.push(...Object.entries(one).map(([number, xml]) => [`xsw${number}-assertion-signed`, xml]));
  cases.push(
    ...Object.entries(outer)
      .filter(([number]) => Number(number) <= 2)
      .map(([number, xml]) => [`xsw${number}-response-signed`, xml]),
  );
  cases.push(
    // One signature is enough to be accepted, so it must cover what is read.
    [
      'assertion-signature-moved-to-response',
      inner.replace(signatureOf(inner), '').replace('<samlp:Status>', `${signatureOf(inner)}<samlp:Status>`),
    ],
    [
      'response-signature-moved-to-assertion',
      whole.replace(signatureOf(whole), '').replace('<saml:Subject>', `${signatureOf(whole)}<saml:Subject>`),
    ],
    [
      'signed-assertion-in-extensions',
      inner
        .replace(/<saml:Assertion [\s\S]*<\/saml:Assertion>/, evil)
        .replace(
          '<samlp:Status>',
          `<samlp:Extensions>${/<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(inner)[0]}</samlp:Extensions><samlp:Status>`,
        ),
    ],
    ['signed-assertion-beside-forged', inner.replace('</samlp:Status>', `</samlp:Status>${evil}`)],
    [
      'signed-response-within-forged',
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_outer" Version="2.0">${whole}${evil}</samlp:Response>`,
    ],
    ['assertion-put-into-signed-response', whole.replace('</samlp:Response>', `${evil}</samlp:Response>`)],
    ['forged-assertion-under-the-signed-id', inner.replace(SIGNER, VICTIM)],
    ['forged-assertion-in-signed-response', whole.replace(SIGNER, VICTIM)],
  );
  return [
    { family: 'wrapping', name: 'good-twin', xml: answer({ key }), expect: 'accepted' },
    ...cases.map(([name, xml]) => ({ family: 'wrapping', name, xml, expect: 'refused' })),
  ];
}

export function signing({ key, attacker, other }) {
  const good = answer({ key });
  const by = (...signs) => answer({ key, signs });
  const asVictim = { assertion: { nameId: VICTIM } };
  const cases = {
    'good-twin': good,
    'good-key-info': answer({ key, form: { keyInfo: keyInfo(key) } }),
    'good-sha512': answer({ key, form: { method: RSA_SHA512, digest: SHA512 } }),
    unsigned: by(),
    'good-only-response-signed': by('response'),
    'good-only-assertion-signed': by('assertion'),
    'another-key': answer({ key: attacker, ...asVictim }),
    'another-key-for-response': answer({ key, responseKey: attacker }),
    'another-key-for-assertion': answer({ key, assertionKey: attacker, ...asVictim }),
    'attackers-certificate-in-key-info': answer({ key: attacker, form: { keyInfo: keyInfo(attacker) }, ...asVictim }),
    'our-certificate-with-attackers-key': answer({ key: attacker, form: { keyInfo: keyInfo(key) }, ...asVictim }),
    'another-key-for-response-alone': answer({ key: attacker, signs: ['response'], ...asVictim }),
    'another-key-for-assertion-alone': answer({ key: attacker, signs: ['assertion'], ...asVictim }),
    'another-companys-provider': answer({ key: other, ...asVictim }),
    'rsa-sha1': answer({ key, form: { method: RSA_SHA1 } }),
    'rsa-sha1-for-assertion': answer({ key, assertionForm: { method: RSA_SHA1 } }),
    'sha1-digest': answer({ key, form: { digest: SHA1 } }),
    'hmac-with-certificate': answer({ key: hmacOf(key), form: { method: HMAC }, ...asVictim }),
    'hmac-for-assertion': answer({ key, assertionKey: hmacOf(key), assertionForm: { method: HMAC } }),
    'method-none': good.replaceAll(/SignatureMethod Algorithm="[^"]*"/g, 'SignatureMethod Algorithm="none"'),
    'method-left-out': good.replaceAll(/<ds:SignatureMethod [^>]*\/>/g, ''),
    'value-empty': good.replaceAll(/<ds:SignatureValue>[^<]*</g, '<ds:SignatureValue><'),
    'value-of-another': swapValues(good),
    'name-changed': good.replace(SIGNER, VICTIM),
    'name-and-digest-changed': good.replace(SIGNER, VICTIM).replaceAll(/(<ds:DigestValue>)./g, '$1A'),
    'attribute-added': good.replace('<saml:AuthnStatement', '<saml:AuthnStatement SessionIndex="1"'),
  };
  return Object.entries(cases).map(([name, xml]) => named('signature', name, xml));
}

function named(family, name, xml) {
  return { family, name, xml, expect: name.startsWith('good') ? 'accepted' : 'refused' };
}

function swapValues(xml) {
  const [first, second] = xml.match(/<ds:SignatureValue>[^<]*/g);
  return xml.replace(first, 'FIRST').replace(second, first).replace('FIRST', second);
}

/** Variants of the signed reference, its canonicalisation, and other contents of a signature. */
export function references({ key }) {
  const assertionForm = (form) => answer({ key, assertionForm: form });
  const stylesheet =
    '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:template match="/"><xsl:copy-of select="."/></xsl:template></xsl:stylesheet>';
  const good = answer({ key });
  const [assertionSignature, ...more] = good.match(/<ds:Signature [\s\S]*?<\/ds:Signature>/g).toReversed();
  const whole = assertionXml({}, emptySignature('#_assertion'));
  const unfilled = responseXml({}, whole, emptySignature(''));
  const crossed = responseXml({}, whole, emptySignature('#_assertion'));
  const signedBoth = (xml) => fill(fill(xml, 'Assertion', key), 'Response', key);
  const cases = {
    'good-twin': good,
    'good-prefix-list': answer({
      key,
      form: {
        transformXml: `<ds:Transform Algorithm="${ENVELOPED}"/><ds:Transform Algorithm="${EXCLUSIVE}"><ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE}" PrefixList="xs"/></ds:Transform>`,
      },
    }),
    'empty-reference': signedBoth(unfilled),
    'response-signature-over-assertion': signedBoth(crossed),
    'reference-left-out': good.replaceAll(/<ds:Reference [\s\S]*?<\/ds:Reference>/g, ''),
    'two-references': good.replaceAll(/<ds:Reference [\s\S]*?<\/ds:Reference>/g, '$&$&'),
    'reference-elsewhere': good.replace('URI="#_assertion"', 'URI="#_elsewhere"'),
    'reference-by-xpointer': good.replace('URI="#_assertion"', `URI="#xpointer(id('_assertion'))"`),
    'reference-abroad': good.replace('URI="#_assertion"', 'URI="http://127.0.0.1:9/assertion"'),
    'xslt-transform': good.replace(
      listed(ENVELOPED),
      `${listed(ENVELOPED)}<ds:Transform Algorithm="${XSLT}">${stylesheet}</ds:Transform>`,
    ),
    'xslt-in-place': good.replaceAll(
      /<ds:Transform Algorithm="[^"]*enveloped-signature"\/>/g,
      `<ds:Transform Algorithm="${XSLT}">${stylesheet}</ds:Transform>`,
    ),
    'xpath-transform': good.replaceAll(
      listed(EXCLUSIVE),
      '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>true()</ds:XPath></ds:Transform>',
    ),
    'only-enveloped': assertionForm({ transforms: [ENVELOPED] }),
    'only-canonical': good.replaceAll(listed(ENVELOPED), ''),
    'transforms-turned-round': good.replaceAll(listed(ENVELOPED, EXCLUSIVE), listed(EXCLUSIVE, ENVELOPED)),
    'inclusive-canonicalisation': assertionForm({
      canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    }),
    'with-comments': assertionForm({ canonicalization: `${EXCLUSIVE}WithComments` }),
    'object-in-signature': assertionForm({ object: '<ds:Object>anything</ds:Object>' }),
    'third-signature': good.replace('<saml:Subject>', `${assertionSignature}<saml:Subject>`),
    'third-signature-in-response': good.replace('<samlp:Status>', `${more[0]}<samlp:Status>`),
    'signature-in-subject': good
      .replace(assertionSignature, '')
      .replace('<saml:Subject>', `<saml:Subject>${assertionSignature}`),
    'signed-info-twice': good.replaceAll(/<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>/g, '$&$&'),
    'signature-of-another-namespace': good.replaceAll(
      'http://www.w3.org/2000/09/xmldsig#"',
      'http://www.w3.org/2000/09/xmldsig"',
    ),
    'same-id-twice': answer({ key, assertion: { assertionId: '_same' }, response: { responseId: '_other' } }).replace(
      'ID="_other"',
      'ID="_same"',
    ),
    'same-id-in-lower-case': good.replace('<saml:Subject>', '<saml:Subject Id="_assertion">'),
    'same-id-with-prefix': good.replace('<saml:Subject>', '<saml:Subject xml:id="_assertion">'),
    'id-left-out': good.replace(' ID="_assertion"', ''),
    'id-with-quote': answer({ key }).replaceAll('_assertion', "_asser'tion"),
  };
  return Object.entries(cases).map(([name, xml]) => named('reference', name, xml));
}
