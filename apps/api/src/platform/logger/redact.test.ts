// What a browser's report may leave in the log.
import { expect, test } from 'vitest';
import { redactParams, redactText } from './redact.ts';

test.each([
  ['sign-in of aoi@minato.example failed', 'sign-in of [redacted] failed'],
  ['aoi%40minato.example', '[redacted]'],
  ['ａｏｉ＠minato.example', '[redacted]'],
  ['born 1988-04-12', 'born [redacted]'],
  ['1988/4/2 and 1988年4月12日', '[redacted] and [redacted]'],
  ['id 1000000001', 'id [redacted]'],
  ['id １０００００', 'id [redacted]'],
  ['token kJ3x-9_aBcDeFgHiJkLmNoPqRsTuVwXyZ0', 'token [redacted]'],
  ['TypeError at home.tsx:12:34', 'TypeError at home.tsx:12:34'],
  ['a\r\nb\tc\u0000d\u001b[2Je\u2028f\u202eg', 'a b cd[2Je fg'],
])('%j becomes %j', (text, expected) => {
  expect(redactText(text)).toBe(expected);
});

test('values stand under known keys only, and large numbers are no exception', () => {
  const params = { screen: '/minato/home', statusCode: 500, durationMs: 123_456, isOnline: false, reason: null };
  expect(redactParams(params)).toEqual(params);
  const secrets = { rkPass: 'x', password: 'x', birthday: '1988-04-12', note: 'x', __proto__x: 'x' };
  expect(redactParams(secrets)).toEqual({});
  expect(redactParams({ statusCode: 19_880_412 })).toEqual({ statusCode: '[redacted]' });
});
