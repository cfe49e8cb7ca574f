// What would bring another cipher, digest or library in, and what the product does use.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findCiphers } from './ciphers.mjs';

const find = (content, path = 'apps/api/src/a.ts') => findCiphers(plant({ [path]: content })).findings;

test.each([
  "import { createCipheriv } from 'node:crypto';",
  "import { createHash, pbkdf2Sync as slow } from 'crypto';",
  "import * as crypto from 'node:crypto';",
  "import crypto from 'node:crypto';",
  "export const a = createHash('md5');",
  "export const a = createHmac('sha1', key);",
  'export const a = createHash(algorithm);',
  "export const mode = 'aes-256-cbc';",
  "export const mode = 'AES-128-ECB';",
  "export const a = createECDH('secp256k1');",
  "export const a = generateKeyPairSync('rsa', { modulusLength: 1024 });",
  'export const a = crypto.subtle.encrypt;',
  "import { hash } from 'bcrypt';",
  "import md5 from 'md5';",
  "import { SignJWT } from 'jose';",
  "import { CipherSuite } from '@hpke/core';",
  "import { hash } from '@node-rs/argon2';",
])('refuses %s', (content) => {
  expect(find(content)).not.toEqual([]);
});

test.each([
  "import { createHash, type Hash, randomBytes } from 'node:crypto';\nexport const a = createHash('sha256');",
  "export const id = crypto.randomUUID();\nexport const d = crypto.subtle.digest('SHA-256', bytes);",
  "export const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });",
  "import fastify from 'fastify';\nexport const title = 'descent';",
])('lets pass %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('lets a library be used in its one place, and tests do what they like', () => {
  expect(find("import { CipherSuite } from '@hpke/core';", 'apps/api/src/scraping/seal.ts')).toEqual([]);
  expect(find("import { createCipheriv } from 'node:crypto';", 'apps/api/src/a.test.ts')).toEqual([]);
});
