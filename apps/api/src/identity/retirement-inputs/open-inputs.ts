/**
 * 試算の入力を封じ、開ける — the inputs are sealed here to the scraper's public key, bound to their table and employee, and opened by
 * the scraper, for their owner alone: a stolen database says nothing of them.
 */
import { randomUUID } from 'node:crypto';
import { RetirementInputs } from '@minori/contract/retirement-inputs';
import { restingContext, SEALED_BLOCKS, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Span } from '@minori/telemetry/span';
import { deadline } from '../../platform/base/deadline.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { hasReason } from '../../platform/scraper/scraper-failure.ts';
import { sealObject } from '../../platform/scraper/seal.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { type Snapshot, snapshotKind } from '../../platform/storage/snapshot.ts';

const PLACE = 'retirement_inputs';

/** What is inside a sealed record: rows outlive the program that wrote them. */
const INPUTS = snapshotKind<RetirementInputs>([]);

/** Milliseconds that the scraper may take: an employee waits. */
const PATIENCE = 5_000;

export function sealInputs({ config }: Pick<Deps, 'config'>, owner: Owner, inputs: RetirementInputs) {
  const contextOf = (keyId: string) => restingContext(owner, keyId, PLACE);
  return sealObject(config.scraperKey, { inside: INPUTS.write(inputs), block: SEALED_BLOCKS[PLACE] }, contextOf);
}

/** undefined for what is no record of ours. */
function readInputs(opened: string): RetirementInputs | undefined {
  try {
    const stored = JSON.parse(opened) as Snapshot<RetirementInputs>;
    return RetirementInputs.safeParse(INPUTS.read(stored)).data;
  } catch {
    // JSON's error would quote what was typed.
    return undefined;
  }
}

/**
 * @returns undefined where the record does not open: its key is lost, or it was moved here from somebody else's row
 * @throws Failure sealed_unavailable when the scraper does not answer
 */
export async function openInputs(
  { scraper, span }: Pick<Deps, 'scraper'> & { readonly span?: Span | undefined },
  { sysOrganizationCode, sysUserCode }: Owner,
  sealed: SealedCredentials,
): Promise<RetirementInputs | undefined> {
  const job = { scrapingCode: randomUUID(), sysOrganizationCode, sysUserCode, sealed };
  try {
    const { opened } = await scraper.openInputs(job, deadline(PATIENCE), span);
    return readInputs(opened);
  } catch (error) {
    if (hasReason(error, 'not-opened')) return undefined;
    throw new Failure('sealed_unavailable');
  }
}
