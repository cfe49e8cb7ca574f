/**
 * Creates the real portal with a network of the test's choice, for tests of the scrape controller; records requests
 * and redirects.
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import { NO_PUSH } from '../platform/environment/push-environment.ts';
import { createPortal } from '../platform/portal/portal.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { type ExampleAnswers, exampleFetch } from './example-fetch.ts';
import { recordingFetch } from './recording-fetch.ts';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

export const company = EXAMPLES.companyInfo.response;
export const { rkLoginId, password, birthday } = {
  rkLoginId: '1000000009',
  password: 'Example2026',
  birthday: '1988-04-12',
};
export const TYPED = { kind: 'typed', info: { rkLoginId, password, birthday }, isPreserve: false } as const;

/** Responses by path, used in place of the examples' unless undefined. */
export type Network = (path: string, init?: RequestInit) => Promise<Response> | undefined;

export function portalWith(answers: ExampleAnswers, network: Network = () => undefined) {
  const went: string[] = [];
  const place = { pathname: '/minato/login-information' };
  const wire = recordingFetch(
    (address, init) => network(String(address).split('?')[0] ?? '', init) ?? exampleFetch(answers)(address, init),
  );
  const portal = createPortal({
    connection: { fetch: wire.fetch, origin: 'http://localhost', timeoutMs: 50 },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => 1_000,
    pathname: () => place.pathname,
    search: () => '',
    host: 'localhost',
    go: (to) => went.push(to),
    cookies: () => 'other=1; minori_batch=the-token; more=2',
    openTab: () => null,
    isBeingLeft: () => false,
    push: NO_PUSH,
  });
  portal.store.setState({ auth: { ...SIGNED_IN, authorizationMethod: 1 }, user: CONNECTED, company });
  const read = (credentials: Parameters<typeof portal.scrape.read>[0]['credentials'] = TYPED) =>
    portal.scrape.read({ employee: { ...SIGNED_IN, company, account: { id: 7 } }, credentials });
  return { portal, wire, went, place, read };
}
