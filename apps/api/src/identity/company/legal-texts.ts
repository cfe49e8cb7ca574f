/**
 * 利用規約・個人情報の取り扱い — from the Markdown files of `content/legal/` into the business codes, at every start: a text
 * that was corrected there is what employees read after the next start, in production too. A text whose `version` was
 * raised asks every employee for consent again, so each version after the first says what it changed.
 */
import { join } from 'node:path';
import { LegalVersion, PRIVACY_POLICY, TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { readFrontMatter } from '../../content/files/front-matter.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import type { Database } from '../../platform/storage/database.ts';
import { inTransaction } from '../../platform/storage/in-transaction.ts';
import type { BusinessCodeTable } from '../../platform/storage/schema/accounts.ts';

const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  version: LegalVersion,
  effectiveOn: z.iso.date(),
  /** A sentence for each version after the first, under its number. */
  changes: z._default(z.record(z.string(), z.string().check(z.minLength(1))), {}),
});

export interface LegalPart {
  readonly codeKey: string;
  readonly codeValue: string;
}

export interface LegalText {
  readonly version: number;
  /** Cut before each second-level heading; joined they are the text without its front matter. */
  readonly parts: readonly LegalPart[];
  /** What each version changed, from the second to this one. */
  readonly changes: readonly { readonly version: number; readonly text: string }[];
}

/** @throws Error for bytes that are no text, for front matter or sections that are missing, and for a gap in `changes` */
export function readLegalText(bytes: Uint8Array): LegalText {
  const read = readFrontMatter(FrontMatter, bytes);
  if ('faults' in read) throw new Error(`A legal text ${read.faults.join('; ')}.`);
  const { version, changes } = read.data.front;
  const parts = `${read.data.content}\n`.split(/(?=^## )/m);
  if (parts.length < 2) throw new Error('A legal text has sections, each under a heading of the second level.');
  const wanted = Array.from({ length: version - 1 }, (_, index) => index + 2);
  if (Object.keys(changes).join() !== wanted.join()) {
    throw new Error('A legal text says under `changes` what each version from 2 to its own changed, and nothing else.');
  }
  return {
    version,
    parts: parts.map((codeValue, index) => ({ codeKey: String(index).padStart(2, '0'), codeValue })),
    changes: wanted.map((number) => ({ version: number, text: changes[number] ?? '' })),
  };
}

type Row = Insertable<BusinessCodeTable>;

function partRows(category: string, { version, parts }: LegalText): Row[] {
  return parts.map(({ codeKey, codeValue }, position) => ({
    code_category: category,
    code_key: codeKey,
    position,
    code_value: codeValue,
    version,
  }));
}

function changeRows({ changes }: LegalText): Row[] {
  return changes.map(({ version, text }) => ({
    code_category: TERMS_CHANGES,
    code_key: String(version),
    position: version,
    code_value: text,
    version,
  }));
}

/** Replaces both texts in one transaction; replicas that start together take turns. */
export async function loadLegalTexts(database: Database, contentDir: string): Promise<void> {
  const read = async (file: string) =>
    readLegalText(await readNamedFile(join(contentDir, 'legal', file), { within: contentDir }));
  const [terms, policy] = [await read('terms-of-use.md'), await read('privacy-policy.md')];
  const rows = [...partRows(TERMS_OF_USE, terms), ...changeRows(terms), ...partRows(PRIVACY_POLICY, policy)];
  await inTransaction(database, async (transaction) => {
    await sql`lock table business_codes in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('business_codes').execute();
    await transaction.insertInto('business_codes').values(rows).execute();
  });
}
