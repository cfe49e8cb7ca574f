/**
 * 継続投資教育の記録 — converts a fiscal year's report and what was offered in it to the data of its PDF. Runs in the thread that makes
 * PDFs, with the template of the half-yearly report, and computes no figure.
 */
import type { CompanyFigures } from '@minori/contract/company-report';
import type { Language } from '@minori/contract/display-settings';
import { monthEnd } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, lastMonthOf } from '@minori/engine/calendar/fiscal-year';
import { grouped } from '@minori/wording/numbers';
import { inLanguage, words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import type { PrintedBlock, PrintedSection } from '../print/printed-blocks.ts';
import { saidCount } from './said-count.ts';
import type { ShownReport } from './shown-report.ts';

/** A topic with its columns, oldest first. */
export interface RecordedTopic {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly publishedOn: string; readonly hasQuiz: boolean }[];
}

export interface EducationRecord {
  readonly kind: 'education-record';
  readonly language: Language;
  readonly companyName: string;
  /** 'YYYY-MM-DD' in Tokyo. */
  readonly createdOn: string;
  readonly report: ShownReport;
  readonly topics: readonly RecordedTopic[];
  /** The day in the year on which mails about getting started were last asked for; null if they weren't. */
  readonly startMailsOn: string | null;
}

export function educationRecordData(record: EducationRecord): PrintData {
  return inLanguage(record.language, () => {
    const { locale, company } = words();
    return {
      title: company.EDUCATION_RECORD.title(company.COUNT_TEXTS.year(record.report.year)),
      author: locale.BRAND,
      language: record.language,
      date: record.createdOn,
      colours: PRINT_COLOURS,
      sheets: [printedRecord(record)],
    };
  });
}

function printedRecord(record: EducationRecord) {
  const { EDUCATION_RECORD, COUNT_TEXTS } = words().company;
  const sections = [countSection(record), offeredSection(record), lawSection()];
  const numbered = sections.map(({ heading, blocks }, place) => ({
    heading: words().reports.PRINTED.numbered(place + 1, heading),
    blocks,
  }));
  return {
    language: record.language,
    cover: coverOf(
      record,
      numbered.map(({ heading }) => heading),
    ),
    // What was offered begins a page: its lists stay together as far as they fit.
    pages: [numbered.slice(0, 1), numbered.slice(1)],
    foot: EDUCATION_RECORD.foot(record.companyName, COUNT_TEXTS.year(record.report.year)),
  };
}

function coverOf(record: EducationRecord, entries: readonly string[]) {
  const { locale, company } = words();
  const { EDUCATION_RECORD: TEXTS, COUNT_TEXTS, COMPANY_REPORT_TEXTS } = company;
  const { report, topics } = record;
  const { figures } = report;
  const columns = topics.flatMap((topic) => topic.columns);
  const quizzes = columns.filter(({ hasQuiz }) => hasQuiz).length;
  const added = addedIn(record);
  return {
    ...{ service: locale.BRAND, title: TEXTS.name, summary: TEXTS.summary(COUNT_TEXTS.year(report.year)), grade: null },
    contents: { title: TEXTS.contents, entries },
    lines: coverLines(record),
    blanks: [TEXTS.responsible, TEXTS.checkedOn],
    facts: [
      {
        label: COMPANY_REPORT_TEXTS.offered,
        value: COMPANY_REPORT_TEXTS.offeredCount(columns.length, quizzes),
        note: TEXTS.addedAndEarlier(added, columns.length - added),
      },
      ...(figures ? [readFact(figures, report.limits.floor)] : []),
    ],
    foot: [TEXTS.anonymous, TEXTS.notProof],
  };
}

function coverLines({ companyName, createdOn, report, startMailsOn }: EducationRecord) {
  const { locale, company } = words();
  const { EDUCATION_RECORD: TEXTS, COMPANY_REPORT_TEXTS } = company;
  const { figures } = report;
  const end = monthEnd(lastMonthOf(report.year));
  const [from, to] = [`${firstMonthOf(report.year)}-01`, end].map(locale.formatDate);
  const period = TEXTS.periodOf(from ?? '', to ?? '');
  const upTo = figures && locale.formatDate(monthEnd(figures.month));
  const isOver = createdOn > end;
  return [
    [TEXTS.company, companyName],
    [TEXTS.period, isOver ? period : TEXTS.underWay(period, upTo)],
    ...(upTo && isOver ? [[TEXTS.upTo, upTo]] : []),
    ...(figures ? [[COMPANY_REPORT_TEXTS.registered, registeredText(figures)]] : []),
    ...(startMailsOn ? [[COMPANY_REPORT_TEXTS.startHeading, TEXTS.lastSentOn(locale.formatDate(startMailsOn))]] : []),
    [TEXTS.createdOn, locale.formatDate(createdOn)],
  ];
}

/** How many of the columns were published in the year. */
function addedIn({ report, topics }: EducationRecord): number {
  const since = `${firstMonthOf(report.year)}-01`;
  return topics.flatMap(({ columns }) => columns).filter(({ publishedOn }) => publishedOn >= since).length;
}

