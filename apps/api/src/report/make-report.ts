/**
 * レポートをひとつ作る — reads the facts of the base date, freezes what they say and announces it, in the caller's transaction:
 * a report is there whole, or not at all. The employee is locked from the first statement on, so two processes make one.
 */
import { randomBytes } from 'node:crypto';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { type Announce, announceReport } from './announce.ts';
import { contentOf } from './content.ts';
import { findFacts } from './facts.ts';
import { learningOf } from './learning.ts';
import { insertReport } from './report-repository.ts';

export interface Making {
  readonly baseDate: string;
  readonly at: Date;
  readonly announce?: Announce;
}

/**
 * made, or skipped while there are no usable figures.
 * @returns undefined where another process has made it meanwhile
 */
export async function makeReport(
  transaction: Database,
  owner: Owner,
  { baseDate, at, announce = announceReport }: Making,
): Promise<'made' | 'skipped' | undefined> {
  const facts = await findFacts(transaction, owner, { baseDate, at });
  if (!facts) return 'skipped';
  const createdOn = tokyoDate(at.getTime());
  const literacy = await learningOf(transaction, owner, { at, today: createdOn });
  const content = contentOf(facts, { createdOn, literacy, reportNumber: drawNumber() });
  const id = await insertReport(transaction, owner, { baseDate, createdAt: at, content });
  if (id === undefined) return undefined;
  await announce(transaction, owner, { reportId: id, baseDate, at });
  return 'made';
}

/** Drawn, not derived: nobody can tell from it whose report it is, or which two are the same person's. */
function drawNumber(): string {
  const [first, second, third] = randomBytes(6).toString('hex').toUpperCase().match(/.{4}/g) ?? [];
  return `${first}-${second}-${third}`;
}
