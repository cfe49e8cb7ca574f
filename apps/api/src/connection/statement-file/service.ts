/**
 * 明細ファイルの読み込み — has the scraper read a file that the employee chose, and stages the statement for its registration,
 * as a scrape does (docs/decisions/0090). The api doesn't look into the file, stores nothing of it but the statement, and logs
 * neither its name nor a text of it. A file that isn't taken leaves no trace.
 */
import { createHash } from 'node:crypto';
import type { CallResult } from '@minori/contract/call';
import type { StatementFileJob } from '@minori/contract/scraping-job';
import type { readStatementFile } from '@minori/contract/statement-file';
import { writeAuditEvent } from '../../identity/auth/audit.ts';
import { deadline } from '../../platform/base/deadline.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { statementFileRefused } from '../../platform/scraper/file-refused.ts';
import type { FileReading } from '../../platform/scraper/scrape.ts';
import { hasReason } from '../../platform/scraper/scraper-failure.ts';
import { requireOwnFile } from '../account/statement-member.ts';
import { abandonScrape, finishScrape } from '../scrape/scrape-ending.ts';
import { claimScrape, recordKeeperOf } from '../scrape/scrape-repository.ts';
import { SCRAPING_LIMITS } from '../scrape/scraping-limits.ts';

/** Milliseconds for one file: the scraper takes at most 15 s, including the wait for its thread. */
const TOTAL = 30_000;

type Asker = Pick<SessionContext, 'session' | 'ip' | 'requestId' | 'signal' | 'span'>;

export interface ChosenFile {
  readonly scrapingCode: string;
  /** Base64. */
  readonly file: string;
}

/**
 * Reads a file and stages its statement.
 * @throws Failure statement_file_refused with the code of the fault, scraping_error naming the figures that disagree,
 * scraping_timeout if the scraper doesn't answer
 */
export async function readFileOf(
  deps: Deps,
  asker: Asker,
  { scrapingCode, file }: ChosenFile,
): Promise<CallResult<typeof readStatementFile>> {
  const { session: owner } = asker;
  if (file === '') throw statementFileRefused('FILE_EMPTY');
  const startedAt = deps.now();
  const reading: FileReading = {
    ...{ scrapingCode, operation: 'file', source: 'file', startedAt },
    // Nothing was typed that a second submit could be compared by.
    credentialsMark: createHash('sha256').update(scrapingCode).digest(),
    expiresAt: new Date(startedAt.getTime() + SCRAPING_LIMITS.lease),
  };
  if (!(await claimScrape(deps.database, owner, reading))) throw statementFileRefused('FILE_BUSY');
  try {
    const rkMgtAgencyCode = await recordKeeperOf(deps.database, owner);
    const { sysUserCode, sysOrganizationCode } = owner;
    const job = { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode, file };
    return await deps.work.track(stageFile(deps, asker, { job, reading }));
  } catch (error) {
    await abandonScrape(deps.database, owner, reading).catch(() => undefined);
    throw error;
  }
}

async function stageFile(
  deps: Deps,
  { session: owner, ip, requestId, signal, span }: Asker,
  { job, reading }: { readonly job: StatementFileJob; readonly reading: FileReading },
): Promise<CallResult<typeof readStatementFile>> {
  const { database, scraper, work, now } = deps;
  const cut = AbortSignal.any([signal, deadline(TOTAL, work.ending)]);
  const { statement, memberMark } = await scraper.readFile(job, cut, span).catch((error: unknown) => {
    if (hasReason(error, 'not-reached')) throw away();
    throw error instanceof Failure || !cut.aborted ? error : away();
  });
  if (statement.rkMgtAgencyCode !== job.rkMgtAgencyCode) throw new Failure('scraping_error');
  const mark = Buffer.from(memberMark, 'base64url');
  await requireOwnFile(database, owner, { statement, mark });
  const at = now();
  const staged = {
    ...{ statement, accountMark: null, memberMark: mark },
    expiresAt: new Date(at.getTime() + SCRAPING_LIMITS.staging),
  };
  await writeAuditEvent(database, { kind: 'statement_file_read', at, ip, requestId, employee: owner });
  const isHeld = await finishScrape(database, owner, { scrape: reading, ending: { outcome: 'read', at, staged } });
  if (!isHeld) throw away();
  const { valuationDate, totalAssetValuation, cumulativeContributionAmount, valuationGainLoss, holdings } = statement;
  return {
    scrapingCode: job.scrapingCode,
    ...{ valuationDate, totalAssetValuation, cumulativeContributionAmount, valuationGainLoss },
    products: holdings.map(({ name, valuation }) => ({ name, valuation })),
    notTold: [...(statement.notTold ?? [])],
  };
}

/** The file may be fine, but it couldn't be read now. */
function away(): Failure {
  return new Failure('scraping_timeout', { message: words().findings.statementFileAway });
}
