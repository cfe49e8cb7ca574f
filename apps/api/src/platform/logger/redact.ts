/**
 * Decides what of a browser's report may enter the log (security.md rows 11 and 33): names of the program and numbers of a known
 * range. An allow-list, because a deny-list can't be complete: a date alone has endless spellings.
 */

type Value = string | number | boolean | null;

/**
 * Words of ASCII letters, at most 20 letters each, separated by one character: an event, a kind of error, a call, the pattern of
 * a route. Without digits and blanks, so no date, amount, id, code or URL can be written with it.
 */
const NAME = /^(?=.{1,64}$)[/_-]?[A-Za-z]{1,20}(?:[-_./:][A-Za-z]{1,20})*$/;

/** お問い合わせ用の番号 (packages/contract/src/error-code.ts). */
const SUPPORT_CODE = /^E[0-9]{3}(?:-[2-9A-HJ-NP-Z]{3})?$/;

const isName = (value: Value) => typeof value === 'string' && NAME.test(value);
const isWhole = (value: Value, most: number) => Number.isInteger(value) && Number(value) >= -1 && Number(value) <= most;

/** The allowed keys, each with a check of its value; values under other keys are dropped. */
const KEYS = new Map<string, (value: Value) => boolean>([
  ['action', isName],
  ['at', isName],
  ['code', (value) => typeof value === 'string' && SUPPORT_CODE.test(value)],
  ['component', isName],
  ['durationMs', (value) => isWhole(value, 86_400_000)],
  ['errorType', isName],
  ['isOnline', (value) => typeof value === 'boolean'],
  ['kind', isName],
  ['name', isName],
  ['page', isName],
  ['reason', isName],
  ['screen', isName],
  // The contract's own codes have six digits, e.g. 405005.
  ['statusCode', (value) => isWhole(value, 999) || (isWhole(value, 599_999) && Number(value) >= 400_000)],
  ['visibility', isName],
]);

const REDACTED = '[redacted]';

/** The name of an event, or `[redacted]`. */
export function reportedName(message: string): string {
  return isName(message) ? message : REDACTED;
}

/** The values under known keys, each unchanged or `[redacted]`; null means that the report had null. */
export function reportedParams(params: Readonly<Record<string, Value>>): Record<string, Value> {
  const known = Object.entries(params).flatMap(([key, value]) => {
    const isAllowed = KEYS.get(key);
    if (!isAllowed) return [];
    return [[key, value === null || value === '' || isAllowed(value) ? value : REDACTED] as const];
  });
  return Object.fromEntries(known);
}
