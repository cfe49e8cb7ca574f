/** `content check | publish`: checks the texts of `content/` and publishes them without a restart. */
import { join } from 'node:path';
import type { Content } from '../../content/files/content.ts';
import { readContent } from '../../content/files/read-content.ts';
import { prepareContent, syncContent } from '../../content/files/sync-content.ts';
import { readLegalTexts, storeLegalTexts } from '../../identity/company/legal-texts.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { reachReportOf } from '../notice/reach-report.ts';

type DirFlag = { readonly dir?: string };

function contentDirOf({ settings }: CommandContext, { dir }: DirFlag): string {
  const contentDir = dir ?? settings.contentDir;
  if (contentDir === null) throw new OperatorError('Say where the texts are: --dir, or CONTENT_DIR.');
  return contentDir;
}

type Counts = Readonly<Record<'columns' | 'questions' | 'terms' | 'notices', number>>;

/** @throws ContentError for faulty texts, OperatorError when there is no such folder */
async function counted(reading: Promise<Content>, contentDir: string): Promise<Counts> {
  const { columns, questions, terms, notices } = await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new OperatorError(`${contentDir} is no folder of texts.`);
    throw error;
  });
  return { columns: columns.length, questions: questions.length, terms: terms.length, notices: notices.length };
}

/** @throws StartRefusal for legal texts that would prevent a start */
const legalTextsOf = ({ settings: { legalDir, isDemo } }: CommandContext, contentDir: string) =>
  readLegalTexts({ legalDir: legalDir ?? join(contentDir, 'legal'), production: !isDemo });

const message = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** Lines about notices that will be announced: new in this folder, or with a future date. */
async function pendingAnnouncements(transaction: Database): Promise<readonly string[]> {
  const due = await transaction
    .selectFrom('notices')
    .select(['id', 'subject'])
    .where('announcement', '=', 'due')
    .where('withdrawn', '=', false)
    .orderBy('id')
    .execute();
  const lines: string[] = [];
  for (const { id, subject } of due) {
    lines.push(`Notice ${id} will be told of: ${subject}`, ...(await reachReportOf(transaction, id)).lines);
  }
  return lines;
}

const DIR = ['--dir <folder>', 'another folder than the one of this installation'] as const;

export const addContentCommands: AddCommands = (program, context) => {
  const content = group(program, 'content', 'columns, questions, terms and notices of content/');
  declare(content, context, {
    usage: 'check',
    does: 'look through every file; names each fault with its line',
    writes: false,
    examples: ['content check'],
  })
    .option(...DIR)
    .action(async (flags: ReadFlags & DirFlag) => {
      const contentDir = contentDirOf(context, flags);
      const counts = await counted(readContent(contentDir), contentDir);
      await legalTextsOf(context, contentDir);
      context.print(flags, { lines: [`Nothing is wrong: ${message(counts)}.`], data: counts });
    });
  declare(content, context, {
    usage: 'publish',
    does: 'publish the folder now instead of at the next start of the api',
    writes: true,
    examples: ['content publish --dry-run'],
    notes: ['Give every copy the same folder: one that starts with another publishes that one again.'],
  })
    .option(...DIR)
    .action(async (flags: WriteFlags & DirFlag) => {
      const contentDir = contentDirOf(context, flags);
      const counts = await counted(prepareContent(contentDir), contentDir);
      const legalTexts = await legalTextsOf(context, contentDir);
      await context.write('operator_content_published', flags, async (transaction) => {
        await storeLegalTexts(transaction, legalTexts);
        await syncContent(transaction, { contentDir, production: !context.settings.isDemo, now: context.now() });
        const reported = await pendingAnnouncements(transaction);
        return { lines: [`Published: ${message(counts)}.`, ...reported], data: counts, counts };
      });
    });
};
