/** Opens the sign-in page with the real api and a browser's storages, without a portal. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { SignInEnvironment } from '../features/sign-in/sign-in-environment.ts';
import { localStorageOf, sessionStorageOf } from '../platform/state/browser-storage.ts';
import { Page } from '../routes/sign-in.tsx';
import { type Answers, injectFetch, TEST_ORIGIN, type Wire } from './inject-fetch.ts';

interface OpenSignIn {
  readonly user: UserEvent;
  readonly wire: Wire;
  /** URLs of the documents to which the page was left, in order. */
  readonly left: readonly string[];
}

export function openSignIn(
  server: Parameters<typeof injectFetch>[0],
  { search = '', answers = {} }: { readonly search?: string; readonly answers?: Answers } = {},
): OpenSignIn {
  const wire = injectFetch(server, { answers });
  const left: string[] = [];
  const environment: SignInEnvironment = {
    connection: { fetch: wire.fetch, origin: TEST_ORIGIN },
    local: localStorageOf(window),
    session: sessionStorageOf(window),
    now: () => 1_000,
    search,
    leave: (to) => left.push(to),
  };
  const parts = {
    load: () => import('../features/sign-in/sign-in.ts'),
    open: async () => environment,
    isExpected: () => true,
  };
  const { unmount } = render(<Page parts={parts} />);
  onTestFinished(() => {
    unmount();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { user: userEvent.setup(), wire, left };
}
