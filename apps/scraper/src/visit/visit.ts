/**
 * One visit of one site: a cookie jar, the page in front of us, and how to get to the next.
 * Redirects and meta refreshes are followed only inside the site's origin and are counted; a page that the site's
 * outcome table knows ends the visit with its reason. What is never done: a script, a second try, another origin.
 */
import type { Dispatcher } from 'undici';
import { allowedAddress } from '../http/allowed-address.ts';
import { type Answer, type Ask, exchange } from '../http/exchange.ts';
import { encodeForm } from '../http/form-body.ts';
import type { ScrapeLimits } from '../http/scrape-limits.ts';
import { findOutcome, type Outcome, statusReason } from '../outcomes.ts';
import type { PageParser } from '../parsing/page-parser.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';
import { fillForm, type Typed } from './fill-form.ts';
import type { LogOffWay } from './log-off-way.ts';
import { SessionCookies } from './session-cookies.ts';
import { type VisitedPage, visitedPage } from './visited-page.ts';

/** Whoever watches a visit, such as the capture of pages: told each answer, and of some what they turned out to be. */
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
  readonly patience: AbortSignal;
  /** A page that answers what we came for, whatever the outcome table says of it. */
  readonly accepts?: ((page: VisitedPage) => boolean) | undefined;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export class Visit {
  readonly #parts: VisitParts;
  readonly #cookies: SessionCookies;
  #isLeaving = false;
  #pages = 0;
  #bytes = 0;
  /** The page that came last, for log-offs that start from a page. */
  #seen: VisitedPage | undefined;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.#cookies = new SessionCookies(parts.dispatcher);
  }

  /** Pages and bytes drawn so far, for the log. */
  get traffic(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages, bytes: this.#bytes };
  }

  /** Goes to a path of the site. */
  async open(path: string): Promise<ScrapeResult<VisitedPage>> {
    return this.#get(path, this.#parts.signal);
  }

  /** Logs off, beyond the page limit and under a signal of its own. */
  async leave(way: LogOffWay, signal: AbortSignal): Promise<ScrapeResult<VisitedPage>> {
    this.#pages = 0;
    this.#isLeaving = true;
    if ('path' in way) return this.#get(way.path, signal);
    const fetched = way.on === undefined ? undefined : await this.#get(way.on, signal);
    const from = this.#seen;
    if (!from) return refuse('unexpected-page');
    const ask = 'form' in way ? this.#formAsk(from, way.form, {}) : this.#linkAsk(from, way.link);
    if (ask.ok) return this.#follow(ask.value, signal);
    // A page that has no way out may say why: there is no session to end.
    return fetched?.ok ? fetched : ask;
  }

  /** Whether a page took our session's cookie away; if so, what is sent from now on has it again. */
  takeBackSession(): boolean {
    return this.#cookies.goBack();
  }

  /** Follows the link with this text; several are one when they lead to the same address. */
  async follow(from: VisitedPage, text: string): Promise<ScrapeResult<VisitedPage>> {
    const ask = this.#linkAsk(from, text);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /** Opens the one frame of this name. */
  async frame(from: VisitedPage, name: string): Promise<ScrapeResult<VisitedPage>> {
    const sources = from.page.frames.filter((frame) => frame.name === name).map(({ src }) => src);
    const ask = this.#getAsk(from, sources);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /** Fills and sends the one form of this name on the page. */
  async submit(from: VisitedPage, name: string, typed: Typed = {}): Promise<ScrapeResult<VisitedPage>> {
    const ask = this.#formAsk(from, name, typed);
    return ask.ok ? this.#follow(ask.value, this.#parts.signal) : ask;
  }

  /**
   * The login form: as `submit`, but the answer to the form itself is awaited under `patience`, which outlives the end
   * of the scrape for a while. The site may have opened a session by then, and only its answer carries the cookie
   * with which we can log off.
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
    const address = allowedAddress(target, from.address, this.#parts.origin);
    if (!address) return refuse('address-not-allowed');
    return succeed({ address, method: 'GET', referer: from.address.href });
  }

  #formAsk(from: VisitedPage, name: string, typed: Typed): ScrapeResult<Ask> {
    const forms = from.page.forms.filter((form) => form.name === name);
    const [form] = forms;
    const fields = form && fillForm(form, typed);
    if (!fields || forms.length !== 1) return refuse('form-missing');
    const address = allowedAddress(form.action, from.address, this.#parts.origin);
    if (!address) return refuse('address-not-allowed');
    const body = encodeForm(fields, from.charset);
    // The page's own fields come from its encoding, so only typed ones can fail; no such login can be the right one.
    if (body === undefined) return refuse('login-not-encodable', 'rk_login_error');
    return succeed({ address, method: 'POST', form: body, referer: from.address.href });
  }

  async #follow(first: Ask, signal: AbortSignal, login?: LoginStep): Promise<ScrapeResult<VisitedPage>> {
    let ask = first;
    let waitUnder = login?.patience ?? signal;
    for (let redirects = 0; ; ) {
      const answer = await this.#exchange(ask, waitUnder);
      if (login && waitUnder === login.patience) this.#cookies.beginSession();
      waitUnder = signal;
      if (!answer.ok) return answer;
      const next = this.#redirect(answer.value, ask);
      if (next) {
        redirects += 1;
        if (!next.ok) return next;
        if (redirects > this.#parts.limits.redirects) return refuse('too-many-redirects');
        ask = next.value;
        continue;
      }
      const arrived = await this.#arrive(answer.value, ask.address);
      if (arrived.ok) this.#seen = arrived.value;
      if (arrived.ok && login?.accepts?.(arrived.value)) return arrived;
      const drawn = this.#judge(arrived, answer.value.status);
      if (!drawn.ok || drawn.value.page.refresh === null) return drawn;
      const address = allowedAddress(drawn.value.page.refresh, drawn.value.address, this.#parts.origin);
      if (!address) return refuse('address-not-allowed');
      ask = { address, method: 'GET', referer: drawn.value.address.href };
    }
  }

  async #arrive(answer: Answer, address: URL): Promise<ScrapeResult<VisitedPage>> {
    const arrived = await visitedPage(answer, address, this.#parts.pages);
    const { watcher } = this.#parts;
    if (!watcher || !arrived.ok) return arrived;
    return succeed({ ...arrived.value, tellName: (name: string) => watcher.onName(answer, name) });
  }

  async #exchange(ask: Ask, signal: AbortSignal): Promise<ScrapeResult<Answer>> {
    const { pageBytes, pages, requestMs } = this.#parts.limits;
    if (this.#pages >= pages) return refuse('too-many-pages');
    const send = () => exchange(ask, { dispatcher: this.#cookies.dispatcher, signal, pageBytes, requestMs });
    // Logging off takes cookies away by right.
    const answer = await (this.#isLeaving ? send() : this.#cookies.watch(send));
    if (answer.ok) this.#bytes += answer.value.bytes.length;
    if (answer.ok) this.#parts.watcher?.onAnswer(ask, answer.value);
    if (answer.ok && !REDIRECTS.includes(answer.value.status)) this.#pages += 1;
    return answer;
  }

  #redirect(answer: Answer, from: Ask): ScrapeResult<Ask> | undefined {
    if (!REDIRECTS.includes(answer.status)) return undefined;
    const address =
      answer.location === null ? undefined : allowedAddress(answer.location, from.address, this.#parts.origin);
    // 307 and 308 would send the form, and the password in it, once more; no site needs that.
    if (!address || answer.status >= 307) return refuse('address-not-allowed');
    return succeed({ address, method: 'GET', referer: from.address.href });
  }

  #judge(drawn: ScrapeResult<VisitedPage>, status: number): ScrapeResult<VisitedPage> {
    const reported = drawn.ok ? findOutcome(drawn.value.page, this.#parts.outcomes) : undefined;
    if (reported) return refuse('reported-by-site', reported);
    const reason = statusReason(status);
    return reason ? refuse('http-status', reason) : drawn;
  }
}
