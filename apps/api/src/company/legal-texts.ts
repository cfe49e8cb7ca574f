/**
 * 利用規約・個人情報の取り扱い — from the Markdown files of `content/legal/` into the business codes, at every start: a
 * text that was corrected there is what employees read after the next start, in production too.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { BusinessCodeTable } from '../storage/schema/accounts.ts';

const FILES = {
  [TERMS_OF_USE]: 'terms-of-use.md',
  [PRIVACY_POLICY]: 'privacy-policy.md',
} as const;

export interface LegalPart {
  readonly codeKey: string;
  readonly codeValue: string;
}

/**
 * The parts of one text, cut before each second-level heading; joined they are the text without its front matter.
 * @throws Error for a text without front matter or without a section
 */
export function legalParts(markdown: string): readonly LegalPart[] {
  const body = /^---\n[\s\S]*?\n---\n+([\s\S]+)$/.exec(markdown)?.[1];
  if (body === undefined) throw new Error('A legal text begins with front matter between lines of three hyphens.');
  const parts = body.split(/(?=^## )/m);
  if (parts.length < 2) throw new Error('A legal text has sections, each under a heading of the second level.');
  return parts.map((codeValue, index) => ({ codeKey: String(index).padStart(2, '0'), codeValue }));
}

/** Replaces both texts in one transaction; replicas that start together take turns. */
export async function loadLegalTexts(database: Database, contentDir: string): Promise<void> {
  const rows: Insertable<BusinessCodeTable>[] = [];
  for (const [codeCategory, file] of Object.entries(FILES)) {
    const parts = legalParts(await readFile(join(contentDir, 'legal', file), 'utf8'));
    for (const [position, { codeKey, codeValue }] of parts.entries()) {
      rows.push({ code_category: codeCategory, code_key: codeKey, position, code_value: codeValue });
    }
  }
  await database.transaction().execute(async (transaction) => {
    await sql`lock table business_codes in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('business_codes').execute();
    await transaction.insertInto('business_codes').values(rows).execute();
  });
}
