// Creates keys for the run, and signatures by xmlsec1, which shares no code with the verifier.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertionXml, emptySignature, NAMESPACES, responseXml } from './message.mjs';

export const folder = mkdtempSync(join(tmpdir(), 'forged-answers-'));

/** Creates a key of 3,072 bits with a certificate for ten years; the key never leaves the folder. */
export function newKey(name) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ['-subj', `/CN=${name}`, '-days', '3650', '-nodes', '-sha256'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:3072', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const pem = readFileSync(certificate, 'utf8').trim();
  return { how: ['--privkey-pem', key], pem, bare: pem.split('\n').slice(1, -1).join('') };
}

/** An HMAC with the public certificate as the secret, which a forger may try. */
export function hmacOf({ pem }) {
  const file = join(folder, 'hmac.key');
  writeFileSync(file, pem);
  return { how: ['--hmackey', file] };
}

/** Fills in the signature that is a child of the element with this name. */
export function fill(xml, parent, { how }) {
  const file = join(folder, 'message.xml');
  writeFileSync(file, xml);
  const ids = Object.entries({ Response: NAMESPACES.samlp, Assertion: NAMESPACES.saml }).flatMap(([name, space]) => [
    `--id-attr:ID`,
    `${space}:${name}`,
  ]);
  const path = `//*[local-name()='${parent}']/*[local-name()='Signature'][not(*[local-name()='SignatureValue']/text())]`;
  const options = ['--sign', ...how, ...ids, '--node-xpath', path, file];
  return execFileSync(process.env.XMLSEC1 ?? 'xmlsec1', options, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trim();
}

/** The parts that are signed by default. Each family that depends on it is created once for each of the three combinations. */
export const shape = { signs: ['assertion', 'response'] };

/**
 * A response with the signatures of `shape`, unless `signs` names others or none.
 * @param {{ assertion?: object, response?: object, assertionForm?: object, responseForm?: object, form?: object, key: object,
 * responseKey?: object, assertionKey?: object, signs?: string[], beforeSigning?: (xml: string) => string }} given
 */
export function answer({ key, responseKey = key, assertionKey = key, signs = shape.signs, ...given }) {
  const { assertion = {}, response = {}, form = {}, beforeSigning = (xml) => xml } = given;
  const signature = (name, id, own) => (signs.includes(name) ? emptySignature(`#${id}`, { ...form, ...own }) : '');
  const { assertionId = '_assertion' } = assertion;
  const { responseId = '_response' } = response;
  const inner = beforeSigning(assertionXml(assertion, signature('assertion', assertionId, given.assertionForm)));
  const outer = responseXml(response, inner, signature('response', responseId, given.responseForm));
  const half = signs.includes('assertion') ? fill(outer, 'Assertion', assertionKey) : outer;
  return signs.includes('response') ? fill(half, 'Response', responseKey) : half;
}
