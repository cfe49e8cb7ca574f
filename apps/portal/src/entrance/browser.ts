/** The browser as the two small pages meet it: connection, storages, clock, address. */
import type { SignInOutside } from '../features/sign-in/sign-in-outside.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';

export function openBrowser(): SignInOutside {
  return {
    connection: { fetch: (...request) => fetch(...request), origin: location.origin },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => Date.now(),
    search: location.search,
    leave: (to) => location.assign(to),
  };
}
