/** Lists all cases of old servers by topic. For tests only. */
import { BODY_CASES } from './body-cases.ts';
import { COOKIE_CASES } from './cookie-cases.ts';
import { FORM_CASES } from './form-cases.ts';
import type { OldCase } from './old-server.ts';
import { REDIRECT_CASES } from './redirect-cases.ts';

export const OLD_CASES: Readonly<Record<string, readonly OldCase[]>> = {
  forms: FORM_CASES,
  cookies: COOKIE_CASES,
  bodies: BODY_CASES,
  redirects: REDIRECT_CASES,
};

/** Cases in which this program differs from Chromium on purpose, by topic and case, each with its reason. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'cookies: one that is replaced keeps its place': 'RFC 6265, section 5.3, keeps the place; Chromium moves it behind',
  'cookies: of one path in the order in which they came': 'the same: one of the lines replaces another',
  'forms: a submit button without a value': 'the tests’ Chromium speaks English and sends Submit, one in Japan 送信',
  'cookies: a long Path': 'Chromium ignores a path of over 1,024 characters, which no page has',
};

export function differsOnPurpose(door: string, name: string): boolean {
  return `${door}: ${name}` in DIFFERENCES;
}
