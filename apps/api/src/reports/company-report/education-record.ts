/**
 * 継続投資教育の記録 — converts a fiscal year's report and what was offered in it to the data of its PDF. Runs in the thread that makes
 * PDFs, with the template of the half-yearly report, and computes no figure.
 */
import type { CompanyFigures } from '@minori/contract/company-report';
import type { Language } from '@minori/contract/display-settings';
import { monthEnd } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, lastMonthOf } from '@minori/engine/calendar/fiscal-year';
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

function coverOf({ companyName, createdOn, report, topics }: EducationRecord, entries: readonly string[]) {
  const { locale, company } = words();
  const { EDUCATION_RECORD: TEXTS, COUNT_TEXTS, COMPANY_REPORT_TEXTS } = company;
  const year = COUNT_TEXTS.year(report.year);
  const columns = topics.flatMap((topic) => topic.columns);
  const { figures } = report;
  const quizzes = columns.filter(({ hasQuiz }) => hasQuiz).length;
  const [from, to] = [`${firstMonthOf(report.year)}-01`, monthEnd(lastMonthOf(report.year))];
  return {
    ...{ service: locale.BRAND, title: TEXTS.name, summary: TEXTS.summary(year), grade: null },
    contents: { title: TEXTS.contents, entries },
    lines: [
      [TEXTS.company, companyName],
      [TEXTS.period, TEXTS.periodOf(locale.formatDate(from), locale.formatDate(to))],
      ...(figures ? [[TEXTS.upTo, locale.formatDate(monthEnd(figures.month))]] : []),
      [TEXTS.createdOn, locale.formatDate(createdOn)],
    ],
    facts: [
      {
        label: COMPANY_REPORT_TEXTS.offered,
        value: COMPANY_REPORT_TEXTS.offeredCount(columns.length, quizzes),
        note: '',
      },
      ...(figures ? [readFact(figures, report.limits.floor)] : []),
    ],
    foot: [TEXTS.anonymous, TEXTS.notProof],
  };
}

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
    { kind: 'notes', lines: [COMPANY_REPORT_TEXTS.monthsNote] },
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

function offeredSection({ report, topics }: EducationRecord): PrintedSection {
  const { EDUCATION_RECORD: TEXTS } = words().company;
  const { formatDate } = words().locale;
  const since = `${firstMonthOf(report.year)}-01`;
  const added = topics.flatMap(({ columns }) => columns).filter(({ publishedOn }) => publishedOn >= since).length;
  const lists = topics.map(
    ({ name, columns }): PrintedBlock => ({
      kind: 'list',
      heading: name,
      items: columns.map(({ title, publishedOn, hasQuiz }) =>
        (hasQuiz ? TEXTS.withQuiz : TEXTS.offered)(title, formatDate(publishedOn)),
      ),
    }),
  );
  return { heading: TEXTS.offeredHeading, blocks: [{ kind: 'notes', lines: [TEXTS.newInYear(added)] }, ...lists] };
}

function lawSection(): PrintedSection {
  const { EDUCATION_RECORD: TEXTS } = words().company;
  const items = [TEXTS.law, TEXTS.notice, TEXTS.notProof, TEXTS.anonymous];
  return { heading: TEXTS.lawHeading, blocks: [{ kind: 'list', heading: '', items }] };
}
