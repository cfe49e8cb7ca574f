// Tests that the keys are the same at every start, belong together, and that a damaged file is never replaced.
import { createECDH } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pushKeys } from './push-keys.ts';
import { scratchFolder } from './testing/scratch.ts';

test('the second start has the first one’s pair, in a file that only its owner reads', async () => {
  const folder = await scratchFolder();
  const made = await pushKeys(folder);
  expect(await pushKeys(folder)).toEqual(made);
  const { mode } = await stat(join(folder, 'push-keys.json'));
  expect(mode & 0o777).toBe(0o600);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(made.privateKey, 'base64url');
  expect(ecdh.getPublicKey('base64url')).toBe(made.publicKey);
  expect(await pushKeys(await scratchFolder())).not.toEqual(made);
});

test('a damaged file stops the start and stays as it is', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'push-keys.json');
  for (const damaged of ['', '{', '{"publicKey":"x","privateKey":"y"}']) {
    await writeFile(path, damaged);
    await expect(pushKeys(folder)).rejects.toThrow('cannot be read');
    expect(await readFile(path, 'utf8')).toBe(damaged);
  }
});
