/**
 * 読み取り — the template of every scrape: open → log in → read → close, then the sums, then the statement.
 * A site supplies facts (`sites/site.ts`). Once the login form may have reached the site, log-off is sent whatever
 * happens: an open session would answer the employee's next visit with 「既にログイン中です」.
 * Nothing here tries a login twice: five wrong ones lock an account.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { AccountRecord } from './account-record.ts';
import { handOver, todayInJapan } from './hand-over.ts';
import { endedScrape } from './http/scrape-end.ts';
import { logIn } from './log-in.ts';
import { disagreements, paysPremiums, unreadFigures } from './reconcile.ts';
import type { ScrapeContext } from './scrape-context.ts';
import { onPage, refuse, type ScrapeFailure, type ScrapeResult, succeed } from './scrape-result.ts';
import type { PageTest } from './sites/site.ts';
import type { LogOffWay } from './visit/log-off-way.ts';
import { Visit } from './visit/visit.ts';
import type { VisitedPage } from './visit/visited-page.ts';
import { wantsEmployee } from './wants-employee.ts';

function startVisit({ site, origin, dispatcher, pages, limits, signal, watcher }: ScrapeContext): Visit {
  return new Visit({ origin, outcomes: site.outcomes, dispatcher, pages, limits, signal, watcher });
}

async function openSite(context: ScrapeContext, visit: Visit): Promise<ScrapeResult<VisitedPage>> {
  const { entrance } = context.site;
  const entered = await visit.open(entrance.path);
  if (!entered.ok) return onPage(entered, 'entrance');
  entered.value.tellName?.('login');
  return entrance.isIt(entered.value) ? entered : onPage(refuse('unexpected-page'), 'entrance');
}

interface Session<T> {
  /** Pages that end the login as well as the menu does. */
  readonly isEnough?: PageTest;
  readonly inside: (visit: Visit, menu: VisitedPage) => Promise<ScrapeResult<T>>;
}

/** Runs `inside` behind the login. */
async function withSession<T>(context: ScrapeContext, { isEnough, inside }: Session<T>): Promise<ScrapeResult<T>> {
  context.onStage('connecting');
  const visit = startVisit(context);
  const entrance = await openSite(context, visit);
  if (!entrance.ok) return entrance;
  if (context.signal.aborted) return endedScrape(context.signal);
  context.onStage('loggingIn');
  let refused: ScrapeFailure;
  let unknown: VisitedPage | undefined;
  let hadSession = false;
  try {
    const menu = await logIn(context, visit, { entrance: entrance.value, isEnough });
    if (menu.ok) return await inside(visit, menu.value);
    refused = menu;
    unknown = menu.cause === 'unexpected-page' ? visit.seen : undefined;
  } finally {
    context.onStage('loggingOff');
    hadSession = await logOff(context, visit);
  }
  const isAsked = unknown !== undefined && wantsEmployee(unknown, context.site, hadSession);
  return isAsked ? onPage(refuse('employee-asked', 'site_wants_you'), 'login') : refused;
}

/** The statement of a record whose sums agree. */
export function believe(record: AccountRecord, context: ScrapeContext): ScrapeResult<AccountStatement> {
  const readAt = context.now();
  if (record.allocation.rows.length === 0 && paysPremiums(record)) {
    return onPage(refuse('reported-by-site', 'get_management_ratio_timeout_error'), 'allocation');
  }
  const sums = disagreements(record, todayInJapan(readAt));
  if (sums.length > 0) return { ...refuse('sums-disagree'), sums, unread: unreadFigures(sums) };
  return handOver(record, { kind: context.site.kind, readAt });
}

/** What the pages of one account say, each for itself; nothing of it is believed yet. */
export async function readRecord(context: ScrapeContext): Promise<ScrapeResult<AccountRecord>> {
  return withSession(context, {
    inside: (visit, menu) => {
      context.onStage('reading');
      menu.tellName?.('menu');
      return context.site.readAccount(visit, menu);
    },
  });
}

/** Reads one account. A success has passed every sum; anything else is one reason of the catalogue. */
export async function scrape(context: ScrapeContext): Promise<ScrapeResult<AccountStatement>> {
  const record = await readRecord(context);
  return record.ok ? believe(record.value, context) : record;
}

/** Logs in and off without reading a figure: whether the record keeper takes these credentials. */
export async function tryLogin(context: ScrapeContext): Promise<ScrapeResult<null>> {
  return withSession(context, { inside: async () => succeed(null) });
}

/**
 * Whether the set-up that a trust bank asks for at the first login is done, asked with a login that has no birthday:
 * a success when the site lets us in or wants only more than we were given, and `mutb_first_login` while it waits.
 */
export async function checkFirstLogin(context: ScrapeContext): Promise<ScrapeResult<null>> {
  const { login, firstLogin } = context.site;
  const questions = login.questions ?? [];
  return withSession(context, {
    isEnough: (page) => firstLogin?.done(page) === true || questions.some(({ isIt }) => isIt(page)),
    inside: async () => succeed(null),
  });
}

/** With the longest wait for a login's answer before them, three attempts end within the 25 s of `close()`. */
const MOST_ATTEMPTS = 3;

/** A single way is tried twice, since it does no harm. */
function attempts(ways: readonly LogOffWay[]): readonly LogOffWay[] {
  return (ways.length === 1 ? [...ways, ...ways] : ways).slice(0, MOST_ATTEMPTS);
}

/**
 * Sent under time-outs of its own, because the scrape's has often fired by now.
 * @returns whether the site has ended a session of ours
 */
async function logOff(context: ScrapeContext, visit: Visit): Promise<boolean> {
  const { ways, isFarewell, hadNone } = context.site.logOff;
  let tries = 0;
  let hadSession = false;
  const leaveBy = async (way: LogOffWay): Promise<boolean> => {
    tries += 1;
    // Cleared afterwards: the signal of a time-out that nobody waits for any more would be kept until it fires.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), context.limits.logOffMs);
    const left = await visit.leave(way, patience.signal).finally(() => clearTimeout(timer));
    if (!left.ok) return false;
    hadSession ||= isFarewell(left.value);
    return isFarewell(left.value) || hadNone(left.value);
  };
  for (const way of attempts(ways)) {
    if (!(await leaveBy(way))) continue;
    // A page that exchanged our cookie for a fresh one says "out" of the fresh one alone.
    if (tries >= MOST_ATTEMPTS || !visit.takeBackSession() || (await leaveBy(way))) return hadSession;
  }
  context.onLogOffFailed();
  return hadSession;
}
