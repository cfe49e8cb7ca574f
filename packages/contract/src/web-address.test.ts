// Tests that web addresses must be https, and that nothing before the host may look like another host.
import { expect, test } from 'vitest';
import { Source } from './content/source.ts';
import { isWebAddress, isWebAddressOrSimulated } from './web-address.ts';

test.each(['https://a.example', 'https://a.example:8443/b?c=d@e#f', 'https://a.example?x', 'https://日本.example/日'])(
  '%s is one',
  (address) => expect([isWebAddress(address), isWebAddressOrSimulated(address)]).toEqual([true, true]),
);

test.each([
  ...[
    'http://a.example',
    'https://u:p@a.example/',
    'https://u@a.example',
    'https://@a.example',
    'https://a.example@b.example',
  ],
  ...['https://a.example\\@b.example', 'https://a.example/\\b', 'https:a.example', 'https://a', 'https://a.example/ b'],
  ...[
    'https://a.example/\n',
    ' https://a.example',
    'javascript:x',
    '//a.example',
    'http://u:p@localhost/',
    'http://localhost.a.example',
  ],
])('%j is none', (address) => {
  expect([isWebAddress(address), isWebAddressOrSimulated(address)]).toEqual([false, false]);
  expect(Source.safeParse({ title: 'x', url: address.trim() === address ? address : 'x' }).success).toBe(false);
});

test('a simulator on this machine is told apart', () => {
  for (const address of ['http://localhost:3000/a', 'http://127.0.0.1:80', 'http://[::1]:3000/']) {
    expect([address, isWebAddress(address), isWebAddressOrSimulated(address)]).toEqual([address, false, true]);
  }
});
