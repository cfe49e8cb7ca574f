/** Creates the real portal at a URL of the test's choice, without a screen; records requests and redirects. */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { UserAccount } from '@minori/contract/user-account';
import { NO_PUSH } from '../platform/environment/push-environment.ts';
import type { FlashNotice } from '../platform/errors/flash-notice.ts';
import { NOTICE_KEY } from '../platform/errors/notice-key.ts';
import { createPortal, type Portal } from '../platform/portal/portal.ts';
import type { SafeStorage } from '../platform/state/safe-storage.ts';
import { CONNECTED, SIGNED_IN } from './signed-in.ts';

interface PortalAt {
  readonly portal: Portal;
  readonly went: readonly string[];
  /** The flash notice. */
  readonly notice: () => FlashNotice | null;
}

/** Creates it for an employee who is signed in and connected, with empty storage. */
export function portalAt(address: string, fetch: typeof globalThis.fetch, account: UserAccount = CONNECTED): PortalAt {
  const went: string[] = [];
  const session = storage();
  const { pathname, search } = new URL(address, 'http://localhost');
  const portal = createPortal({
    connection: { fetch, origin: 'http://localhost', timeoutMs: 15 },
    local: storage(),
    session,
    now: () => 1_000,
    pathname: () => pathname,
    search: () => search,
    host: 'localhost',
    go: (to) => went.push(to),
    cookies: () => '',
    openTab: () => null,
    isBeingLeft: () => false,
    push: NO_PUSH,
  });
  const company = EXAMPLES.companyInfo.response;
  portal.store.setState({ auth: { ...SIGNED_IN, authorizationMethod: 1 }, user: account, company });
  return { portal, went, notice: () => JSON.parse(session.read(NOTICE_KEY) ?? 'null') };
}

function storage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => kept.set(key, text) === kept,
    remove: (key) => void kept.delete(key),
  };
}
