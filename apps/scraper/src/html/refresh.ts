/**
 * Parses redirects by `<META HTTP-EQUIV="refresh">` and the `Refresh` header, as the HTML Standard (section 4.2.5.3)
 * defines them.
 */

/** Maximum characters of a refresh value that are read. */
const MAX_CHARACTERS = 1_000;
const DELAY = /^[\t\n\f\r ]*(?:(\d+)|(?=\.))[\d.]*(?=[\t\n\f\r ;,])/;
const ADDRESS = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(?:"([^"]*)|'([^']*)|([\s\S]*))/i;

/**
 * Seconds. A longer delay logs off an inactive user (「15分たったのでログアウトしました」); requesting that page would end our session.
 */
const MAX_WAIT_SECONDS = 10;

/** The URL to redirect to; undefined for none, for the same page again and for a delayed one. */
export function refreshAddress(content: string): string | undefined {
  const looked = content.slice(0, MAX_CHARACTERS);
  const [delay = '', seconds = '0'] = DELAY.exec(looked) ?? [];
  if (delay === '' || Number(seconds) > MAX_WAIT_SECONDS) return undefined;
  const [, double, single, bare] = ADDRESS.exec(looked.slice(delay.length)) ?? [];
  return (double ?? single ?? bare ?? '').trim() || undefined;
}
