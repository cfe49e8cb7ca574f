/**
 * The cookies of a visit, and those of the session that a page may have taken away from us: a site that answers with
 * its entrance gives a fresh cookie, under which it says that nobody is logged in, while the session that we opened
 * lives on under the old one and would answer the employee's next visit with 「既にログイン中です」.
 */
import { Cookie, CookieJar } from 'tough-cookie';
import type { Cookies } from '../http/exchange.ts';

type Snapshot = NonNullable<ReturnType<CookieJar['serializeSync']>>;

const nameOf = ({ key, domain, path }: Snapshot['cookies'][number]) => `${key};${domain};${path}`;

/** Whether a cookie of the first has another value in the second, or is gone. */
function hasLost(before: Snapshot, after: Snapshot): boolean {
  const values = new Map(after.cookies.map((each) => [nameOf(each), each.value]));
  return before.cookies.some((each) => values.get(nameOf(each)) !== each.value);
}

/** Browsers keep a cookie without a name, too. */
const LOOSE = { loose: true };
const JAR = { looseMode: true };
/** Characters of name and value together; browsers drop a longer cookie. */
const LONGEST = 4096;

/** Whether browsers keep it, beyond what the jar itself asks of a cookie. */
function isKept({ key, value, sameSite, secure }: Cookie): boolean {
  return key.length + value.length <= LONGEST && (sameSite !== 'none' || secure);
}

export class SessionCookies implements Cookies {
  #jar = new CookieJar(undefined, JAR);
  #lost: Snapshot | undefined;
  /** From before the first cookies that the exchange under way has brought; undefined while it has brought none. */
  #before: Snapshot | undefined;

  /** Two cookies of one name and different paths are both sent, the longer path first (RFC 6265, section 5.4). */
  lineFor(address: URL): string {
    return this.#jar.getCookieStringSync(address);
  }

  /** Takes what a browser would; the rest is ignored. */
  take(address: URL, lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#before ??= this.#jar.serializeSync();
    const cookies = lines.flatMap((line) => Cookie.parse(line, LOOSE) ?? []).filter(isKept);
    for (const each of cookies) this.#jar.setCookieSync(each, address, { ignoreError: true });
  }

  /** Does something that may exchange cookies for others, and remembers those from before. */
  async watch<T>(exchange: () => Promise<T>): Promise<T> {
    this.#before = undefined;
    const result = await exchange();
    const [before, after] = [this.#before, this.#before && this.#jar.serializeSync()];
    if (before && after && hasLost(before, after)) this.#lost = before;
    return result;
  }

  /** What came before the answer to a login form is no session of ours. */
  beginSession(): void {
    this.#lost = undefined;
  }

  /** Takes the cookies from before the last exchange of cookies; false when there was none. */
  goBack(): boolean {
    if (!this.#lost) return false;
    this.#jar = CookieJar.deserializeSync(this.#lost);
    this.#lost = undefined;
    return true;
  }
}
