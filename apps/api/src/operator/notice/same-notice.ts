/** Finds an equal notice that exists already: publishing it again would send the same mail twice. */
import type { Database } from '../../platform/storage/database.ts';

export interface Compared {
  readonly subject: string;
  readonly content: string;
  /** null means every company. */
  readonly companyUrls: readonly string[] | null;
  readonly files: readonly Uint8Array[];
}

export interface FoundNotice {
  readonly id: number;
  readonly publishedOn: string;
  /** Text and files are equal too, not only the subject. */
  readonly isSame: boolean;
}

/** Ignores character width, blanks and line breaks. */
function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();
}

function isForSomebodyOf(ones: Compared['companyUrls'], others: Compared['companyUrls']): boolean {
  if (ones === null || others === null) return true;
  const urls = new Set(others);
  return ones.some((url) => urls.has(url));
}

async function filesOf(database: Database, id: number): Promise<readonly Buffer[]> {
  const rows = await database
    .selectFrom('notice_files')
    .select('content')
    .where('notice_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}

function areEqual(ones: readonly Uint8Array[], others: readonly Uint8Array[]): boolean {
  return ones.length === others.length && ones.every((one, at) => Buffer.compare(one, others[at] ?? Buffer.of()) === 0);
}

/**
 * The newest notice with the same subject and overlapping recipients; one that is equal throughout takes precedence.
 */
export async function findSameNotice(database: Database, notice: Compared): Promise<FoundNotice | undefined> {
  const known = await database
    .selectFrom('notices')
    .select(['id', 'subject', 'content', 'company_urls as companyUrls', 'published_on as publishedOn'])
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let alike: FoundNotice | undefined;
  for (const { id, publishedOn, ...other } of known) {
    const isAlike = folded(other.subject) === folded(notice.subject);
    if (!isAlike || !isForSomebodyOf(other.companyUrls, notice.companyUrls)) continue;
    const isSame =
      folded(other.content) === folded(notice.content) && areEqual(await filesOf(database, id), notice.files);
    if (isSame) return { id, publishedOn, isSame };
    alike ??= { id, publishedOn, isSame };
  }
  return alike;
}
