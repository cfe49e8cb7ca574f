/**
 * 読み取り — scrapes an account: opens the site, logs in, reads the pages, logs off, makes the cross-checks, and builds the
 * statement. A site supplies facts (`sites/site.ts`). Once the login form may have reached the site, log-off is always
 * sent, because with an open session the site would show 「既にログイン中です」 at the employee's next visit. No login is
 * attempted twice: five wrong attempts lock an account.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { AccountRecord } from './account-record.ts';
import { endedScrape } from './http/scrape-end.ts';
import { logIn } from './log-in.ts';
import { disagreements, paysPremiums, unreadFigures } from './reconcile.ts';
import type { ScrapeContext } from './scrape-context.ts';
import { onPage, refuse, type ScrapeFailure, type ScrapeResult, succeed } from './scrape-result.ts';
import type { PageTest } from './sites/site.ts';
import { todayInJapan, toStatement } from './to-statement.ts';
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
  /** Recognises pages before the menu that already give what the caller needs. */
  readonly isEnough?: PageTest;
  readonly inside: (visit: Visit, menu: VisitedPage) => Promise<ScrapeResult<T>>;
}

/** Logs in, runs `inside`, and always logs off. */
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

/** Returns the statement of a record that passes the cross-checks, or a refusal. */
export function checkedStatement(record: AccountRecord, context: ScrapeContext): ScrapeResult<AccountStatement> {
  const readAt = context.now();
  if (record.allocation.rows.length === 0 && paysPremiums(record)) {
    return onPage(refuse('reported-by-site', 'get_management_ratio_timeout_error'), 'allocation');
  }
  const sums = disagreements(record, todayInJapan(readAt));
  if (sums.length > 0) return { ...refuse('sums-disagree'), sums, unread: unreadFigures(sums) };
  return toStatement(record, { kind: context.site.kind, readAt });
}

/** Reads the pages of one account; their figures are not cross-checked yet. */
export async function readRecord(context: ScrapeContext): Promise<ScrapeResult<AccountRecord>> {
  return withSession(context, {
    inside: (visit, menu) => {
      context.onStage('reading');
      menu.tellName?.('menu');
      return context.site.readAccount(visit, menu);
    },
  });
}

/**
 * Reads one account.
 * @returns a statement that passes every cross-check, or a refusal with a reason of the error catalogue
 */
export async function scrape(context: ScrapeContext): Promise<ScrapeResult<AccountStatement>> {
  const record = await readRecord(context);
  return record.ok ? checkedStatement(record.value, context) : record;
}

/** Logs in and off without reading any figure, to test whether the record keeper accepts these credentials. */
export async function tryLogin(context: ScrapeContext): Promise<ScrapeResult<null>> {
  return withSession(context, { inside: async () => succeed(null) });
}

/**
 * Checks whether the first-login set-up of a trust bank is done, by a login without a birthday. It succeeds when the
 * site shows its menu or only asks for more input. The reason is `mutb_first_login` while the set-up is not done.
 */
export async function checkFirstLogin(context: ScrapeContext): Promise<ScrapeResult<null>> {
  const { login, firstLogin } = context.site;
  const questions = login.questions ?? [];
  return withSession(context, {
    isEnough: (page) => firstLogin?.done(page) === true || questions.some(({ isIt }) => isIt(page)),
    inside: async () => succeed(null),
  });
}

/** Together with the longest wait for a login's response, three attempts end within the 25 s of `close()`. */
const MOST_ATTEMPTS = 3;

/** If a site has only one way to log off, it is attempted twice, which does no harm. */
function attempts(ways: readonly LogOffWay[]): readonly LogOffWay[] {
  return (ways.length === 1 ? [...ways, ...ways] : ways).slice(0, MOST_ATTEMPTS);
}

/**
 * Logs off, with separate time limits, because the scrape's signal has often been aborted already.
 * @returns whether the site has ended a session of ours
 */
async function logOff(context: ScrapeContext, visit: Visit): Promise<boolean> {
  const { ways, isLoggedOff, hadNoSession } = context.site.logOff;
  let tries = 0;
  let hadSession = false;
  const leaveBy = async (way: LogOffWay): Promise<boolean> => {
    tries += 1;
    // Not `AbortSignal.timeout`: a signal that is no longer needed would stay in memory until its time is over.
    const timeLimit = new AbortController();
    const timer = setTimeout(() => timeLimit.abort(), context.limits.logOffMs);
    const left = await visit.leave(way, timeLimit.signal).finally(() => clearTimeout(timer));
    if (!left.ok) return false;
    hadSession ||= isLoggedOff(left.value);
    return isLoggedOff(left.value) || hadNoSession(left.value);
  };
  for (const way of attempts(ways)) {
    if (!(await leaveBy(way))) continue;
    // If a page replaced our cookie, the log-off page confirms the new session only; the login's session is logged off
    // next.
    if (tries >= MOST_ATTEMPTS || !visit.takeBackSession() || (await leaveBy(way))) return hadSession;
  }
  context.onLogOffFailed();
  return hadSession;
}
