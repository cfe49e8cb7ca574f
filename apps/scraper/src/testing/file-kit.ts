/**
 * Reads the files that the simulated sites offer, and compares them with scrapes of the same accounts: the test of a new file is
 * a few lines with these (docs/operations/adding-a-statement-file.md). For tests only.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleAccount } from '@minori/record-keeper/sample';
import { readFile } from '../all-files.ts';
import { statementOf } from '../statement-of-file.ts';
import { type SampleSite, startSampleSite } from './sample-site.ts';

/** A day after the sample data, whose figures are of 2026-03-31. */
const NOW = new Date('2026-04-01T03:00:00Z');

export type Sample = Parameters<SampleSite['read']>[0];

/** Reads a file's bytes in place, with the sums that must agree. */
export async function readBytes(bytes: Uint8Array, kind: RkMgtAgencyCode) {
  return statementOf(await readFile(new Uint8Array(bytes), kind), { kind, readAt: NOW });
}

/** @throws Error with the fault, for a file that isn't read */
export async function statementIn(bytes: Uint8Array, kind: RkMgtAgencyCode): Promise<AccountStatement> {
  const result = await readBytes(bytes, kind);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.statement;
}

/** A PDF doesn't tell which blanks a name has, and CP932 writes some characters as their twins. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').replaceAll(/[\s〜~−-]/gu, '');
}

/** What a scrape and a file both tell: all but the lists that a file may lack, and periods that only sites show. */
export function commonFacts(statement: AccountStatement) {
  const { contributions, earlierPremiums = 0, holdings, ...rest } = statement;
  const { readAt: _readAt, notTold: _notTold, allocation: _allocation, ...figures } = rest;
  const { totalMemberMonths: _member, totalPaidMonths: _paid, ...common } = figures;
  const premiums = contributions.flatMap(({ employerPremium, subscriberPremium }) => [
    employerPremium,
    subscriberPremium,
  ]);
  return {
    ...common,
    premiums: premiums.reduce((sum, amount) => sum + amount, earlierPremiums),
    holdings: holdings.map((held) => ({ ...held, name: comparableName(held.name) })),
  };
}

export interface FileSite extends SampleSite {
  /** The file of a sample account, as its member downloads it. */
  fileOf(sample: Sample): Promise<Buffer>;
  /** The statement of a scrape of that account. @throws Error with the cause */
  scraped(sample: Sample): Promise<AccountStatement>;
}

/** Starts the simulated site of a kind that offers a file. */
export async function startFileSite(kind: RkMgtAgencyCode): Promise<FileSite> {
  const site = await startSampleSite(kind);
  return {
    ...site,
    async fileOf(sample) {
      const file = await site.keeper.statementFile(sampleAccount(kind, sample).id);
      if (!file) throw new Error(`kind ${kind} offers no file`);
      return file.bytes;
    },
    async scraped(sample) {
      const read = await site.read(sample);
      if (!read.ok) throw new Error(read.cause);
      return read.value;
    },
  };
}
