/**
 * 利用規約・個人情報の取り扱い — loads the Markdown files of `content/legal/`, or of the operator's folder in production, into the
 * business codes at each start. A corrected text is shown after the next start. A raised `version` asks all employees
 * for consent again, so each version after the first must state its changes.
 */
import { join } from 'node:path';
import { LegalVersion, PRIVACY_POLICY, TERMS_CHANGES, TERMS_OF_USE } from '@minori/contract/company';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { readFrontMatter } from '../../content/files/front-matter.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import { StartRefusal } from '../../platform/base/start-refusal.ts';
import type { Database } from '../../platform/storage/database.ts';
import { inTransaction } from '../../platform/storage/in-transaction.ts';
import type { BusinessCodeTable } from '../../platform/storage/schema/accounts.ts';

const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1)),
  version: LegalVersion,
  effectiveOn: z.iso.date(),
  /** Text for the demo, which no real employee may be asked to agree to. */
  demo: z._default(z.boolean(), false),
  /** A sentence for each version after the first, by its number. */
  changes: z._default(z.record(z.string(), z.string().check(z.minLength(1))), {}),
});

const DEMO_TEXT_REFUSED =
  'This is a text of the demo (demo: true), which names nobody who answers for it. Have your own written, name your company and its address ' +
  'in it, and put both texts into legal/ of CONTENT_DIR, or into LEGAL_DIR (docs/operations/production.md, "Your own legal texts").';

export interface LegalPart {
  readonly codeKey: string;
  readonly codeValue: string;
}

export interface LegalText {
  readonly version: number;
  readonly isOfDemo: boolean;
  /** Split before each second-level heading; concatenated they are the text without its front matter. */
  readonly parts: readonly LegalPart[];
  /** Changes by version, from the second to the current one. */
  readonly changes: readonly { readonly version: number; readonly text: string }[];
}

/** @throws StartRefusal for bytes that aren't text, missing front matter or sections, and a gap in `changes` */
export function readLegalText(bytes: Uint8Array): LegalText {
  const read = readFrontMatter(FrontMatter, bytes);
  if ('faults' in read) throw new StartRefusal(`A legal text ${read.faults.join('; ')}.`);
  const { version, changes, demo } = read.data.front;
  const parts = `${read.data.content}\n`.split(/(?=^## )/m);
  if (parts.length < 2) throw new StartRefusal('A legal text has sections, each under a heading of the second level.');
  const wanted = Array.from({ length: version - 1 }, (_, index) => index + 2);
  if (Object.keys(changes).join() !== wanted.join()) {
    throw new StartRefusal(
      'A legal text says under `changes` what each version from 2 to its own changed, and nothing else.',
    );
  }
  return {
    version,
    isOfDemo: demo,
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

export interface LegalTexts {
  readonly terms: LegalText;
  readonly policy: LegalText;
}

export interface LegalFolder {
  /** Folder of the two files. */
  readonly legalDir: string;
  /** In production, where real employees would be asked to agree. */
  readonly production: boolean;
}

/** @throws StartRefusal naming an unreadable or faulty file, and in production a demo text */
export async function readLegalTexts({ legalDir, production }: LegalFolder): Promise<LegalTexts> {
  const read = async (file: string) => {
    const path = join(legalDir, file);
    const bytes = await readNamedFile(path, { within: legalDir });
    try {
      const text = readLegalText(bytes);
      if (production && text.isOfDemo) throw new StartRefusal(DEMO_TEXT_REFUSED);
      return text;
    } catch (error) {
      if (error instanceof StartRefusal) throw new StartRefusal(`${path}: ${error.message}`);
      throw error;
    }
  };
  return { terms: await read('terms-of-use.md'), policy: await read('privacy-policy.md') };
}

/** Replaces both texts in one transaction; instances that start together wait for each other. */
export async function storeLegalTexts(database: Database, { terms, policy }: LegalTexts): Promise<void> {
  const rows = [...partRows(TERMS_OF_USE, terms), ...changeRows(terms), ...partRows(PRIVACY_POLICY, policy)];
  await inTransaction(database, async (transaction) => {
    await sql`lock table business_codes in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('business_codes').execute();
    await transaction.insertInto('business_codes').values(rows).execute();
  });
}
