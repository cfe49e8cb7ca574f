/**
 * 試算の入力を封じ、開ける — encrypts the inputs of 受取額の試算 for the scraper's public key, bound to table and employee; only the
 * scraper can decrypt them, at the owner's request. So a stolen database doesn't reveal them.
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

const SEALED_TABLE = 'retirement_inputs';

/** Version of the decrypted content, because rows may be older than the program. */
const INPUTS = snapshotKind<RetirementInputs>([]);

/** Milliseconds to wait for the scraper, because an employee waits. */
const PATIENCE = 5_000;

export function sealInputs({ config }: Pick<Deps, 'config'>, owner: Owner, inputs: RetirementInputs) {
  const contextOf = (keyId: string) => restingContext(owner, keyId, SEALED_TABLE);
  return sealObject(config.scraperKey, { inside: INPUTS.write(inputs), block: SEALED_BLOCKS[SEALED_TABLE] }, contextOf);
}

/** @returns undefined for text in an unknown format */
function readInputs(opened: string): RetirementInputs | undefined {
  try {
    const stored = JSON.parse(opened) as Snapshot<RetirementInputs>;
    return RetirementInputs.safeParse(INPUTS.read(stored)).data;
  } catch {
    // The JSON error isn't passed on, because it would quote the inputs.
    return undefined;
  }
}

/**
 * @returns undefined when the record can't be decrypted: its key is lost, or it was copied from another employee's row
 * @throws Failure sealed_unavailable when the scraper doesn't respond
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
