import { expect, test } from 'vitest';
import { maskedAddress } from './mask-address.ts';

test.each([
  ['aoi.mori@minato.example', 'a***@minato.example'],
  ['ab@minato.example', 'a***@minato.example'],
  // With the first character, the whole local part would be shown.
  ['a@minato.example', '***@minato.example'],
  ['"a@b"@minato.example', '"***@minato.example'],
  ['𠮷野@minato.example', '𠮷***@minato.example'],
  ['@minato.example', '***@minato.example'],
  ['not an address', '***'],
  ['', '***'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
