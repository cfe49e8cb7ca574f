/**
 * Tests that the portal handles failures as the contract's table and section 8 of the specification say: each call, on
 * each screen that handles it in its own way, with each status of the catalogue, a response of the wrong shape, no
 * network, and a time-out. It uses the real client, queries, stores and error handler; the rules of section 8 are
 * repeated here.
 */
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import {
  FAILURE_RULES,
  HANDLINGS,
  type Handling,
  handlingOf,
  SCREENS,
  type Screen,
} from '@minori/contract/failure-handling';
import { pageName } from '@minori/wording/ja/page-names';
import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { signInAddress } from '../platform/environment/return-to.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { portalAt } from '../testing/portal-at.ts';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { routesOf } from './router.tsx';

/** Where section 8 sends the employee, and whether the session ends. */
interface End {
  readonly to: string | null;
  readonly isOver: boolean;
}
const to = (page: string): End => ({ to: page, isOver: false });
const over = (page: string): End => ({ to: page, isOver: true });
const STAYS: End = { to: null, isOver: false };

type Answer = typeof globalThis.fetch;
const refusing =
  (http: number, statusCode: number, reason: string): Answer =>
  async () =>
    Response.json({ statusCode, reason, message: '', errors: [] }, { status: http });
const never: Answer = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** Central handling by status, according to section 8. */
const SECTION_8: readonly { readonly what: string; readonly answer: Answer; readonly end: End }[] = [
  { what: '400 custom_error', answer: refusing(400, 400, 'custom_error'), end: to('/error') },
  { what: '400 of another reason', answer: refusing(400, 400, 'something_new'), end: to('/error') },
  { what: '401', answer: refusing(401, 401, 'unauthorized'), end: over('/signIn') },
  { what: '402', answer: refusing(402, 402, 'in_maintenance'), end: to('/error') },
  { what: '404', answer: refusing(404, 404, 'not_found'), end: to('/error') },
  { what: '404 RK_USER NOT FOUND', answer: refusing(404, 404, 'RK_USER NOT FOUND'), end: over('/signIn') },
  { what: '405', answer: refusing(401, 405, 'Invalid Token'), end: over('/signIn') },
  { what: '405004', answer: refusing(401, 405004, 'Invalid Token'), end: over('/signIn') },
  { what: '405005 Expired Token', answer: refusing(401, 405005, 'Expired Token'), end: over('/signIn') },
  { what: '405005 of another reason', answer: refusing(401, 405005, 'Invalid Token'), end: over('/error') },
  { what: '500', answer: refusing(500, 500, 'internal_error'), end: to('/error') },
  { what: '503', answer: refusing(503, 503, 'maintenance'), end: to('/maintenance') },
  { what: '504', answer: refusing(504, 504, 'scraping_timeout'), end: to('/error') },
  { what: 'a proxy’s page', answer: async () => new Response('<html>', { status: 502 }), end: to('/error') },
  { what: 'a bare 405', answer: async () => new Response('', { status: 405 }), end: to('/error') },
  { what: 'no status', answer: async () => new Response('<html>', { status: 200 }), end: to('/error') },
  { what: 'no network', answer: () => Promise.reject(new TypeError('Failed to fetch')), end: to('/error') },
  { what: 'no answer in time', answer: never, end: to('/error') },
];

/** The expected result for a handling of the contract's table. */
function endBy(handling: Handling, end: End, isReadByVisitors: boolean): End {
  // Visitors may stay where the page is public: on a 404 of the account, and after 405, 405004 and 405005 (section 8).
  const there: End = isReadByVisitors && end.isOver && end !== UNAUTHORIZED ? { to: null, isOver: true } : end;
  switch (handling) {
    case 'gate':
    case 'central':
      return there;
    case 'in-place':
      return there.isOver || there.to === '/maintenance' ? there : STAYS;
    case 'form':
      return there.isOver ? there : STAYS;
    case 'as-visitor':
      return { to: null, isOver: there.isOver };
    case 'apart':
    case 'silent':
      return STAYS;
  }
}

/** Sign-in leads back to the page on which the session ended. */
function addressOf({ to }: End, from: string): readonly string[] {
  if (to === null) return [];
  return [to === '/signIn' ? signInAddress(from) : to];
}

const UNAUTHORIZED = SECTION_8.find(({ what }) => what === '401')?.end;

const ADDRESSES: readonly (readonly [Screen, string])[] = SCREENS.map((screen) => [
  screen,
  screen.startsWith('/') ? screen : `/minato/${screen.replace(/:\w+/g, '7')}`,
]);

/** Each call once on a screen without rules of its own for it, and once on every screen that has some. */
const PLACES = (Object.keys(CALLS) as CallName[]).flatMap((name) => {
  const { on = {} } = FAILURE_RULES[name];
  const usual = { name, address: '/minato/settings', handling: FAILURE_RULES[name].usual };
  const special = ADDRESSES.filter(([screen]) => on[screen] !== undefined);
  return [usual, ...special.map(([screen, address]) => ({ name, address, handling: on[screen] ?? usual.handling }))];
});

/** An ordinary run tests a third of the statuses at each place; `npm run proof` tests all of them. */
const PARTS = process.env.MINORI_PROOF ? 1 : 3;
const shareOf = (place: number) => SECTION_8.filter((_, at) => (at + place) % PARTS === 0);

