// Tests that the documents state the session lives of the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SESSION_LIVES } from './session-lives.ts';

const IDLE = `${SESSION_LIVES.idle / 60_000} minutes`;
const LONGEST = `${SESSION_LIVES.longest / 3_600_000} hours`;

test.each([
  ['docs/security/limits.md', `| a session | ${IDLE} idle, ${LONGEST} in all`],
  ['docs/security/asvs-v1-v8.md', `${IDLE} idle, ${LONGEST} in all`],
  ['docs/security/asvs-v1-v8.md', `${IDLE} without use end it`],
  ['docs/security/asvs-v9-v17.md', `${IDLE} without use`],
  ['docs/design/security.md', `new at each sign-in; ${IDLE}`],
])('%s: %s', (document, sentence) => {
  expect(readFileSync(new URL(`../../../${document}`, import.meta.url), 'utf8')).toContain(sentence);
});
