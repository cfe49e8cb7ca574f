/**
 * 閲覧の集計 — counts page views for the operator, in production only: sends the route's pattern and the site's name, and
 * nothing else (docs/decisions/0010). It never sends an id, a query, a company or a person. It sends nothing for users
 * who ask not to be tracked, nor if the page names no counter. A request that fails is not repeated.
 */

/** The counter's URL, which the api writes into the page (apps/api/src/pages/page-template.ts). */
export interface Counter {
  readonly url: string;
  readonly site: string;
}

/** A page view, with all fields that are sent. */
export interface PageView {
  readonly name: 'pageview';
  readonly site: string;
  /** For example `/:companyUrl/column/:columnId`. */
  readonly page: string;
}

/** The browser's two signals against tracking, the older and the newer one (W3C DNT and GPC). */
interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Reads the counter from the page; null if nothing is to be counted. */
export function counterOf(page: Pick<Document, 'querySelector'>, wishes: Wishes): Counter | null {
  if (wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true) return null;
  const tag = page.querySelector<HTMLMetaElement>('meta[name="minori-analytics"]');
  const { content: url = '', dataset: { site = '' } = {} } = tag ?? {};
  return url.startsWith('https://') && site !== '' ? { url, site } : null;
}

/** A matched route of the router; the matches lead from the root to the page. */
interface Match {
  readonly route: { readonly path?: string | undefined };
}

/** The route pattern of a page: the literal segments of the routes, and parameter names in place of everything variable. */
export function patternOf(matches: readonly Match[]): string {
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/**
 * Sends a page view as plain text without cookies or referrer, so that the browser adds nothing and makes no preflight
 * request.
 */
export function sendPageView(fetch: typeof globalThis.fetch, { url, site }: Counter, page: string): void {
  const view: PageView = { name: 'pageview', site, page };
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}

/** The part of the router that is used here. */
export interface Navigation {
  readonly state: NavigationState;
  subscribe(listener: (state: NavigationState) => void): () => void;
}

interface NavigationState {
  readonly navigation: { readonly state: string };
  readonly location: { readonly pathname: string };
  readonly initialized: boolean;
  readonly matches: readonly Match[];
}

/**
 * Counts the page on screen and each later one; another query counts as the same page.
 * @returns stops counting.
 */
export function countPageViews(router: Navigation, count: (page: string) => void): () => void {
  let counted = '';
  const look = ({ navigation, location, matches, initialized }: NavigationState) => {
    if (!initialized || navigation.state !== 'idle' || location.pathname === counted) return;
    counted = location.pathname;
    count(patternOf(matches));
  };
  look(router.state);
  return router.subscribe(look);
}
