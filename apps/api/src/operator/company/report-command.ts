/**
 * `company report | start-mails`: shows what HR of a company are shown, and has those mailed who haven't begun, as HR's page does
 * (docs/operations/commands.md). The counts are the published ones: nobody is shown exact ones.
 */
import { writeFile } from 'node:fs/promises';
import type { CompanyFigures } from '@minori/contract/company-report';
import { FiscalYear } from '@minori/contract/company-report';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Command } from 'commander';
import { inLanguage, words } from '../../platform/base/words.ts';
import { openPdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import { findStartMailsAskedAt } from '../../records/not-begun.ts';
import { saidCount } from '../../reports/company-report/said-count.ts';
import { educationRecordOf } from '../../reports/company-report/service.ts';
import { type ShownReport, shownReport } from '../../reports/company-report/shown-report.ts';
import { startMailsFrom, wantStartMails } from '../../reports/company-report/start-mails.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { table } from '../command/report.ts';

interface ReportFlags extends ReadFlags {
  readonly year?: string;
  readonly pdf?: string;
}

/** @throws OperatorError for anything but a year */
function yearOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const year = FiscalYear.safeParse(Number(text));
  if (!year.success)
    throw new OperatorError(`${JSON.stringify(text)} is no fiscal year such as 2026 (April 2026 to March 2027).`);
  return year.data;
}

function figureLines(figures: CompanyFigures, floor: number): readonly string[] {
  const { FIGURE_NAMES, COUNT_TEXTS } = words().company;
  const rows = figures.figures.map(({ figure, months }) => [
    FIGURE_NAMES[figure],
    saidCount(months.at(-1)?.count ?? { kind: 'few' }, floor),
  ]);
  const topics = (figures.topics ?? []).map(({ name, columns, read, passed }) => [
    ...[name, `${columns}`, saidCount(read, floor), saidCount(passed, floor)],
  ]);
  const { grades = null, types = null } = figures.distribution ?? {};
  const { RISK_TOLERANCE_NAMES } = words().names;
  const spread = [
    ...(grades ?? []).map(({ keys, count }) => [COUNT_TEXTS.joined(keys), `${count}`]),
    ...(types ?? []).map(({ keys, count }) => [
      COUNT_TEXTS.joined(keys.map((key) => RISK_TOLERANCE_NAMES[key])),
      `${count}`,
    ]),
  ];
  return [
    ...table([['figure', figures.month], ['Registered', COUNT_TEXTS.about(`${figures.registered}`)], ...rows]),
    ...(topics.length > 0 ? ['', ...table([['topic', 'columns', 'read', 'correct'], ...topics])] : []),
    ...(spread.length > 0 ? ['', ...table([['grade or type', 'people'], ...spread])] : []),
  ];
}

function linesOf({ year, state, figures, limits }: ShownReport): readonly string[] {
  const { COMPANY_REPORT_TEXTS: TEXTS, COUNT_TEXTS } = words().company;
  const heading = COUNT_TEXTS.year(year);
  if (figures) return [heading, ...figureLines(figures, limits.floor)];
  return [heading, state === 'tooSmall' ? TEXTS.tooSmall(limits.figures) : TEXTS.none];
}

/** @throws OperatorError for a file that is there already, or can't be written */
async function writePdf(path: string, pdf: Uint8Array): Promise<void> {
  try {
    await writeFile(path, pdf, { flag: 'wx' });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    throw new OperatorError(code === 'EEXIST' ? `${path} is there already.` : `${path} can't be written.`);
  }
}

function addReporting(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'report <url>',
    does: "what a company's HR are shown: rough numbers of people, never a person",
    writes: false,
    examples: ['company report minato', 'company report minato --year 2026 --pdf record.pdf'],
    notes: [
      'Each month is counted once, at its end; errors are added, and nobody is shown exact numbers (docs/method/company-report.md).',
    ],
  })
    .option('--year <year>', 'a fiscal year, by the year of its April; the latest by default')
    .option('--pdf <file>', "write the year's record of education, a new file, in Japanese")
    .action(async (url: string, flags: ReportFlags) => {
      const wanted = yearOf(flags.year);
      await context.read(flags, async (database) => {
        const { sysOrganizationCode } = await findCompany(database, url);
        const today = tokyoDate(context.now().getTime());
        const report = await inLanguage('en', () =>
          shownReport(database, sysOrganizationCode, { year: wanted, today }),
        );
        const lines = inLanguage('en', () => linesOf(report));
        if (flags.pdf === undefined) return { lines, data: report };
        const record = await educationRecordOf({ database, now: context.now }, sysOrganizationCode, report.year);
        const printer = openPdfPrinter();
        try {
          await writePdf(flags.pdf, await printer.print(record));
        } finally {
          await printer.close();
        }
        return { lines: [...lines, '', `${flags.pdf} is written.`], data: report };
      });
    });
}

function addStartMails(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'start-mails <url>',
    does: "mail the company's people who have never signed in, each at most once in 30 days",
    writes: true,
    examples: ['company start-mails minato'],
    notes: [
      'Who has refused mails gets none. The mails are queued within five minutes, at the pace of MAIL_PER_MINUTE.',
    ],
  }).action((url: string, flags: WriteFlags) => {
    if (!context.settings.isMailSent) {
      throw new OperatorError('No mail server is configured (docs/operations/sending-mail.md).');
    }
    return context.write('operator_employees_invited', flags, async (transaction) => {
      const { sysOrganizationCode } = await holdCompany(transaction, url);
      const now = context.now();
      const isNew = await wantStartMails(transaction, sysOrganizationCode, now);
      const from = startMailsFrom(isNew ? now : await findStartMailsAskedAt(transaction, sysOrganizationCode), now);
      const line = isNew ? 'The mails are queued within five minutes.' : 'They were asked for less than 30 days ago.';
      return {
        lines: [`${line} Next from ${from}.`],
        data: { isAsked: isNew, from },
        counts: { asked: isNew ? 1 : 0 },
        sysOrganizationCode,
      };
    });
  });
}

export function addCompanyReports(companies: Command, context: CommandContext): void {
  addReporting(companies, context);
  addStartMails(companies, context);
}
