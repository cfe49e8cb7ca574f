/**
 * The cookies of a visit, and those of the session that a page may have taken away from us: a site that answers with
 * its entrance gives a fresh cookie, under which it says that nobody is logged in, while the session that we opened
 * lives on under the old one and would answer the employee's next visit with 「既にログイン中です」.
 */
import { cookie } from 'http-cookie-agent/undici';
import { CookieJar } from 'tough-cookie';
import type { Dispatcher } from 'undici';

type Snapshot = NonNullable<ReturnType<CookieJar['serializeSync']>>;

const nameOf = ({ key, domain, path }: Snapshot['cookies'][number]) => `${key};${domain};${path}`;

/** Whether a cookie of the first has another value in the second, or is gone. */
function hasLost(before: Snapshot, after: Snapshot): boolean {
  const values = new Map(after.cookies.map((each) => [nameOf(each), each.value]));
  return before.cookies.some((each) => values.get(nameOf(each)) !== each.value);
}

export class SessionCookies {
  readonly #line: Dispatcher;
  #jar = new CookieJar();
  #dispatcher: Dispatcher;
  #lost: Snapshot | undefined;

  constructor(line: Dispatcher) {
    this.#line = line;
    this.#dispatcher = line.compose(cookie({ jar: this.#jar }));
  }

  /** Sends with these cookies. */
  get dispatcher(): Dispatcher {
    return this.#dispatcher;
  }

  /** Does something that may exchange cookies for others, and remembers those from before. */
  async watch<T>(exchange: () => Promise<T>): Promise<T> {
    const before = this.#jar.serializeSync();
    const result = await exchange();
    const after = this.#jar.serializeSync();
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
    this.#dispatcher = this.#line.compose(cookie({ jar: this.#jar }));
    this.#lost = undefined;
    return true;
  }
}