async function fail(name: CallName, address: string, answer: Answer) {
  const { path, method } = CALLS[name];
  const isIt = (url: string, init?: RequestInit) =>
    (init?.method ?? 'GET') === method &&
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');
  let logouts = 0;
  const others = exampleFetch();
  const at = portalAt(address, (url, init) => {
    if (isIt(String(url), init)) return answer(url, init);
    if (String(url) === CALLS.logout.path) logouts += 1;
    return others(url, init);
  });
  const { portal } = at;
  const request = () => portal.call(CALLS[name] as Call, EXAMPLES[name] as never);
  const asked =
    method === 'GET'
      ? portal.queries.fetchQuery({ queryKey: [path], queryFn: request })
      : portal.queries.getMutationCache().build(portal.queries, { mutationFn: request }).execute(undefined);
  expect(
    await asked.then(
      () => 'answered',
      () => 'failed',
    ),
  ).toBe('failed');
  return { ...at, logouts: () => logouts, isOver: portal.store.getState().auth.id !== SIGNED_IN.id };
}

describe('失敗の行き先の表', () => {
  test('each screen of the table is a page of the router', () => {
    const { portal } = portalAt('/minato/home', exampleFetch());
    const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
      routes.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)]);
    const pages = pathsOf(routesOf(portal));
    expect(SCREENS.filter((screen) => !pages.includes(screen))).toEqual([]);
  });

  test('どの画面にも、表示できなかったときの名前がある', () => {
    const { portal } = portalAt('/minato/home', exampleFetch());
    const namesOf = (routes: readonly RouteObject[], from: string): (string | null)[] =>
      routes.flatMap(({ path = '', children }) => {
        const at = path.startsWith('/') ? path : `${from}/${path}`;
        return children ? namesOf(children, path === '' ? from : at) : [`${at} ${pageName(at)}`];
      });
    const nameless = namesOf(routesOf(portal), '').filter((name) => name?.endsWith(' null'));
    // Pages outside a company, a URL that redirects, and an unknown page.
    const OTHERS = ['/error', '/maintenance', '/404', '/access-not-possible', '/:companyUrl/', '/:companyUrl/*', '/*'];
    expect(nameless).toEqual(OTHERS.map((path) => `${path} null`));
  });

  test('section 8’s own: FAQ, push and PDF skip the shared handling', () => {
    const skipped = [
      'getFaqCategories',
      'getCommonQuestions',
      'getFaq',
      'sendFaqMail',
      'registerDevice',
      'updateDevice',
      'removeDevice',
      'getNoticeFile',
    ] as const;
    for (const name of skipped) expect(FAILURE_RULES[name]).toEqual({ usual: 'apart' });
    for (const pathname of ['/minato/faq', '/minato/faq/7']) {
      expect(handlingOf('getColumns', { pathname, reason: '' })).toBe('apart');
      expect(handlingOf('sendColumnFeedback', { pathname, reason: '' })).toBe('apart');
    }
  });

  test.each(ADDRESSES)('%s is found under %s, also with a slash at the end or doubled', (screen, address) => {
    for (const name of Object.keys(CALLS) as CallName[]) {
      const { usual, on = {} } = FAILURE_RULES[name];
      const handlings = [address, `${address}/`, `${address}//`, address.replaceAll('/', '//')].map((pathname) =>
        handlingOf(name, { pathname, reason: '' }),
      );
      const [own = usual] = Object.entries(on).flatMap(([each, handling]) => (each === screen ? [handling] : []));
      expect([name, new Set(handlings)]).toEqual([name, new Set([own])]);
    }
  });

  test('every kind of handling is some call’s, and most screens have a main call', () => {
    const used = new Set(PLACES.map(({ handling }) => handling));
    expect(HANDLINGS.filter((handling) => !used.has(handling))).toEqual([]);
    expect(PLACES.filter(({ handling }) => handling === 'central').length).toBeGreaterThan(20);
  });

  test.each(PLACES.map((place, at) => ({ ...place, at })))('$name $address: $handling', async (place) => {
    const { name, address, handling, at } = place;
    const isReadByVisitors = /^\/minato\/(column|faq)/.test(address);
    for (const { what, answer, end } of shareOf(at)) {
      const { went, isOver, logouts, notice, portal } = await fail(name, address, answer);
      const expected = endBy(handling, end, isReadByVisitors);
      expect([what, went, isOver]).toEqual([what, addressOf(expected, address), expected.isOver]);
      // A sign-out is one call, and it may be the one that fails here.
      if (name !== 'logout') expect([what, logouts()]).toEqual([what, expected.isOver ? 1 : 0]);
      if (expected.to !== null) expect([what, notice()?.text ?? '']).not.toEqual([what, '']);
      portal.queries.clear();
    }
  });

  test.each(['doScraping', 'tryScraping', 'getFundTransfer', 'getSimulationResult'] as const)(
    '%s: what the form or screen has an answer to stays with it',
    async (name) => {
      const { went } = await fail(name, '/minato/item-selection/transfer', refusing(400, 400, 'validation_error'));
      expect(went).toEqual([]);
    },
  );
});
