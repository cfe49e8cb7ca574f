/**
 * What of a browser's report may enter the log (security.md rows 11 and 33): values under known keys only, and of
 * those nothing that looks like a person's datum or a secret, in one line without anything unseen.
 */

import { logger } from '@minori/contract/logger';
import { cleanLine } from '@minori/contract/outside-text';
import { type Route, route } from '../http/route.ts';

/** Keys that a report may have; a value under any other is dropped. */
const KEYS = new Set([
  'action',
  'at',
  'code',
  'component',
  'durationMs',
  'errorType',
  'isOnline',
  'kind',
  'name',
  'page',
  'reason',
  'screen',
  'statusCode',
  'visibility',
]);

const REDACTED = '[redacted]';

/** A mail address, also with an encoded @. Word by word: looking for both halves at once would take the square of a long word. */
const WORD = /\S+/g;
const OF_A_MAIL_ADDRESS = /@|%40/i;

const SUSPICIOUS: readonly RegExp[] = [
  // Dates in digits: a birthday, whatever else it may be.
  /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?/g,
  // Record-keeper ids, phone numbers, amounts.
  /\d{5,}/g,
  // Tokens and keys: a long run of the base64 or hex alphabet.
  /[A-Za-z0-9+/_=-]{24,}/g,
];

export function redactText(text: string): string {
  const printable = cleanLine(text.normalize('NFKC'));
  const nameless = printable.replace(WORD, (word) => (OF_A_MAIL_ADDRESS.test(word) ? REDACTED : word));
  return SUSPICIOUS.reduce((rest, pattern) => rest.replace(pattern, REDACTED), nameless);
}

type Value = string | number | boolean | null;

/** Numbers of five digits and more are dropped like text, save how long something took. */
function redactValue(key: string, value: Value): Value {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'number' || key === 'durationMs') return value;
  return Math.abs(value) < 10_000 ? value : REDACTED;
}

export function redactParams(params: Readonly<Record<string, Value>>): Record<string, Value> {
  const known = Object.entries(params).filter(([key]) => KEYS.has(key));
  return Object.fromEntries(known.map(([key, value]) => [key, redactValue(key, value)]));
}

/**
 * 画面のログ — a report of a browser, or of another server that has shown its token, becomes one line of the log. Anybody
 * can call this, so nothing in it is believed.
 */
export function loggerRoutes(): readonly Route[] {
  return [
    route(logger, async ({ body }, { log, authorization }) => {
      // As a value, never as the format string: %s in it stays text.
      const by = authorization === undefined ? 'a browser' : 'a server';
      log.warn({ report: redactText(body.message), params: redactParams(body.params) }, `reported by ${by}`);
      return {};
    }),
  ];
}
