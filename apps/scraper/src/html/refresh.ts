/** The way on by itself: `<META HTTP-EQUIV="refresh">` and the `Refresh` header, read as the HTML Standard (section 4.2.5.3) says. */

/** Characters of a refresh that are looked at. */
const MOST = 1_000;
const DELAY = /^[\t\n\f\r ]*(?:(\d+)|(?=\.))[\d.]*(?=[\t\n\f\r ;,])/;
const ADDRESS = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(?:"([^"]*)|'([^']*)|([\s\S]*))/i;

/** Seconds. What comes later is for a visitor who has left: 「15分たったのでログアウトしました」, which we must not ask for. */
const LONGEST_WAIT = 10;

/** The address to go on to, or undefined for none, for the same page again and for one after a while. */
export function refreshAddress(content: string): string | undefined {
  const looked = content.slice(0, MOST);
  const [delay = '', seconds = '0'] = DELAY.exec(looked) ?? [];
  if (delay === '' || Number(seconds) > LONGEST_WAIT) return undefined;
  const [, double, single, bare] = ADDRESS.exec(looked.slice(delay.length)) ?? [];
  return (double ?? single ?? bare ?? '').trim() || undefined;
}
