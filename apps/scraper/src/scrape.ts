/**
 * 読み取り — the template of every reading: open → log in → read → close, then the sums, then the statement.
 * A site supplies facts (`sites/site.ts`). Once the login form may have reached the site, log-off is sent whatever
 * happens: an open session would answer the employee's next visit with 「既にログイン中です」.
 * Nothing here tries a login twice: five wrong ones lock an account.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { ReadingStage } from '@minori/contract/reading-stage';
import type { Dispatcher } from 'undici';
import type { AccountRecord } from './account-record.ts';
import { handOver } from './hand-over.ts';
import { endedReading } from './http/reading-end.ts';
import type { ReadingLimits } from './http/reading-limits.ts';
import { onPage, type ReadingResult, refuse, succeed } from './reading-result.ts';
import { disagreements } from './reconcile.ts';
import type { Credentials, Site } from './sites/site.ts';
import { Visit } from './visit/visit.ts';
import type { VisitedPage } from './visit/visited-page.ts';

export interface Reading {
  readonly site: Site;
  /** The site's configured address; nothing outside its origin is asked. */
  readonly origin: string;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly limits: ReadingLimits;
  /** Ends the reading, with log-off; its reason is a `ReadingEnd`. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly onStage: (stage: Exclude<ReadingStage, 'valuing'>) => void;
  /** Told when the site did not confirm a log-off. */
  readonly onLogOffFailed: () => void;
}

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

function todayInJapan(instant: Date): string {
  return new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 10);
}

function startVisit({ site, origin, dispatcher, limits, signal }: Reading): Visit {
  return new Visit({ origin, outcomes: site.outcomes, dispatcher, limits, signal });
}

async function openSite(reading: Reading, visit: Visit): Promise<ReadingResult<VisitedPage>> {
  const { entrance } = reading.site;
  const entered = await visit.open(entrance.path);
  if (!entered.ok) return onPage(entered, 'entrance');
  return entrance.isIt(entered.value) ? entered : onPage(refuse('unexpected-page'), 'entrance');
}

async function logIn(reading: Reading, visit: Visit, entrance: VisitedPage): Promise<ReadingResult<VisitedPage>> {
  const { login } = reading.site;
  const patience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const losePatience = () => {
    timer = setTimeout(() => patience.abort(reading.signal.reason), reading.limits.loginGraceMs);
  };
  reading.signal.addEventListener('abort', losePatience, { once: true });
  try {
    const typed = login.typed(reading.credentials);
    const arrived = await visit.submitLogin(entrance, login.form, { typed, patience: patience.signal });
    if (!arrived.ok) return onPage(arrived, 'login');
    return login.isIn(arrived.value) ? arrived : onPage(refuse('unexpected-page'), 'login');
  } finally {
    clearTimeout(timer);
    reading.signal.removeEventListener('abort', losePatience);
  }
}

/** Sent under a time-out of its own, because the reading's has often fired by now; tried twice, since it does no harm. */
async function logOff(reading: Reading, visit: Visit): Promise<void> {
  const { path, isOut } = reading.site.logOff;
  for (const _ of [1, 2]) {
    const left = await visit.leave(path, AbortSignal.timeout(reading.limits.logOffMs));
    if (left.ok && isOut(left.value)) return;
  }
  reading.onLogOffFailed();
}

/** Runs `inside` behind the login. */
async function withSession<T>(
  reading: Reading,
  inside: (visit: Visit, menu: VisitedPage) => Promise<ReadingResult<T>>,
): Promise<ReadingResult<T>> {
  reading.onStage('connecting');
  const visit = startVisit(reading);
  const entrance = await openSite(reading, visit);
  if (!entrance.ok) return entrance;
  if (reading.signal.aborted) return endedReading(reading.signal);
  reading.onStage('loggingIn');
  try {
    const menu = await logIn(reading, visit, entrance.value);
    return menu.ok ? await inside(visit, menu.value) : menu;
  } finally {
    reading.onStage('loggingOff');
    await logOff(reading, visit);
  }
}

function believe(record: AccountRecord, reading: Reading): ReadingResult<AccountStatement> {
  const readAt = reading.now();
  const sums = disagreements(record, todayInJapan(readAt));
  if (sums.length > 0) return { ...refuse('sums-disagree'), sums };
  const statement = handOver(record, { kind: reading.site.kind, readAt });
  return statement ? succeed(statement) : refuse('statement-not-valid');
}

/** Reads one account. A success has passed every sum; anything else is one reason of the catalogue. */
export async function scrape(reading: Reading): Promise<ReadingResult<AccountStatement>> {
  const record = await withSession(reading, (visit, menu) => {
    reading.onStage('reading');
    return reading.site.readAccount(visit, menu);
  });
  return record.ok ? believe(record.value, reading) : record;
}

/** Logs in and off without reading a figure: whether the record keeper takes these credentials. */
export async function tryLogin(reading: Reading): Promise<ReadingResult<null>> {
  return withSession(reading, async () => succeed(null));
}
