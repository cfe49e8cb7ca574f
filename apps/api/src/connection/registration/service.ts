/**
 * 登録 — stores a statement as holdings, contributions, transfers, allocation, history, yields and a valuation, or
 * changes nothing at all (main-job.md section 4). A statement whose sums disagree is refused, and the last successfully
 * registered figures stay (security.md row 16).
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Transaction } from 'kysely';
import { storeAssetOperation } from '../../figures/employee-assets/asset-operation.ts';
import { valueLatestStatement } from '../../figures/investment-valuation/service.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { storeStatement } from '../../records/new-statements.ts';
import { balanceOn } from '../../records/statement-lists.ts';
import { findLatestStatement } from '../../records/statements.ts';
import { rememberAccount, requireOwnAccount } from '../account/connected-account.ts';
import { takeMember } from '../account/statement-member.ts';
import { rejectScrape } from '../scrape/scrape-ending.ts';
import { lockPlan, markConnected } from './employee-repository.ts';
import { interestsOf, startOfLastYear } from './interest.ts';
import { clearStaged, lockStaged, registered } from './staged-repository.ts';
import { addedUp, disagreement } from './sums.ts';
import { wholeStatement } from './whole-statement.ts';

export interface Registration {
  readonly owner: Owner;
  /** The scrape that brought the statement; each scrape is registered once. */
  readonly scrapingCode: string;
  readonly statement: AccountStatement;
  /** Asia/Tokyo date of the valuation; the registration writes the snapshot of its month. */
  readonly evaluatedOn: string;
  readonly registeredAt: Date;
}

export interface Registered {
  readonly valuationDate: string;
  readonly registeredAt: string;
}

/**
 * Registers a statement inside the caller's transaction and returns its id.
 * @throws Failure scraping_error if its sums disagree or it can't be stored or valued, conflict if a newer one is
 * registered
 */
export async function registerStatement(transaction: Transaction<Schema>, registration: Registration): Promise<bigint> {
  try {
    return await registerBelieved(transaction, registration);
  } catch (error) {
    if (error instanceof Failure || databaseFailure(error)) throw error;
    throw new Failure('scraping_error', {}, { cause: error });
  }
}

async function registerBelieved(transaction: Transaction<Schema>, registration: Registration): Promise<bigint> {
  const { owner, scrapingCode, evaluatedOn, registeredAt } = registration;
  const plan = await lockPlan(transaction, owner);
  if (plan.recordKeeper !== registration.statement.rkMgtAgencyCode) throw new Failure('scraping_error');
  if (disagreement(registration.statement, evaluatedOn) !== undefined) throw new Failure('scraping_error');
  const told = { ...registration.statement, contributions: addedUp(registration.statement.contributions) };
  const last = await findLatestStatement(transaction, owner);
  const statement = await wholeStatement(transaction, owner, { told, last });
  if (last && statement.valuationDate < last.valuationDate) throw new Failure('conflict');

  const aYearAgo = await balanceOn(transaction, owner, startOfLastYear(statement));
  const interests = interestsOf(statement, { isYield: plan.isYield, aYearAgo });
  const statementId = await storeStatement(transaction, owner, { scrapingCode, statement, interests, registeredAt });
  await valueLatestStatement(transaction, owner, { evaluatedOn, calculatedAt: registeredAt });
  await storeAssetOperation(transaction, owner, statementId);
  await markConnected(transaction, owner);
  return statementId;
}

/**
 * Registers the statement that the employee's last scrape has staged. A second submit gets the response to the first.
 * @param owner the session of the call; an employee alone for jobs, which register what was scraped with saved
 * credentials
 * @throws Failure not_found if nothing is staged, validation_error for another record keeper's code,
 * reauthentication_required for another account than the employee's, statement_file_refused for another member's file
 */
export async function registerStaged(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner | Session,
  rkMgtAgencyCode: RkMgtAgencyCode,
): Promise<Registered> {
  let waiting: string | undefined;
  const registering = database.transaction().execute(async (transaction) => {
    const plan = await lockPlan(transaction, owner);
    // Taken after the lock: a request that waited past midnight must not be valued as of the day before.
    const registeredAt = now();
    if (plan.recordKeeper !== rkMgtAgencyCode) {
      const finding = { code: 'rkMgtAgencyCode', msg: words().findings.otherSite };
      throw new Failure('validation_error', { errors: [finding] });
    }
    const staged = await lockStaged(transaction, owner, registeredAt);
    if (!staged) throw new Failure('not_found');
    if (staged.kind === 'registered') return answer(staged);
    const { scrapingCode, statement, accountMark: mark, memberMark } = staged;
    if (mark) {
      await requireOwnAccount(transaction, owner, { mark, now: registeredAt });
      await rememberAccount(transaction, owner, { mark, now: registeredAt });
    }
    if (memberMark) await takeMember(transaction, owner, { statement, mark: memberMark, now: registeredAt });
    waiting = scrapingCode;
    const evaluatedOn = tokyoDate(registeredAt.getTime());
    const registration = { owner, scrapingCode, statement, evaluatedOn, registeredAt };
    const statementId = await registerStatement(transaction, registration);
    await clearStaged(transaction, owner, statementId);
    return answer(await registered(transaction, owner, statementId));
  });
  return registering.catch(async (error: unknown) => {
    const isDisbelieved = error instanceof Failure && error.key === 'scraping_error';
    if (isDisbelieved && waiting !== undefined) await rejectScrape(database, owner, waiting);
    throw error;
  });
}

function answer({
  valuationDate,
  registeredAt,
}: {
  readonly valuationDate: string;
  readonly registeredAt: Date;
}): Registered {
  return { valuationDate, registeredAt: registeredAt.toISOString() };
}
