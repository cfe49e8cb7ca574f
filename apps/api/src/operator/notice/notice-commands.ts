/**
 * `notice publish | withdraw | list`: publishes a notice from a Markdown file without a restart. Such notices are not
 * part of `content/`, so a start doesn't change them; their ids are above those of files (docs/decisions/0022).
 */
import { dirname, join } from 'node:path';
import { CommandedNotice, LAST_FILE_NOTICE, NOTICE_LENGTH } from '@minori/contract/content/notice-file';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { InvalidArgumentError } from 'commander';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod/mini';
import { readFrontMatter } from '../../content/files/front-matter.ts';
import { readMarkdown } from '../../content/files/markdown-text.ts';
import { attachmentFault, LARGEST_ATTACHMENT } from '../../content/files/read-notices.ts';
import { newsSince, storeFiles, storeNotice } from '../../content/files/sync-notices.ts';
import { readNamedFile } from '../../platform/base/named-file.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { findCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, type Report, table } from '../command/report.ts';
import { reachReportOf } from './reach-report.ts';
import { findSameNotice } from './same-notice.ts';

const LAST = 999_999;

interface WrittenFile {
  readonly front: z.output<typeof CommandedNotice>;
  readonly content: string;
  readonly files: readonly { readonly fileName: string; readonly title: string; readonly bytes: Uint8Array }[];
}

/** @throws OperatorError naming every problem of the file, StartRefusal for an unreadable one */
async function noticeFile(path: string): Promise<WrittenFile> {
  const read = readFrontMatter(CommandedNotice, await readNamedFile(path));
  if ('faults' in read) throw new OperatorError(`${path} is no notice (docs/operations/content.md).`, read.faults);
  const { front, content } = read.data;
  const { faults, length } = readMarkdown(content);
  const findings = [...faults];
  if (length < NOTICE_LENGTH.least || length > NOTICE_LENGTH.most) {
    findings.push(`text has ${length} characters, ${NOTICE_LENGTH.least} to ${NOTICE_LENGTH.most} wanted`);
  }
  const attachments = front.attachments ?? [];
  const files = await Promise.all(
    attachments.map(async ({ file: fileName, title }) => {
      const folder = dirname(path);
      const bytes = await readNamedFile(join(folder, fileName), { most: LARGEST_ATTACHMENT, within: folder });
      const fault = attachmentFault(bytes);
      if (fault !== null) findings.push(`attachments: ${fileName} ${fault}`);
      return { fileName, title, bytes };
    }),
  );
  if (findings.length > 0) throw new OperatorError(`${path} is not right.`, findings);
  return { front, content, files };
}

async function nextId(transaction: Transaction<Schema>): Promise<number> {
  await sql`lock table notices in share row exclusive mode`.execute(transaction);
  const { last } = await transaction
    .selectFrom('notices')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('id', '>', LAST_FILE_NOTICE)
    .executeTakeFirstOrThrow();
  const id = (last ?? LAST_FILE_NOTICE) + 1;
  if (id > LAST) throw new OperatorError('There is no id left for another notice.');
  return id;
}

/** @throws OperatorError for an id that wasn't published by command */
async function requireCommanded(database: Database, id: number): Promise<void> {
  const found = await database
    .selectFrom('notices')
    .select('id')
    .where('id', '=', id)
    .where('id', '>', LAST_FILE_NOTICE)
    .executeTakeFirst();
  if (!found) throw new OperatorError(`No notice ${id} was published by command ("notice list" shows them).`);
}

interface Publishing {
  readonly file: WrittenFile;
  readonly replaces: number | undefined;
  /** Publish although the same notice exists. */
  readonly isAgain: boolean;
}

/**
 * Checks for an equal notice.
 * @returns warnings about a notice with the same subject
 * @throws OperatorError when the same notice exists
 */
