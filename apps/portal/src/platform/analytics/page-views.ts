/**
 * 閲覧の集計 — counts page views for the operator, in production only: the pattern of the route and the site's name, and
 * nothing else (docs/decisions/0010). Never an id, a query, a company or a person; nothing for users who ask not to be
 * tracked; nothing where the page names no counter. A count that fails is dropped.
 */

/** Where views are counted, as the api has written it into the page (apps/api/src/pages/page-template.ts). */
export interface Counter {
  readonly url: string;
  readonly site: string;
}

/** The fields that leave, all of them. */
export interface PageView {
  readonly name: 'pageview';
  readonly site: string;
  /** Such as `/:companyUrl/column/:columnId`. */
  readonly page: string;
}

/** What browsers say of who doesn't want to be followed: the older sign and the newer one (W3C DNT and GPC). */
interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** null where nothing is to be counted. */
export function counterOf(page: Pick<Document, 'querySelector'>, wishes: Wishes): Counter | null {
  if (wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true) return null;
  const tag = page.querySelector<HTMLMetaElement>('meta[name="minori-analytics"]');
  const { content: url = '', dataset: { site = '' } = {} } = tag ?? {};
  return url.startsWith('https://') && site !== '' ? { url, site } : null;
}

/** A route of the app as a match names it: the paths from the root to the page. */
interface Match {
  readonly route: { readonly path?: string | undefined };
}

/** The pattern of a page's address: its own words are the router's, everything that somebody could choose is a name. */
export function patternOf(matches: readonly Match[]): string {
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/** As a plain text without cookies or referrer, so that the browser adds nothing of its own and asks nobody first. */
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

/** As far as the router is needed here. */
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

/** Counts the page that is shown and each one after it; a query that changes is no other page. @returns stops counting. */
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
