/**
 * 読み取りの受付 — the one place that knows of the three operations at the record keeper's site: what is pending, why the
 * last one failed, and how a reading goes. It belongs to the portal and not to a screen: whoever goes on to another page
 * while the record keeper is being read doesn't lose the reading, every screen with figures can say that it is under way,
 * and nothing starts a second one beside it.
 */
import { CALLS } from '@minori/contract/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailure } from '../api/call-failure.ts';
import type { Groundwork } from '../groundwork.ts';
import { type CredentialsToReadWith, scrapingFields } from './credentials-to-read-with.ts';
import { type Reader, readAccount } from './read-account.ts';
import { IDLE, type LastFailure, type ReadingEnd, type ReadingState, type ScrapingOperation } from './reading-state.ts';
import { forgetTyped, rememberTypedId } from './remembered-login.ts';
import { renewAfterFailure, renewAfterReading } from './renew.ts';
import { reportNoAnswer } from './report-no-answer.ts';
import { type Settled, settleFailure } from './settle-failure.ts';

export interface ReadingRequest {
  readonly employee: Reader & { readonly account: { readonly id: number } };
  readonly credentials: CredentialsToReadWith;
}

/** Signs in and off again and reads nothing: whether credentials are right, or the set-up of a first login is done. */
export type SignInCheck = Exclude<ScrapingOperation, 'doScraping'>;

export type CheckEnd = { readonly is: 'accepted' | 'left' } | { readonly is: 'refused'; readonly failure: LastFailure };

export interface ReadingDesk {
  readonly store: StoreApi<ReadingState>;
  /** Starts a reading; while one is under way, its end is answered instead. */
  readonly read: (request: ReadingRequest) => Promise<ReadingEnd>;
  /** Asks without reading. What was refused is shown by who asked; an earlier failure goes once it is accepted. */
  readonly check: (operation: SignInCheck, request: ReadingRequest) => Promise<CheckEnd>;
  /** A navigation has ended. */
  readonly settle: () => void;
  /** Nothing of one employee's reading is left for the next. */
  readonly forget: () => void;
}

export function createReadingDesk(groundwork: Groundwork): ReadingDesk {
  const { outside, call, store: persisted } = groundwork;
  const store = createStore<ReadingState>(() => IDLE);
  let running: Promise<ReadingEnd> | null = null;
  let isLeaving = false;

  const isTheirs = ({ sysUserCode }: Reader) => persisted.getState().auth.sysUserCode === sysUserCode;

  /** Pending until it is answered; a good answer clears the error (specification section 4). */
  const follow = async <T>(operation: ScrapingOperation, work: () => Promise<T>): Promise<T> => {
    store.setState(({ pending }) => ({ pending: [...pending, operation] }));
    try {
      const answer = await work();
      store.setState({ failure: null });
      return answer;
    } finally {
      store.setState(({ pending }) => ({ pending: without(pending, operation) }));
    }
  };

  /** @returns null where the session is over or somebody else's. @throws what is no failure of a call. */
  const settle = (thrown: unknown, { employee }: ReadingRequest, begun: Begun): Settled | null => {
    if (!(thrown instanceof CallFailure)) throw thrown;
    const { scrapingCode } = begun;
    void reportNoAnswer(outside, thrown, { ...employee, accountId: employee.account.id, scrapingCode });
    if (!isTheirs(employee)) return null;
    const settled = settleFailure(groundwork, thrown, { employee, ...begun });
    return isTheirs(employee) ? settled : null;
  };

  const begin = (): Begun => ({ scrapingCode: crypto.randomUUID(), startedAt: outside.pathname() });

  const start = async (request: ReadingRequest): Promise<ReadingEnd> => {
    const { employee, credentials } = request;
    const begun = begin();
    const { scrapingCode } = begun;
    if (credentials.kind === 'typed') rememberTypedId(persisted, credentials.info.rkLoginId);
    store.setState({ current: { scrapingCode, isTakenIn: false }, failure: null, busyUntil: 0 });
    try {
      const isRegistered = await readAccount(call, {
        ...{ employee, credentials, scrapingCode },
        follow: (work) => follow('doScraping', work),
        onRead: () => store.setState({ current: { scrapingCode, isTakenIn: true } }),
        isStillTheirs: () => isTheirs(employee),
      });
      if (!isRegistered) return 'left';
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) store.setState(IDLE);
      const settled = settle(thrown, request, begun);
      if (!settled) return 'left';
      const { end, failure, busyUntil } = settled;
      isLeaving = end === 'left';
      // On the way to another page the progress stays: the form would flash up and be gone.
      store.setState({ failure, busyUntil, ...(!isLeaving && { current: null }) });
      renewAfterFailure(groundwork);
      return end;
    }
    forgetTyped(persisted);
    store.setState(IDLE);
    await renewAfterReading(groundwork);
    return 'read';
  };

  const check = async (operation: SignInCheck, request: ReadingRequest): Promise<CheckEnd> => {
    const begun = begin();
    const { sysUserCode, sysOrganizationCode } = request.employee;
    const fields = scrapingFields(request.credentials);
    const body = { scrapingCode: begun.scrapingCode, sysUserCode, sysOrganizationCode, ...fields };
    try {
      await follow(operation, () =>
        operation === 'tryScraping'
          ? call(CALLS.tryScraping, { body })
          : // The trust bank's first login knows no birthday yet.
            call(CALLS.mutbFirstLogin, { body: { ...body, birthday: '' } }),
      );
      return { is: isTheirs(request.employee) ? 'accepted' : 'left' };
    } catch (thrown) {
      const settled = settle(thrown, request, begun);
      if (settled) store.setState({ busyUntil: settled.busyUntil });
      return settled?.end === 'stayed' ? { is: 'refused', failure: settled.failure } : { is: 'left' };
    }
  };

  return {
    store,
    read: (request) => {
      running ??= start(request).finally(() => {
        running = null;
      });
      return running;
    },
    check,
    settle: () => {
      if (isLeaving) store.setState({ current: null });
      isLeaving = false;
    },
    forget: () => store.setState(IDLE),
  };
}

/** What was begun: under which code, and on which page. */
interface Begun {
  readonly scrapingCode: string;
  readonly startedAt: string;
}

/** One of them is over; the same operation may be pending a second time. */
function without(pending: readonly ScrapingOperation[], operation: ScrapingOperation): readonly ScrapingOperation[] {
  const at = pending.indexOf(operation);
  // A sign-out meanwhile has emptied the list.
  return at < 0 ? pending : pending.toSpliced(at, 1);
}
