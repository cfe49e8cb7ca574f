/** Creates the environment of the two small pages from the browser: connection, storages, clock, URL. */
import type { SignInEnvironment } from '../features/sign-in/sign-in-environment.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';

export function openBrowser(): SignInEnvironment {
  return {
    connection: { fetch: (...request) => fetch(...request), origin: location.origin },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => Date.now(),
    search: location.search,
    leave: (to) => location.assign(to),
  };
}
