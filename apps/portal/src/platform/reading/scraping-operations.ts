/**
 * 年金サイトでの操作 — what the three operations have in common: pending until they are answered, reported where nothing
 * answered, settled where they failed; and the two that sign in and off again and read nothing.
 */
import { CALLS } from '@minori/contract/calls';
import type { StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import type { Groundwork } from '../groundwork.ts';
import { type CredentialsToReadWith, scrapingFields } from './credentials-to-read-with.ts';
import type { Reader } from './read-account.ts';
import type { LastFailure, ReadingState, ScrapingOperation } from './reading-state.ts';
import { reportNoAnswer } from './report-no-answer.ts';
import { type Settled, settleFailure } from './settle-failure.ts';

export interface ReadingRequest {
  readonly employee: Reader & { readonly account: { readonly id: number } };
  readonly credentials: CredentialsToReadWith;
}

/** What was begun: under which code, and on which page. */
export interface Begun {
  readonly scrapingCode: string;
  readonly startedAt: string;
}

/** Whether credentials are right, or the set-up of a first login is done. */
export type SignInCheck = Exclude<ScrapingOperation, 'doScraping'>;

export type CheckEnd = { readonly is: 'accepted' | 'left' } | { readonly is: 'refused'; readonly failure: LastFailure };

export interface ScrapingOperations {
  readonly begin: () => Begun;
  /** False once somebody else's session, or none, is in this page. */
  readonly isTheirs: (employee: Reader) => boolean;
  /** Pending until it is answered; a good answer clears the error (specification section 4). */
  readonly follow: <T>(operation: ScrapingOperation, work: () => Promise<T>) => Promise<T>;
  /** @returns null where the session is over or somebody else's. @throws what is no failure of a call. */
  readonly settle: (thrown: unknown, request: ReadingRequest, begun: Begun) => Settled | null;
  readonly check: (operation: SignInCheck, request: ReadingRequest) => Promise<CheckEnd>;
}

export function scrapingOperations(groundwork: Groundwork, store: StoreApi<ReadingState>): ScrapingOperations {
  const { outside, call, store: persisted } = groundwork;
  const operations: Omit<ScrapingOperations, 'check'> = {
    begin: () => ({ scrapingCode: crypto.randomUUID(), startedAt: outside.pathname() }),
    isTheirs: ({ sysUserCode }) => persisted.getState().auth.sysUserCode === sysUserCode,
    follow: async (operation, work) => {
      store.setState(({ pending }) => ({ pending: [...pending, operation] }));
      try {
        const answer = await work();
        store.setState({ failure: null });
        return answer;
      } finally {
        store.setState(({ pending }) => ({ pending: without(pending, operation) }));
      }
    },
    settle: (thrown, { employee }, begun) => {
      if (!(thrown instanceof CallFailure)) throw thrown;
      const { scrapingCode } = begun;
      void reportNoAnswer(outside, thrown, { ...employee, accountId: employee.account.id, scrapingCode });
      if (!operations.isTheirs(employee)) return null;
      const settled = settleFailure(groundwork, thrown, { employee, ...begun });
      return operations.isTheirs(employee) ? settled : null;
    },
  };
  const ask = (operation: SignInCheck, { employee, credentials }: ReadingRequest, { scrapingCode }: Begun) => {
    const { sysUserCode, sysOrganizationCode } = employee;
    const body = { scrapingCode, sysUserCode, sysOrganizationCode, ...scrapingFields(credentials) };
    return operation === 'tryScraping'
      ? call(CALLS.tryScraping, { body })
      : // The trust bank's first login knows no birthday yet.
        call(CALLS.mutbFirstLogin, { body: { ...body, birthday: '' } });
  };
  return {
    ...operations,
    check: async (operation, request) => {
      const begun = operations.begin();
      try {
        await operations.follow(operation, () => ask(operation, request, begun));
        return { is: operations.isTheirs(request.employee) ? 'accepted' : 'left' };
      } catch (thrown) {
        const settled = operations.settle(thrown, request, begun);
        if (settled) store.setState({ busyUntil: settled.busyUntil });
        return settled?.end === 'stayed' ? { is: 'refused', failure: settled.failure } : { is: 'left' };
      }
    },
  };
}

/** One of them is over; the same operation may be pending a second time. */
function without(pending: readonly ScrapingOperation[], operation: ScrapingOperation): readonly ScrapingOperation[] {
  const at = pending.indexOf(operation);
  // A sign-out meanwhile has emptied the list.
  return at < 0 ? pending : pending.toSpliced(at, 1);
}
