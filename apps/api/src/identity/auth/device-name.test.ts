// Tests that only names known to bowser are stored of a User-Agent, never text from the header.
import { BROWSER_MAP, OS_MAP } from 'bowser';
import { expect, test } from 'vitest';
import { deviceOf } from './begin-session.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Microsoft Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
])('browser and system are read from the User-Agent: %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.each([
  '',
  'curl/8.16.0',
  'taro@example.jp/1.0 x',
  '<script>alert(1)</script>/1 x',
  '\u0000/1.0 \u0000',
  `${'a'.repeat(100_000)}/1.0 x`,
])('nothing is stored of an unknown User-Agent (case %#)', (userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
});

test('every known name fits its column', () => {
  for (const name of [...Object.values(BROWSER_MAP), ...Object.values(OS_MAP)]) expect(name).toMatch(/^[ -~]{1,40}$/);
});
