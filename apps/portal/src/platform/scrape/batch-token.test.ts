// Tests the token of the reports, as document.cookie writes it with https and with plain http on localhost.
import { expect, test } from 'vitest';
import { batchToken } from './report-no-answer.ts';

test.each([
  ['other=1; minori_batch=the-token; more=2', 'the-token'],
  ['__Host-minori_batch=the-token', 'the-token'],
  // A cookie set by another host under the domain is ignored: it can't have the prefix.
  ['minori_batch=planted; __Host-minori_batch=the-token', 'the-token'],
  ['x-minori_batch=planted', null],
  ['', null],
])('「%s」', (cookies, token) => {
  expect(batchToken(cookies)).toBe(token);
});
