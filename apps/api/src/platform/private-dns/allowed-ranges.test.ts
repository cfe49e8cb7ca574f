// Tests which IP addresses are allowed: the private ones in every spelling, and none that only looks like one.
import { expect, test } from 'vitest';
import { isAllowed, isPrivateRange, isRange, PRIVATE_RANGES } from './allowed-ranges.ts';

test.each([
  ['127.0.0.1', true],
  ['127.255.255.255', true],
  ['126.255.255.255', false],
  ['128.0.0.0', false],
  ['10.0.0.0', true],
  ['9.255.255.255', false],
  ['11.0.0.0', false],
  ['172.15.255.255', false],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.0.1', true],
  ['192.169.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['203.0.113.7', false],
  ['::1', true],
  ['::2', false],
  ['::', false],
  ['fd12:3456::1', true],
  ['fbff::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2001:db8::1', false],
  ['::ffff:10.1.2.3', true],
  ['::ffff:169.254.169.254', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['', false],
  ['scraper.example', false],
])('%s is a private address: %s', (address, expected) => {
  expect(isAllowed(address, PRIVATE_RANGES)).toBe(expected);
});

test.each([
  ['10.0.0.0/8', true],
  ['fc00::/7', true],
  ['::1/128', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['10/8', false],
  ['012.0.0.0/8', false],
  ['10.0.0.0/8/8', false],
  ['0x0a.0.0.0/8', false],
  ['', false],
])('%s is a range: %s', (text, expected) => {
  expect(isRange(text)).toBe(expected);
});

test.each([
  ['10.20.0.0/16', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/7', false],
  ['192.168.1.0/24', true],
  ['0.0.0.0/0', false],
  ['198.51.100.0/24', false],
  ['fd00::/8', true],
  ['::/0', false],
])('%s is within private networks: %s', (range, expected) => {
  expect(isPrivateRange(range)).toBe(expected);
});
