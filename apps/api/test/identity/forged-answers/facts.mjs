// Creates correctly signed responses with wrong content: for or from others, too early, too late, or without a person.
import { assertionXml, at, confirmationOf, FACTS, ORIGIN, restriction, VICTIM } from './message.mjs';
import { answer, shape } from './signer.mjs';

/** @param {Record<string, object>} cases the assertion's changed values; `clock` in seconds from the response's issue */
function reported(family, key, cases) {
  return Object.entries(cases).map(([name, { clock = 0, response = {}, expect, ...assertion }]) => ({
    ...{ family, name, clock },
    xml: answer({ key, assertion, response }),
    expect: expect ?? (name.startsWith('good') ? 'accepted' : 'refused'),
  }));
}

/** If only the assertion is signed, a part missing from the response isn't noticed. */
const unlessUnsigned = (expect) => (shape.signs.includes('response') ? expect : 'accepted');

const OTHER = 'https://elsewhere.example/m5';
const twice = (one) => `${one}${one}`;

export function recipients({ key }) {
  return reported('recipient', key, {
    'good-twin': {},
    'good-two-audiences': {
      restrictions: `<saml:AudienceRestriction><saml:Audience>${OTHER}</saml:Audience><saml:Audience>${FACTS.audience}</saml:Audience></saml:AudienceRestriction>`,
    },
    'good-two-restrictions': { restrictions: twice(restriction(FACTS.audience)) },
    'audience-of-another': { audience: OTHER, expect: 'wrong_audience' },
    'audience-with-tail': { audience: `${FACTS.audience}/x`, expect: 'wrong_audience' },
    'audience-left-out': { restrictions: '', expect: 'wrong_audience' },
    'audience-empty': { audience: '', expect: 'wrong_audience' },
    'one-restriction-of-two': {
      restrictions: `${restriction(FACTS.audience)}${restriction(OTHER)}`,
      expect: 'wrong_audience',
    },
    'recipient-of-another': { recipient: OTHER, expect: 'wrong_recipient' },
    'recipient-left-out': { recipient: null, expect: 'wrong_recipient' },
    'recipient-of-another-host': { recipient: 'http://localhost:81/m5', expect: 'wrong_recipient' },
    'destination-of-another': { response: { destination: OTHER }, expect: 'wrong_destination' },
    'destination-left-out': { response: { destination: null }, expect: unlessUnsigned('wrong_destination') },
    'destination-with-user': {
      response: { destination: `${ORIGIN}@elsewhere.example/m5` },
      expect: 'wrong_destination',
    },
    'no-conditions': { conditions: '', expect: 'no_conditions' },
    'two-conditions': {
      conditions: twice(
        `<saml:Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(300)}">${restriction(FACTS.audience)}</saml:Conditions>`,
      ),
      expect: 'malformed',
    },
    'holder-of-key': { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key', expect: 'wrong_confirmation' },
    'sender-vouches': { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches', expect: 'wrong_confirmation' },
    'two-confirmations': { confirmation: twice(confirmationOf(FACTS)), expect: 'malformed' },
    'no-confirmation': { confirmation: '', expect: 'malformed' },
  });
}

export function origins({ key }) {
  return reported('origin', key, {
    'good-twin': {},
    unsolicited: { confirmedRequest: null, response: { inResponseTo: null }, expect: 'wrong_request' },
    'unsolicited-response': { response: { inResponseTo: null }, expect: 'wrong_request' },
    'unsolicited-confirmation': { confirmedRequest: null, expect: 'wrong_request' },
    'another-request': {
      confirmedRequest: '_another',
      response: { inResponseTo: '_another' },
      expect: 'wrong_request',
    },
    'another-request-confirmed': { confirmedRequest: '_another', expect: 'wrong_request' },
    'issuer-of-another': { assertionIssuer: OTHER, response: { responseIssuer: OTHER }, expect: 'wrong_issuer' },
    'response-issuer-of-another': { response: { responseIssuer: OTHER }, expect: 'wrong_issuer' },
    'assertion-issuer-of-another': { assertionIssuer: OTHER, expect: 'wrong_issuer' },
    'response-issuer-left-out': { response: { responseIssuer: null }, expect: unlessUnsigned('malformed') },
    'not-success': { response: { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }, expect: 'not_success' },
    'success-within-failure': {
      response: {
        statusXml:
          '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:StatusCode></samlp:Status>',
      },
      expect: 'not_success',
    },
    'two-statuses': {
      response: {
        statusXml: twice(
          '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
        ),
      },
      expect: 'malformed',
    },
    'no-status': { response: { statusXml: '' }, expect: 'malformed' },
    'version-1': { version: '1.1', response: { version: '1.1' }, expect: 'malformed' },
  });
}

export function times({ key }) {
  const long = { notOnOrAfter: at(3600), confirmedUntil: at(3600) };
  const statement = (given) =>
    `<saml:AuthnStatement${given}><saml:AuthnContext><saml:AuthnContextClassRef>x</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  return reported('time', key, {
    'good-twin': {},
    'good-59-s-late': { notOnOrAfter: at(100), confirmedUntil: at(100), clock: 159 },
    'good-59-s-early': { clock: -59 },
    'good-59-s-old': { ...long, clock: 359 },
    'good-session-end': { sessionNotOnOrAfter: at(3600) },
    'conditions-over-by-61-s': { notOnOrAfter: at(100), clock: 161, expect: 'expired' },
    'confirmation-over-by-61-s': { confirmedUntil: at(100), clock: 161, expect: 'expired' },
    '61-s-early': { clock: -61, expect: 'not_yet' },
    'conditions-61-s-early': { notBefore: at(61), expect: 'not_yet' },
    'confirmation-61-s-early': { confirmedFrom: at(61), expect: 'not_yet' },
    '61-s-old': { ...long, clock: 361, expect: 'too_old' },
    'no-end-of-conditions': { notOnOrAfter: null, expect: 'malformed' },
    'no-end-of-confirmation': { confirmedUntil: null, expect: 'malformed' },
    'session-is-over': { sessionNotOnOrAfter: at(0), expect: 'session_over' },
    'authenticated-tomorrow': { authnInstant: at(86_400), expect: 'not_yet' },
    'authenticated-never': { authnInstant: null, expect: 'malformed' },
    'no-statement': { statement: '', expect: 'malformed' },
    'two-statements': { statement: twice(statement(` AuthnInstant="${at(0)}"`)), expect: 'malformed' },
    'local-time': { notOnOrAfter: '2026-06-15T12:05:00+09:00', expect: 'malformed' },
    'no-date': { notOnOrAfter: 'tomorrow', expect: 'malformed' },
    'a-day-that-is-not': { notOnOrAfter: '2026-06-31T99:00:00Z', expect: 'malformed' },
  });
}

export function names({ key }) {
  const nameId = (content) => `<saml:NameID>${content}</saml:NameID>`;
  return reported('name', key, {
    'good-twin': {},
    'good-format': {
      nameIdXml:
        '<saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">signer@akane.example</saml:NameID>',
    },
    'good-attributes': {
      more: '<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>victim@akane.example</saml:AttributeValue></saml:Attribute><saml:Attribute Name="nameID"><saml:AttributeValue>victim@akane.example</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    },
    // Line ends of XML 1.1, which XML 1.0 leaves unchanged (findings/xmldom-line-ends.sh).
    'good-line-separator': {
      more: '<saml:AttributeStatement><saml:Attribute Name="co\u0085x"><saml:AttributeValue>a\u2028b\u0085c</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    },
    empty: { nameIdXml: nameId(''), expect: 'no_name_id' },
    'white-space': { nameIdXml: nameId('   '), expect: 'no_name_id' },
    'space-before': { nameId: ` ${VICTIM}`, expect: 'no_name_id' },
    'line-break-behind': { nameId: `${VICTIM}\n`, expect: 'no_name_id' },
    'element-within': { nameIdXml: nameId(`${VICTIM}<saml:x></saml:x>.evil`), expect: 'no_name_id' },
    'two-names': { nameIdXml: twice(nameId(VICTIM)), expect: 'no_name_id' },
    'no-name': { nameIdXml: '', expect: 'no_name_id' },
    'base-id': { nameIdXml: '<saml:BaseID>victim@akane.example</saml:BaseID>', expect: 'no_name_id' },
    'encrypted-id': { nameIdXml: '<saml:EncryptedID></saml:EncryptedID>', expect: 'encrypted' },
    'too-long': { nameId: 'v'.repeat(257), expect: 'no_name_id' },
    'good-other-case': { nameId: 'Signer@AKANE.example' },
    'other-case-of-no-address': { nameId: 'SIGNER', expect: 'unknown_person' },
    'full-width': { nameId: 'ｖｉｃｔｉｍ@akane.example', expect: 'unknown_person' },
    'zero-width': { nameId: 'victim\u200b@akane.example', expect: 'unknown_person' },
    'with-tail': { nameId: `${VICTIM}.evil.example`, expect: 'unknown_person' },
    'no-subject': { subject: '', expect: 'malformed' },
    'two-subjects': {
      subject: twice(`<saml:Subject>${nameId(VICTIM)}${confirmationOf(FACTS)}</saml:Subject>`),
      expect: 'malformed',
    },
    'subject-of-another-namespace': {
      subject: `<x:Subject xmlns:x="urn:x">${nameId(VICTIM)}</x:Subject>`,
      expect: 'malformed',
    },
    'subject-hidden-in-advice': {
      subject: '',
      more: `<saml:Advice><saml:Subject>${nameId(VICTIM)}${confirmationOf(FACTS)}</saml:Subject></saml:Advice>`,
      expect: 'malformed',
    },
  });
}

/** Responses with more than one assertion, or none. */
export function counts({ key }) {
  const second = assertionXml({ assertionId: '_second', nameId: VICTIM });
  const cases = {
    'second-assertion-unsigned': answer({ key, beforeSigning: (xml) => `${xml}${second}` }),
    'second-assertion-first': answer({ key, beforeSigning: (xml) => `${second}${xml}` }),
    'assertion-within-assertion': answer({ key, assertion: { more: `<saml:Advice>${second}</saml:Advice>` } }),
    'encrypted-beside': answer({
      key,
      beforeSigning: (xml) =>
        `${xml}<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>`,
    }),
  };
  return [
    { family: 'count', name: 'good-twin', xml: answer({ key }), expect: 'accepted' },
    ...Object.entries(cases).map(([name, xml]) => ({ family: 'count', name, xml, expect: 'refused' })),
  ];
}
