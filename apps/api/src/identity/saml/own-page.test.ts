// Tests that a sign-in returns only to the company's own pages, whatever a crafted link contains (security.md row 28).
import { expect, test } from 'vitest';
import { ownPage } from './own-page.ts';

const HOSTS = [
  'evil.example',
  'evil.example:443',
  '127.0.0.1',
  '[::1]',
  'akane@evil.example',
  'ëvil.example',
  '％65vil.example',
];
const BEGINNINGS = [
  '//',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  '/%09/',
  '/%5c',
  '/\t/',
  '/\n/',
  'https://',
  'https:/',
  'https:',
  'http:\\\\',
  '//akane/',
];
const BEHIND_COMPANY = [
  '@',
  '.',
  '%40',
  '\\',
  '//../../',
  '/..//',
  '/../',
  '/%2e%2e/',
  '/\u202e',
  '/\u200b',
  '\t/',
  '\0/',
  ' /',
  '-co/',
  '?/../',
  '#',
];

const PAYLOADS = [
  ...BEGINNINGS.flatMap((beginning) => HOSTS.map((host) => `${beginning}${host}/`)),
  ...BEHIND_COMPANY.flatMap((end) => HOSTS.slice(0, 2).map((host) => `/akane${end}${host}`)),
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'mailto:a@b',
    '',
    ' ',
    '/',
    '/minato/home',
    'akane/home',
  ],
  ...['/AKANE/home', '/akane2/home', '/./akane/home', '/akane/./home', '/akane/home#x', '/minato/../akane/home'],
];

/** The URL to which a browser resolves the path on our origin. */
function lands(path: string): URL {
  return new URL(path, 'https://minori.example');
}

test('none of 150 crafted addresses leads to another host or company', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(145);
  for (const payload of PAYLOADS) {
    const accepted = ownPage(payload, 'akane');
    if (accepted === null) continue;
    expect([payload, lands(accepted).origin]).toEqual([payload, 'https://minori.example']);
    expect([payload, lands(accepted).pathname.split('/')[1]]).toEqual([payload, 'akane']);
    // An accepted path is a company page, even if it looks like a host.
    expect(accepted).toMatch(/^\/akane[/?]/);
  }
});

test('pages of the own company are accepted with their query', () => {
  for (const path of ['/akane', '/akane/home', '/akane/report?page=2&q=%E6%97%A5', '/akane/fund/a.b']) {
    expect(ownPage(path, 'akane')).toBe(path);
  }
  expect(ownPage(null, 'akane')).toBeNull();
});
