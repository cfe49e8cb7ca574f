/**
 * Visits one site: keeps a cookie jar and the current page, and goes from page to page. Redirects and meta refreshes
 * are followed only inside the site's origin and are counted; a page listed in the site's outcome table ends the visit
 * with its reason. A visit never runs a script, repeats a request or leaves the origin.
 */
import type { Dispatcher } from 'undici';
import { refreshAddress } from '../html/refresh.ts';
import { allowedAddress, inCharset } from '../http/allowed-address.ts';
import { canEncode } from '../http/encode-text.ts';
import { type Answer, type Ask, exchange, isRedirect } from '../http/exchange.ts';
import { encodeForm, formBody } from '../http/form-body.ts';
import type { ScrapeLimits } from '../http/scrape-limits.ts';
import { findOutcome, type Outcome, statusReason } from '../outcomes.ts';
import type { PageParser } from '../parsing/page-parser.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';
import { fillForm, type Typed } from './fill-form.ts';
import type { LogOffWay } from './log-off-way.ts';
import { SessionCookies } from './session-cookies.ts';
import { type VisitedPage, visitedPage } from './visited-page.ts';

/**
 * Observes a visit, for instance to capture pages: receives each response, and the names of the pages that were
 * recognised.
 */
export interface VisitWatcher {
  readonly onAnswer: (ask: Ask, answer: Answer) => void;
  readonly onName: (answer: Answer, name: string) => void;
}

export interface VisitParts {
  readonly origin: string;
  readonly outcomes: readonly Outcome[];
  readonly dispatcher: Dispatcher;
  readonly pages: PageParser;
  readonly limits: ScrapeLimits;
  readonly signal: AbortSignal;
  readonly watcher?: VisitWatcher | undefined;
}

/** How a login form, or a question after it, is sent. */
export interface LoginStep {
  readonly typed: Typed;
  readonly answerSignal: AbortSignal;
  /** Accepts a page as a response even if the outcome table has a reason for it. */
  readonly accepts?: ((page: VisitedPage) => boolean) | undefined;
}

export class Visit {
  readonly #parts: VisitParts;
  readonly #cookies = new SessionCookies();
  #isLeaving = false;
  #pages = 0;
  #bytes = 0;
  /** The latest page, for log-offs that start from a page. */
  #seen: VisitedPage | undefined;

  constructor(parts: VisitParts) {
    this.#parts = parts;
  }

  /** Number of pages and bytes loaded so far, for the log. */
  get traffic(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages, bytes: this.#bytes };
  }

  /** The latest page. */
  get seen(): VisitedPage | undefined {
    return this.#seen;
  }

  /** Opens a path of the site. */
  async open(path: string): Promise<ScrapeResult<VisitedPage>> {
    return this.#get(path, this.#parts.signal);
  }

  /** Logs off, outside the page limit and with a separate signal. */
  async leave(way: LogOffWay, signal: AbortSignal): Promise<ScrapeResult<VisitedPage>> {
    this.#pages = 0;
    this.#isLeaving = true;
    if ('path' in way) return this.#get(way.path, signal);
    const fetched = way.on === undefined ? undefined : await this.#get(way.on, signal);
    const from = this.#seen;
    if (!from) return refuse('unexpected-page');
    const ask = 'form' in way ? this.#formAsk(from, way.form, {}) : this.#linkAsk(from, way.link);
    if (ask.ok) return this.#follow(ask.value, signal);
    // A page without the form or link may say that there is no session.
    return fetched?.ok ? fetched : ask;
  }

  /** Restores the session's cookie for further requests. @returns whether a page had replaced it */
  takeBackSession(): boolean {
    return this.#cookies.goBack();
  }

