/** Renders the sections of a report as cards, each block as the portal shows it elsewhere. */
import type { Language } from '@minori/contract/display-settings';
import type { Block, Chart, ChartBlock, GradeMark, ListItem, Section, Table } from '@minori/report/blocks';
import { labelled } from '@minori/wording/ja/locale';
import { REPORT_DETAIL_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { ageText, REPORT_WORDS, scoreText } from '@minori/wording/ja/report-document';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { AssetsOverTimePicture } from '../../ui/chart/assets-over-time-picture.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-shares.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { IncomePicture } from '../../ui/chart/income-picture.tsx';
import { ScenarioPicture } from '../../ui/chart/scenario-picture.tsx';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import styles from './report-body.module.css';

interface ReportProps {
  /** The report's language, if it isn't the page's. */
  readonly language: Language | undefined;
  readonly companyUrl: string;
}

export function ReportSection({ section, ...report }: ReportProps & { readonly section: Section }) {
  const { heading, blocks } = section;
  const shown = blocks.filter(({ only }) => only !== 'print');
  return (
    <Card heading={heading}>
      {shown.map((block, place) => (
        // The blocks of a stored report never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed document
        <BlockView key={place} block={block} {...report} />
      ))}
    </Card>
  );
}

function BlockView({ block, companyUrl, ...report }: ReportProps & { readonly block: Block }): ReactNode {
  const language = block.isStored ? report.language : undefined;
  switch (block.kind) {
    case 'finding':
      return (
        <p lang={language}>
          <SentenceText sentence={block.sentence} />
        </p>
      );
    case 'grade':
      return <Grade grade={block.grade} />;
    case 'chart':
      return block.table && <ReportChart block={block} table={shownTable(block.table)} language={report.language} />;
    case 'table':
      return <DataTable table={shownTable(block.table)} />;
    case 'list':
      return <List {...block} companyUrl={companyUrl} language={language} />;
    case 'articles':
      return <Articles articles={block.articles} language={language} />;
    case 'notes':
      return <Lines lines={block.lines} language={language} />;
    default:
      return null;
  }
}

/** The table's rows with the columns shown on screen; `printedOnly` columns appear in the PDF only. */
function shownTable({ caption, columns, printedOnly = [], rows }: Table): ChartTable {
  const [first, ...rest] = columns;
  const isShown = (place: number) => place < rest.length && !printedOnly.includes(rest[place] ?? '');
  return {
    caption,
    columns: [first, ...rest.filter((_, place) => isShown(place))],
    rows: rows.map(({ heading, cells }) => ({ heading, cells: cells.filter((_, place) => isShown(place)) })),
  };
}

function Grade({ grade: { letter, score, state, before, step, type } }: { readonly grade: GradeMark }) {
  return (
    <div className={styles.grade}>
      <GradeBadge grade={letter} state={state} size="headline" />
      {score !== null && (
        <p>
          {TEXTS.outOf} <strong className={styles.score}>{scoreText(score)}</strong>
        </p>
      )}
      {type && <RiskTypeChip code={type.code} />}
      <p>{before}</p>
      {step && <p>{step}</p>}
    </div>
  );
}

interface ListProps extends ReportProps {
  readonly heading?: string;
  readonly items: readonly ListItem[];
}

function List({ heading, items, companyUrl, language }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.part}>
      {heading && <h3>{heading}</h3>}
      <ul className={styles.list} lang={language}>
        {items.map(({ name, text, columnId }) => {
          const shown = <SentenceText sentence={text} />;
          return (
            <li key={JSON.stringify(text)}>
              {name && labelled(name, '')}
              {columnId === undefined ? (
                shown
              ) : (
                // Articles are in Japanese in every language of the portal.
                <Link to={`/${companyUrl}/column/${columnId}`} lang="ja">
                  {shown}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ArticlesProps = Pick<Extract<Block, { kind: 'articles' }>, 'articles'> & Pick<ReportProps, 'language'>;

function Articles({ articles, language }: ArticlesProps) {
  return articles.map(({ title, text, isPublic }) => {
    const shown = <SentenceText sentence={text} />;
    return (
      <div key={title} className={styles.part} lang={language}>
        <h3>{title}</h3>
        <p>{isPublic ? <PublicAmounts>{shown}</PublicAmounts> : shown}</p>
      </div>
    );
  });
}

type LinesProps = Pick<Extract<Block, { kind: 'notes' }>, 'lines'> & Pick<ReportProps, 'language'>;

/** A single line is a muted paragraph; several lines are a list. */
function Lines({ lines, language }: LinesProps) {
  if (lines.length > 1) return <List items={lines.map((text) => ({ text }))} companyUrl="" language={language} />;
  return lines.map((line) => (
    <p key={JSON.stringify(line)} className="quiet" lang={language}>
      <SentenceText sentence={line} />
    </p>
  ));
}

interface ReportChartProps extends Pick<ReportProps, 'language'> {
  readonly block: ChartBlock;
  readonly table: ChartTable;
}

/** Renders a chart of a report with its finding and its table. */
function ReportChart({ block: { chart, finding, note }, table, language }: ReportChartProps) {
  const rounding = chart.of === 'mix' ? roundingNote(...barsOf(chart.classes).map(({ shares }) => shares)) : null;
  return (
    <ChartFigure finding={finding ?? []} language={language} table={table} note={note || rounding}>
      {(width) => <Drawn chart={chart} width={width} />}
    </ChartFigure>
  );
}

function Drawn({ chart, width }: { readonly chart: Chart; readonly width: number }) {
  switch (chart.of) {
    case 'assets':
      return <Assets history={chart.history} width={width} />;
    case 'mix':
      return (
        <div className="stack-5">
          {barsOf(chart.classes).map(({ name, shares }) => (
            <div key={name}>
              <p className={styles.name}>{name}</p>
              <StackedBarPicture shares={shares} width={width} />
            </div>
          ))}
        </div>
      );
    case 'simulation':
      return (
        <ScenarioPicture
          {...{ width, past: [], future: chart.future }}
          tickText={(at) => ageText(Math.round(at + chart.ageNow))}
          tickOrigin={chart.ageNow}
          look="currentPf"
        />
      );
    case 'retirement':
      return (
        <IncomePicture
          rows={chart.ages.map((row) => ({ ...row, spousePension: 0, otherAccounts: 0 }))}
          need={null}
          width={width}
        />
      );
    default:
      return null;
  }
}

function Assets({ history, width }: Omit<Extract<Chart, { of: 'assets' }>, 'of'> & { readonly width: number }) {
  return (
    <AssetsOverTimePicture
      width={width}
      dates={history.map(({ date }) => date)}
      series={(['valuation', 'contribution'] as const).map((key) => ({
        ...{ key, name: REPORT_WORDS.assets[key] },
        values: history.map((point) => point[key]),
      }))}
    />
  );
}

function barsOf(classes: Extract<Chart, { of: 'mix' }>['classes']) {
  const sharesOf = (side: 'ratio' | 'model') =>
    classes.map(
      (each): Share => ({
        key: String(each.categoryClassCode),
        name: each.name,
        ...classLook(each.categoryClassCode),
        ratio: each[side] ?? 0,
      }),
    );
  const { own, model } = REPORT_WORDS.mix;
  return [
    { name: own, shares: sharesOf('ratio') },
    { name: model, shares: sharesOf('model') },
  ].filter(({ shares }) => shares.some(({ ratio }) => ratio > 0));
}
