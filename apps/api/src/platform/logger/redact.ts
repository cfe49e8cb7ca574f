/**
 * What of a browser's report may enter the log (security.md rows 11 and 33): names of the program, numbers of a known
 * range, and nothing else. A list of what is forbidden never ends: a date has more spellings than anybody writes down.
 */

type Value = string | number | boolean | null;

/**
 * Words of ASCII letters, at most 20 each, with one sign between two of them: an event, a kind of fault, a call, the
 * shape of a route. No digit and no blank, so no date, amount, id, code or address can be written with it.
 */
const NAME = /^(?=.{1,64}$)[/_-]?[A-Za-z]{1,20}(?:[-_./:][A-Za-z]{1,20})*$/;

/** お問い合わせ用の番号, packages/contract/src/error-code.ts. */
const SUPPORT_CODE = /^E[0-9]{3}(?:-[2-9A-HJ-NP-Z]{3})?$/;

const isName = (value: Value) => typeof value === 'string' && NAME.test(value);
const isWhole = (value: Value, most: number) => Number.isInteger(value) && Number(value) >= -1 && Number(value) <= most;

/** Keys that a report may have, with what may stand under each; a value under any other key is dropped. */
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
  // The contract's own have six digits, e.g. 405005.
  ['statusCode', (value) => isWhole(value, 999) || (isWhole(value, 599_999) && Number(value) >= 400_000)],
  ['visibility', isName],
]);

const REDACTED = '[redacted]';

/** The name of an event as it came, or `[redacted]`. */
export function reportedName(message: string): string {
  return isName(message) ? message : REDACTED;
}

/** Values under known keys, each as it came or `[redacted]`; null says that there was none. */
export function reportedParams(params: Readonly<Record<string, Value>>): Record<string, Value> {
  const known = Object.entries(params).flatMap(([key, value]) => {
    const isAllowed = KEYS.get(key);
    if (!isAllowed) return [];
    return [[key, value === null || value === '' || isAllowed(value) ? value : REDACTED] as const];
  });
  return Object.fromEntries(known);
}
