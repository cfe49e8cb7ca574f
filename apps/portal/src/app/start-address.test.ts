/** Tests which page the app opens when the service worker serves it in place of another document. */
import { expect, test } from 'vitest';
import { startAddress, statusOf } from './main.tsx';

const AOI = { id: 1, url: 'minato' };
const NOBODY = { id: 0, url: '' };

test.each([
  ['/minato/home', '', AOI, null],
  ['/error', '', NOBODY, null],
  ['/', '?app', AOI, { to: '/minato/home', isDocument: false }],
  ['/', '?app', NOBODY, { to: '/signIn', isDocument: true }],
  ['/', '', AOI, { to: '/minato/home', isDocument: false }],
  ['/', '', NOBODY, { to: '/error', isDocument: false }],
  ['/signIn', '', NOBODY, { to: '/error', isDocument: false }],
  ['/signIn', '?returnTo=%2Fminato%2Fhome', AOI, { to: '/minato/home', isDocument: false }],
])('%s%s で %o なら %o', (pathname, search, auth, expected) => {
  expect(startAddress(pathname, search, auth)).toEqual(expected);
});

test('サーバーが「ない」と言ったページは、そのしるしでわかる', () => {
  const page = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
  expect(statusOf(page('<meta name="minori-status" content="404">'))).toBe('404');
  expect(statusOf(page('<meta name="minori-analytics" content="404">'))).toBeNull();
});