async function requireNew(transaction: Transaction<Schema>, { file }: Publishing): Promise<readonly string[]> {
  const { front, content, files } = file;
  const found = await findSameNotice(transaction, {
    ...{ subject: front.subject, content, companyUrls: front.companies ?? null },
    files: files.map(({ bytes }) => bytes),
  });
  if (!found) return [];
  const { id, publishedOn, isSame } = found;
  if (!isSame) return [`Another notice with this subject is there: ${id}, from ${publishedOn} on.`];
  throw new OperatorError(
    `This very notice is there already: ${id}, from ${publishedOn} on. Nothing was published. ` +
      '--replace corrects a notice without telling anybody again; --again publishes it twice, and tells everybody again.',
  );
}

async function publish(
  transaction: Transaction<Schema>,
  context: CommandContext,
  publishing: Publishing,
): Promise<Outcome> {
  const { file, replaces, isAgain } = publishing;
  const { front, content, files } = file;
  for (const url of front.companies ?? []) await findCompany(transaction, url);
  if (replaces !== undefined) await requireCommanded(transaction, replaces);
  const id = replaces ?? (await nextId(transaction));
  const remarks = replaces === undefined && !isAgain ? await requireNew(transaction, publishing) : [];
  const now = context.now();
  const today = tokyoDate(now.getTime());
  const since = await newsSince(transaction, today);
  await storeNotice(transaction, { ...front, id, content }, { today, since, now });
  await transaction.deleteFrom('notice_files').where('notice_id', '=', id).execute();
  await storeFiles(transaction, [{ id, files }]);
  const { lines, reach, isShown } = await reachReportOf(transaction, id);
  const message = `Notice ${id} is published, from ${front.publishedAt} on: ${front.subject}`;
  return { lines: [message, ...lines, ...remarks], data: { id, isShown, ...reach }, counts: { notices: 1 } };
}

function noticeId(text: string): number {
  if (/^9\d{5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`It must be an id above ${LAST_FILE_NOTICE}.`);
}

async function noticeList(database: Database): Promise<Report> {
  const notices = await database
    .selectFrom('notices')
    .select(['id', 'subject', 'published_on as publishedOn', 'withdrawn', 'announcement'])
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const cells = notices.map((one) => [
    ...[String(one.id), one.publishedOn, one.withdrawn ? 'withdrawn' : one.announcement, one.subject],
  ]);
  return { lines: table([['id', 'from', 'told', 'subject'], ...cells]), data: { notices } };
}

export const addNoticeCommands: AddCommands = (program, context) => {
  const notices = group(program, 'notice', 'notices to employees, without a restart');
  declare(notices, context, {
    usage: 'publish <file>',
    does: 'publish a notice from a Markdown file',
    writes: true,
    examples: ['notice publish maintenance.md --dry-run', 'notice publish maintenance.md --replace 900001'],
    notes: [
      'Front matter and text as docs/operations/content.md says, without id and draft; attachments lie beside the file.',
      'From its day on, between 8:00 and 21:00 in Japan, it is also sent by push and mail, once, to people who have signed in.',
      'Try it with --dry-run first: it says how many see it, how many are told, and who is not and why.',
    ],
  })
    .option('--replace <id>', 'correct one that was published so before; nobody is told again', noticeId)
    .option('--again', 'publish a notice that is there already once more, and tell everybody again')
    .action(async (path: string, flags: WriteFlags & { replace?: number; again?: boolean }) => {
      const publishing = { file: await noticeFile(path), replaces: flags.replace, isAgain: flags.again ?? false };
      await context.write('operator_notice_published', flags, (transaction) =>
        publish(transaction, context, publishing),
      );
    });
  declare(notices, context, {
    usage: 'withdraw <id>',
    does: 'hide a notice that was published by command',
    writes: true,
    examples: ['notice withdraw 900001'],
  }).action((text: string, flags: WriteFlags) =>
    context.write('operator_notice_withdrawn', flags, async (transaction) => {
      const id = /^\d{1,6}$/.test(text) ? Number(text) : 0;
      await requireCommanded(transaction, id);
      await transaction.updateTable('notices').set({ withdrawn: true }).where('id', '=', id).execute();
      return { lines: [`Notice ${id} is withdrawn.`], data: { id }, counts: { notices: 1 } };
    }),
  );
  declare(notices, context, {
    usage: 'list',
    does: 'every notice, the newest first',
    writes: false,
    examples: ['notice list'],
  }).action((flags: ReadFlags) => context.read(flags, noticeList));
};