const registeredText = ({ registered }: CompanyFigures) => words().company.COUNT_TEXTS.about(grouped(registered));

const lastOf = (figures: CompanyFigures, name: CompanyFigures['figures'][number]['figure']) =>
  figures.figures.find(({ figure }) => figure === name)?.months.at(-1)?.count ?? ({ kind: 'few' } as const);

function readFact(figures: CompanyFigures, floor: number) {
  const { FIGURE_NAMES } = words().company;
  return { label: FIGURE_NAMES.read, value: saidCount(lastOf(figures, 'read'), floor), note: '' };
}

/** The figures, or the one sentence why there are none. */
function countSection({ report }: EducationRecord): PrintedSection {
  const { EDUCATION_RECORD, COMPANY_REPORT_TEXTS } = words().company;
  const { figures, limits, state } = report;
  if (!figures) {
    const why = state === 'tooSmall' ? COMPANY_REPORT_TEXTS.tooSmall(limits.figures) : COMPANY_REPORT_TEXTS.noYear;
    return { heading: EDUCATION_RECORD.countsHeading, blocks: [{ kind: 'notes', lines: [why] }] };
  }
  const how: PrintedBlock = {
    kind: 'small',
    heading: COMPANY_REPORT_TEXTS.howHeading,
    items: COMPANY_REPORT_TEXTS.how(figures.usualErrors, limits.floor),
  };
  return {
    heading: EDUCATION_RECORD.countsHeading,
    blocks: [...monthTables(figures, limits.floor), ...topicTables(report, figures), how],
  };
}

/** Learning and signing in by month: what the year's education is about. */
function monthTables(figures: CompanyFigures, floor: number): readonly PrintedBlock[] {
  const { COUNT_TEXTS, EDUCATION_RECORD, FIGURE_NAMES, COMPANY_REPORT_TEXTS } = words().company;
  const shown = (['signedIn', 'read', 'passed'] as const).flatMap(
    (name) => figures.figures.find(({ figure }) => figure === name) ?? [],
  );
  const months = shown[0]?.months ?? [];
  return [
    {
      kind: 'tables',
      heading: EDUCATION_RECORD.monthsHeading,
      tables: [
        {
          columns: [{ head: '', share: 1 }, ...shown.map(({ figure }) => ({ head: FIGURE_NAMES[figure], share: 2 }))],
          rows: months.map(({ month }, place) => [
            COUNT_TEXTS.month(Number(month.slice(5))),
            ...shown.map((each) => saidCount(each.months[place]?.count ?? { kind: 'few' }, floor)),
          ]),
        },
      ],
    },
    {
      kind: 'notes',
      lines: [
        COMPANY_REPORT_TEXTS.monthsNote,
        EDUCATION_RECORD.shareOf(COUNT_TEXTS.month(Number(figures.month.slice(5))), registeredText(figures)),
      ],
    },
  ];
}

function topicTables({ limits }: ShownReport, { topics }: CompanyFigures): readonly PrintedBlock[] {
  const { COMPANY_REPORT_TEXTS: TEXTS, EDUCATION_RECORD } = words().company;
  if (topics === null) return [{ kind: 'notes', lines: [TEXTS.noTopics(limits.topics)] }];
  const table = {
    columns: [
      { head: TEXTS.topic, share: 2 },
      { head: TEXTS.offered, share: 2 },
      { head: TEXTS.read, share: 1.6 },
      { head: TEXTS.passed, share: 1.6 },
    ],
    rows: topics.map(({ name, columns, quizzes, read, passed }) => [
      ...[name, TEXTS.offeredCount(columns, quizzes)],
      ...[saidCount(read, limits.floor), saidCount(passed, limits.floor)],
    ]),
  };
  return [{ kind: 'tables', heading: EDUCATION_RECORD.topicsHeading, tables: [table] }];
}

function offeredSection(record: EducationRecord): PrintedSection {
  const { EDUCATION_RECORD: TEXTS } = words().company;
  const { formatDate } = words().locale;
  const lists = record.topics.map(
    ({ name, columns }): PrintedBlock => ({
      kind: 'list',
      isSticky: false,
      heading: name,
      items: columns.map(({ title, publishedOn, hasQuiz }) =>
        (hasQuiz ? TEXTS.withQuiz : TEXTS.offered)(title, formatDate(publishedOn)),
      ),
    }),
  );
  return {
    heading: TEXTS.offeredHeading,
    blocks: [{ kind: 'notes', lines: [TEXTS.newInYear(addedIn(record))] }, ...lists],
  };
}

function lawSection(): PrintedSection {
  const { EDUCATION_RECORD: TEXTS } = words().company;
  const items = [TEXTS.law, TEXTS.notice, TEXTS.notProof, TEXTS.anonymous];
  return { heading: TEXTS.lawHeading, blocks: [{ kind: 'list', heading: '', items }] };
}
