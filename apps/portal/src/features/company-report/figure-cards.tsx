/** 会社の利用状況の人数 — the cards with a company's figures: the latest month, month by month, by topic, and the distributions. */
import type { CompanyFigures, CompanyReport } from '@minori/contract/company-report';
import {
  breakableName,
  COUNT_TEXTS,
  FIGURE_NAMES,
  COMPANY_REPORT_TEXTS as TEXTS,
} from '@minori/wording/ja/company-report';
import { formatMonth } from '@minori/wording/ja/locale';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { grouped } from '@minori/wording/numbers';
import { Card } from '../../ui/card.tsx';
import type { ChartCell, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import styles from './company-report.module.css';
import { CountRows } from './count-rows.tsx';
import { countText, drawnShare, monthOf } from './count-text.ts';

interface CardProps {
  readonly figures: CompanyFigures;
  readonly limits: CompanyReport['limits'];
}

/** The latest month of each figure, below how many are registered. */
export function LatestCard({ figures, limits }: CardProps) {
  const rows = figures.figures.flatMap(({ figure, months }) => {
    const count = months.at(-1)?.count;
    if (!count) return [];
    return [{ name: FIGURE_NAMES[figure], value: countText(count, limits.floor), share: drawnShare(count) }];
  });
  return (
    <Card heading={TEXTS.figuresHeading} footer={COUNT_TEXTS.month(monthOf(figures.month))}>
      <div>
        <p className="quiet">{TEXTS.registered}</p>
        <p className={styles.registered}>{COUNT_TEXTS.about(grouped(figures.registered))}</p>
      </div>
      <CountRows rows={rows} />
    </Card>
  );
}

const cellOf = (text: string): ChartCell => ({ kind: 'number', value: null, instead: text, unit: '' });

/** The newest month stands first: a phone has room for few. */
export function MonthsCard({ figures, limits }: CardProps) {
  const newestFirst = figures.figures.map(({ figure, months }) => ({ figure, months: months.toReversed() }));
  const [first] = newestFirst;
  const table: ChartTable = {
    caption: TEXTS.monthsCaption,
    columns: [TEXTS.figure, ...(first?.months ?? []).map(({ month }) => COUNT_TEXTS.shortMonth(monthOf(month)))],
    rows: newestFirst.map(({ figure, months }) => ({
      heading: breakableName(FIGURE_NAMES[figure]),
      cells: months.map(({ count }) =>
        cellOf(count.kind === 'about' ? grouped(count.people) : countText(count, limits.floor)),
      ),
    })),
  };
  return (
    <Card heading={TEXTS.monthsHeading}>
      <p className="quiet">{TEXTS.monthsNote}</p>
      <div className={`${styles.table} ${styles.months}`}>
        <DataTable table={table} />
      </div>
    </Card>
  );
}

export function TopicsCard({ figures, limits }: CardProps) {
  const { topics } = figures;
  return (
    <Card heading={TEXTS.topicsHeading}>
      {topics === null ? <p>{TEXTS.noTopics(limits.topics)}</p> : <TopicTable {...{ topics, limits }} />}
    </Card>
  );
}

function TopicTable({
  topics,
  limits,
}: {
  readonly topics: NonNullable<CompanyFigures['topics']>;
  readonly limits: CompanyReport['limits'];
}) {
  const table: ChartTable = {
    caption: TEXTS.topicsCaption,
    columns: [TEXTS.topic, TEXTS.read, TEXTS.passed, TEXTS.offered],
    rows: topics.map(({ name, columns, quizzes, read, passed }) => ({
      heading: name,
      cells: [
        cellOf(countText(read, limits.floor, COUNT_TEXTS.inTable)),
        cellOf(countText(passed, limits.floor, COUNT_TEXTS.inTable)),
        cellOf(TEXTS.offeredInTable(columns, quizzes)),
      ],
    })),
  };
  return (
    <>
      <p className="quiet">{TEXTS.topicsNote}</p>
      <div className={styles.table}>
        <DataTable table={table} />
      </div>
    </>
  );
}

/** Both distributions, side by side where there is room. */
export function DistributionCards({ figures, limits }: CardProps) {
  const { distribution } = figures;
  if (distribution === null) {
    return (
      <Card heading={TEXTS.gradesHeading}>
        <p>{TEXTS.noDistribution}</p>
      </Card>
    );
  }
  const note = TEXTS.distributionNote(formatMonth(distribution.month), limits.floor);
  return (
    <>
      <GroupsCard heading={TEXTS.gradesHeading} groups={distribution.grades} nameOf={(grade) => grade} note={note} />
      <GroupsCard
        heading={TEXTS.typesHeading}
        groups={distribution.types}
        nameOf={(code) => RISK_TOLERANCE_NAMES[code]}
        note={note}
      />
    </>
  );
}

interface GroupsCardProps<Key> {
  readonly heading: string;
  readonly groups: readonly { readonly keys: readonly Key[]; readonly count: number }[] | null;
  readonly nameOf: (key: Key) => string;
  readonly note: string;
}

function GroupsCard<Key>({ heading, groups, nameOf, note }: GroupsCardProps<Key>) {
  const all = (groups ?? []).reduce((sum, { count }) => sum + count, 0);
  const rows = (groups ?? []).map(({ keys, count }) => ({
    name: COUNT_TEXTS.joined(keys.map(nameOf)),
    value: COUNT_TEXTS.groupShare(grouped(count), `${Math.round((100 * count) / all)}%`),
    share: count / all,
  }));
  return (
    <Card heading={heading} footer={note}>
      {groups === null ? <p>{TEXTS.noGroups}</p> : <CountRows rows={rows} />}
    </Card>
  );
}
