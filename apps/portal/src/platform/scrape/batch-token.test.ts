// Tests that the token for the reports is found in `document.cookie`, both with https and with plain http on localhost.
import { expect, test } from 'vitest';
import { batchToken } from './report-no-answer.ts';

test.each([
  ['other=1; minori_batch=the-token; more=2', 'the-token'],
  ['__Host-minori_batch=the-token', 'the-token'],
  // A cookie that another host sets for the whole domain is ignored: it can't have the prefix `__Host-`.
  ['minori_batch=planted; __Host-minori_batch=the-token', 'the-token'],
  ['x-minori_batch=planted', null],
  ['', null],
])('「%s」', (cookies, token) => {
  expect(batchToken(cookies)).toBe(token);
});