  /** Follows the link with this text; several links are accepted if they have the same URL. */
  async follow(from: VisitedPage, text: string): Promise<ScrapeResult<VisitedPage>> {
    const ask = this.#linkAsk(from, text);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /** Opens the frame with this name; refused unless there is exactly one URL. */
  async frame(from: VisitedPage, name: string): Promise<ScrapeResult<VisitedPage>> {
    const sources = from.page.frames.filter((frame) => frame.name === name).map(({ src }) => src);
    const ask = this.#getAsk(from, sources);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /** Fills and sends the only form of this name on the page. */
  async submit(from: VisitedPage, name: string, typed: Typed = {}): Promise<ScrapeResult<VisitedPage>> {
    const ask = this.#formAsk(from, name, typed);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /**
   * Sends the login form like `submit`, but waits for its response under `answerSignal`, which continues for a while
   * after the end of the scrape: the site may have opened a session, and only the response has the cookie that is
   * needed to log off.
   */
  async submitLogin(from: VisitedPage, name: string, login: LoginStep): Promise<ScrapeResult<VisitedPage>> {
    const ask = this.#formAsk(from, name, login.typed);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal, login) : ask;
  }

  async #get(path: string, signal: AbortSignal): Promise<ScrapeResult<VisitedPage>> {
    const address = allowedAddress(path, new URL(this.#parts.origin), this.#parts.origin);
    return address ? this.#follow({ address, method: 'GET' }, signal) : refuse('address-not-allowed');
  }

  #linkAsk(from: VisitedPage, text: string): ScrapeResult<Ask> {
    return this.#getAsk(
      from,
      from.page.links.filter((link) => link.text === text).map(({ href }) => href),
    );
  }

  #getAsk(from: VisitedPage, targets: readonly string[]): ScrapeResult<Ask> {
    const [target, ...others] = new Set(targets);
    if (target === undefined || others.length > 0) return refuse('link-missing');
    return this.#getFrom(from, target);
  }

  #getFrom(from: VisitedPage, target: string): ScrapeResult<Ask> {
    const address = allowedAddress(inCharset(target, from.charset), from.base, this.#parts.origin);
    return address
      ? succeed({ address, method: 'GET', referer: withoutPlace(from.address) })
      : refuse('address-not-allowed');
  }

  #formAsk(from: VisitedPage, name: string, typed: Typed): ScrapeResult<Ask> {
    const forms = from.page.forms.filter((form) => form.name === name);
    const [form] = forms;
    const filled = form && fillForm(form, typed, from.charset);
    if (!filled || forms.length !== 1) return refuse('form-missing');
    const { action, method, entries, packing, charset } = filled;
    // An empty action means the page itself, whatever its base is.
    const base = action === '' ? from.address : from.base;
    const address = allowedAddress(inCharset(action, from.charset), base, this.#parts.origin);
    if (!address) return refuse('address-not-allowed');
    const referer = withoutPlace(from.address);
    if (method !== 'post') {
      address.search = `?${encodeForm(entries, charset)}`;
      return succeed({ address, method: 'GET', referer });
    }
    // A text that the encoding would change can't be the right login, so it is not sent.
    if (!Object.values(typed).every((text) => canEncode(text, charset))) {
      return refuse('login-not-encodable', 'rk_login_error');
    }
    return succeed({ address, method: 'POST', form: formBody(entries, packing, charset), referer });
  }

  async #follow(first: Ask, signal: AbortSignal, login?: LoginStep): Promise<ScrapeResult<VisitedPage>> {
    let ask = first;
    let waitUnder = login?.answerSignal ?? signal;
    const posted = new Set<string>();
    for (let redirects = 0; ; ) {
      if (ask.form) posted.add(withoutPlace(ask.address));
      const answer = await this.#exchange(ask, waitUnder);
      if (login && waitUnder === login.answerSignal) this.#cookies.beginSession();
      waitUnder = signal;
      if (!answer.ok) return answer;
      const next = this.#redirect(answer.value, ask);
      if (next) {
        redirects += 1;
        if (!next.ok) return next;
        // A form redirected back to a URL that it was already sent to would be a second attempt of the password.
        if (next.value.form && posted.has(withoutPlace(next.value.address))) return refuse('address-not-allowed');
        if (redirects > this.#parts.limits.redirects) return refuse('too-many-redirects');
        ask = next.value;
        continue;
      }
      const arrived = await this.#arrive(answer.value, ask.address);
      if (arrived.ok) this.#seen = arrived.value;
      if (arrived.ok && login?.accepts?.(arrived.value)) return arrived;
      const drawn = this.#judge(arrived, answer.value.status);
      if (!drawn.ok) return drawn;
      const refresh = refreshAddress(answer.value.refresh ?? '') ?? drawn.value.page.refresh;
      if (refresh === null) return drawn;
      const goesOn = this.#getFrom(drawn.value, refresh);
      if (!goesOn.ok) return goesOn;
      ask = goesOn.value;
    }
  }

  async #arrive(answer: Answer, address: URL): Promise<ScrapeResult<VisitedPage>> {
    const arrived = await visitedPage(answer, address, this.#parts.pages);
    const { watcher } = this.#parts;
    if (!watcher || !arrived.ok) return arrived;
    return succeed({ ...arrived.value, tellName: (name: string) => watcher.onName(answer, name) });
  }

  async #exchange(ask: Ask, signal: AbortSignal): Promise<ScrapeResult<Answer>> {
    const { dispatcher, limits } = this.#parts;
    const { pageBytes, pages, requestMs } = limits;
    if (this.#pages >= pages) return refuse('too-many-pages');
    const send = () => exchange(ask, { dispatcher, cookies: this.#cookies, signal, pageBytes, requestMs });
    // Logging off may remove cookies, so the earlier ones are not kept.
    const answer = await (this.#isLeaving ? send() : this.#cookies.watch(send));
    if (answer.ok) this.#bytes += answer.value.bytes.length;
    if (answer.ok) this.#parts.watcher?.onAnswer(ask, answer.value);
    if (answer.ok && !isRedirect(answer.value.status)) this.#pages += 1;
    return answer;
  }

  #redirect(answer: Answer, from: Ask): ScrapeResult<Ask> | undefined {
    if (!isRedirect(answer.status)) return undefined;
    const address =
      answer.location === null ? undefined : allowedAddress(answer.location, from.address, this.#parts.origin);
    if (!address) return refuse('address-not-allowed');
    // 307 and 308 repeat the request at another URL.
    const { form } = answer.status >= 307 ? from : {};
    return succeed({ address, method: form ? 'POST' : 'GET', ...(form && { form }), ...withReferer(from) });
  }

  #judge(drawn: ScrapeResult<VisitedPage>, status: number): ScrapeResult<VisitedPage> {
    const reported = drawn.ok ? findOutcome(drawn.value.page, this.#parts.outcomes) : undefined;
    if (reported) return refuse('reported-by-site', reported);
    const reason = statusReason(status);
    return reason ? refuse('http-status', reason) : drawn;
  }
}

/** The URL without its fragment, as a server receives it. */
function withoutPlace(address: URL): string {
  return address.href.replace(/#.*/, '');
}

/** A redirected request keeps its original referer. */
function withReferer({ referer }: Ask): Pick<Ask, 'referer'> {
  return referer === undefined ? {} : { referer };
}
