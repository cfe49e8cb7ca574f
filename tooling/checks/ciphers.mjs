// Restricts cryptography to the named functions of node:crypto and the named libraries, so that no cipher, mode,
// padding or digest gets in unnoticed (OWASP ASVS 5.0, V11.2.1, V11.2.3, V11.3.1, V11.3.2, V11.4.1, V11.4.3, V11.5.1,
// V11.6.1). docs/security/cryptography.md says what each is used for.

import { isBuiltin } from 'node:module';
import { searchProduct, ts } from './syntax.mjs';

/**
 * Hashes, HMACs, the system's random values, comparison in constant time, P-256 keys, certificates and verification of
 * signatures.
 */
const FROM_NODE = new Set([
  ...['createHash', 'createHmac', 'Hash', 'timingSafeEqual'],
  ...['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync'],
  ...['createECDH', 'ECDH', 'generateKeyPairSync', 'X509Certificate'],
  ...['verify', 'constants', 'KeyObject', 'createPublicKey', 'JsonWebKey', 'checkPrime'],
]);
const DIGESTS = new Set(['sha256', 'sha384', 'sha512', 'SHA-256', 'SHA-384', 'SHA-512']);

/** Allowed members of the global `crypto` of Node and browsers. */
const FROM_GLOBAL = /^crypto\.(randomUUID|getRandomValues|subtle\.digest)$/;

/** Allowed in one file only, which encrypts data that this program decrypts again itself. */
const FROM_NODE_IN_ONE = new Map([
  ['createCipheriv', 'apps/api/src/identity/oidc/client-secret.ts'],
  ['createDecipheriv', 'apps/api/src/identity/oidc/client-secret.ts'],
  ['hkdfSync', 'apps/api/src/identity/oidc/client-secret.ts'],
]);

/** Allowed members of the global `crypto` in one file only: a library signs with the imported key. */
const FROM_GLOBAL_IN_ONE = new Map([['crypto.subtle.importKey', 'apps/api/src/identity/oidc/client-key.ts']]);

/** Which files may use which library, so that a second way of doing the same is noticed. */
const LIBRARIES = new Map([
  ['@hpke/core', /^apps\/(api\/src\/platform\/scraper\/seal|scraper\/src\/sealing\/key-ring)\.ts$/],
  ['@node-rs/argon2', /^apps\/api\/src\/identity\/auth\/password-hash\.ts$/],
  ['web-push', /^apps\/(api\/src\/platform\/web-push\/push-sender|local\/src\/push-keys)\.ts$/],
  ['@node-saml/node-saml', /^(apps\/api\/src\/identity\/saml|benchmarks\/src\/sign-in-answer)\//],
  ['oauth4webapi', /^apps\/api\/src\/identity\/oidc\//],
  ['xml-crypto', /^apps\/api\/src\/identity\/saml\/signatures\.ts$/],
]);
const LOOKS_LIKE_ONE =
  /crypt|cipher|argon|scrypt|pbkdf|hpke|jose|jsonwebtoken|\bjw[aest]\b|forge|sodium|nacl|noble|elliptic|(^|[-/])(md5|sha\d*|hash|hmac|aes|rsa|hkdf)([-/]|$)|saml|web-push|selfsigned|openpgp/;

/** Names of weak algorithms, in strings that could select them where no rule below looks. */
const WEAK =
  /^(md[245]|sha-?1|ripemd(160)?|rc[24](-\w+)?|des(-\w+)*|3des|(aes|aria|camellia)-?\d*-(ecb|cbc)|rsa_pkcs1_padding|rsa-sha1|hmac-?sha-?1)$/i;

/** @returns {{ seen: string, findings: string[] }} */
export function findCiphers(root) {
  const { files, found } = searchProduct(root, ['apps', 'packages'], judge);
  return { seen: `${files.length} files`, findings: found.map(({ at, what }) => `${at}: ${what}`) };
}

function judge(node, path) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return judgeImport(node, path);
  if (ts.isCallExpression(node)) return judgeCall(node);
  if (ts.isPropertyAccessExpression(node)) return judgeGlobal(node, path);
  if (ts.isStringLiteral(node) && WEAK.test(node.text)) return `${node.text}: too weak, or without proof of origin`;
  return '';
}

function judgeImport(node, path) {
  if (!node.moduleSpecifier) return '';
  const { text } = node.moduleSpecifier;
  if (/^(node:)?crypto$/.test(text)) return judgeNames(node, path);
  if (text.startsWith('.') || text.startsWith('@minori/') || isBuiltin(text)) return '';
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(text) ?? [];
  const where = LIBRARIES.get(name);
  if (where) return where.test(path) ? '' : `${name} is used in one place; call that`;
  return LOOKS_LIKE_ONE.test(name) ? `${name}: cryptography comes from node:crypto and the libraries named here` : '';
}

function judgeNames(node, path) {
  const names = node.importClause?.namedBindings;
  if (!names || !ts.isNamedImports(names)) return 'name what is taken of node:crypto';
  const others = names.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
  const strange = others.filter((name) => !FROM_NODE.has(name) && FROM_NODE_IN_ONE.get(name) !== path);
  return strange.length === 0 ? '' : `${strange.join(', ')} of node:crypto: not among what this product uses`;
}

function judgeCall({ expression, arguments: given }) {
  const name = expression.getText();
  const [first, second] = given;
  if (/^create(Hash|Hmac)$/.test(name) || name === 'crypto.subtle.digest') {
    return first && ts.isStringLiteralLike(first) && DIGESTS.has(first.text)
      ? ''
      : `${name}: SHA-256 or longer, written out`;
  }
  if (name === 'createECDH') return first?.getText() === "'prime256v1'" ? '' : 'keys are on P-256';
  if (name === 'generateKeyPairSync') {
    const isP256 = first?.getText() === "'ec'" && /namedCurve: '(prime256v1|P-256)'/.test(second?.getText() ?? '');
    return isP256 ? '' : 'keys are on P-256';
  }
  return '';
}

function judgeGlobal(node, path) {
  const whole = node.getText().replace(/^(globalThis|window|self)\./, '');
  if (!/^crypto\.\w+/.test(whole) || whole === 'crypto.subtle') return '';
  return FROM_GLOBAL.test(whole) || FROM_GLOBAL_IN_ONE.get(whole) === path
    ? ''
    : `${whole}: not among what this product uses`;
}
