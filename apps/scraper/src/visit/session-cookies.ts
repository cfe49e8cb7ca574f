/**
 * Stores the cookies of a visit, and keeps the session's cookies after a page has replaced them. A site that responds
 * with its entrance page sets a new cookie, which belongs to no login. The session that we opened continues under the
 * old cookie, and would cause 「既にログイン中です」 at the employee's next visit.
 */
import { Cookie, CookieJar } from 'tough-cookie';
import type { Cookies } from '../http/exchange.ts';

type Snapshot = NonNullable<ReturnType<CookieJar['serializeSync']>>;

const nameOf = ({ key, domain, path }: Snapshot['cookies'][number]) => `${key};${domain};${path}`;

/** Whether a cookie of the first snapshot is missing in the second or has another value there. */
function hasLost(before: Snapshot, after: Snapshot): boolean {
  const values = new Map(after.cookies.map((each) => [nameOf(each), each.value]));
  return before.cookies.some((each) => values.get(nameOf(each)) !== each.value);
}

/** Browsers store a cookie without a name, too. */
const LOOSE = { loose: true };
const JAR = { looseMode: true };
/** Characters of name and value together; browsers drop longer cookies. */
const MAX_COOKIE_CHARACTERS = 4096;

/** Whether a browser would store the cookie, beyond the rules of the jar itself. */
function isStored({ key, value, sameSite, secure }: Cookie): boolean {
  return key.length + value.length <= MAX_COOKIE_CHARACTERS && (sameSite !== 'none' || secure);
}

export class SessionCookies implements Cookies {
  #jar = new CookieJar(undefined, JAR);
  #lost: Snapshot | undefined;
  /** The cookies before the current exchange; undefined until it sets one. */
  #before: Snapshot | undefined;

  /**
   * Returns the Cookie header. Two cookies with the same name and different paths are both sent, the longer path first
   * (RFC 6265, section 5.4).
   */
  lineFor(address: URL): string {
    return this.#jar.getCookieStringSync(address);
  }

  /** Stores the cookies that a browser would store; others are ignored. */
  take(address: URL, lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#before ??= this.#jar.serializeSync();
    const cookies = lines.flatMap((line) => Cookie.parse(line, LOOSE) ?? []).filter(isStored);
    for (const each of cookies) this.#jar.setCookieSync(each, address, { ignoreError: true });
  }

  /** Runs an exchange and remembers the cookies from before it. */
  async watch<T>(exchange: () => Promise<T>): Promise<T> {
    this.#before = undefined;
    const result = await exchange();
    const [before, after] = [this.#before, this.#before && this.#jar.serializeSync()];
    if (before && after && hasLost(before, after)) this.#lost = before;
    return result;
  }

  /** Forgets earlier cookies: no session of ours exists before the response to a login form. */
  beginSession(): void {
    this.#lost = undefined;
  }

  /** Restores the cookies from before the last replacement. @returns false if there was none */
  goBack(): boolean {
    if (!this.#lost) return false;
    this.#jar = CookieJar.deserializeSync(this.#lost);
    this.#lost = undefined;
    return true;
  }
}
