/** 6 毎月の受取額 — a month in retirement as it was computed then; where there was nothing to compute, the reason. */
import type { ReportContent, ReportRetirementIncome } from '@minori/contract/report-content';
import type { FrozenSentence } from '@minori/contract/sentence';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { IncomePicture } from '../../ui/chart/income-picture.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { INCOME_PICTURE_TEXTS } from '../../wording/income-picture.ts';
import { REPORT_DETAIL_TEXTS } from '../../wording/report.ts';
import { SentenceList } from './sentence-list.tsx';

const TEXTS = REPORT_DETAIL_TEXTS.retirement;

type RetirementCardProps = Pick<ReportContent, 'retirementIncome' | 'retirementFinding'>;

export function RetirementCard({ retirementIncome, retirementFinding }: RetirementCardProps) {
  if (retirementFinding === null) return null;
  return (
    <Card heading={TEXTS.heading}>
      {retirementIncome ? (
        <Income finding={retirementFinding} {...retirementIncome} />
      ) : (
        <p>
          <SentenceText sentence={retirementFinding} />
        </p>
      )}
    </Card>
  );
}

function Income({
  finding,
  ages,
  agesOf,
  ways,
  sentences,
}: ReportRetirementIncome & { readonly finding: FrozenSentence }) {
  return (
    <>
      <ChartFigure finding={finding} table={agesTable(ages, agesOf)} note={TEXTS.note(agesOf)}>
        {(width) => (
          <IncomePicture rows={ages.map((row) => ({ ...row, spousePension: 0 }))} need={null} width={width} />
        )}
      </ChartFigure>
      <DataTable table={waysTable(ways)} />
      <SentenceList sentences={sentences} />
    </>
  );
}

const yen = (amount: number) => ({ kind: 'yen', amount }) as const;

function agesTable(ages: ReportRetirementIncome['ages'], agesOf: string): ChartTable {
  return {
    caption: TEXTS.ages(agesOf),
    columns: TEXTS.ageColumns,
    rows: ages.map(({ age, publicPension, dc, otherPension, burden, total }) => ({
      heading: INCOME_PICTURE_TEXTS.age(age),
      cells: [publicPension, dc, otherPension, burden, total].map(yen),
    })),
  };
}

function waysTable(ways: ReportRetirementIncome['ways']): ChartTable {
  return {
    caption: TEXTS.ways,
    columns: TEXTS.wayColumns,
    rows: ways.map(({ name, isOffered, tax, socialInsurance, fees, totalNet, evenMonthly }) => ({
      heading: isOffered ? name : TEXTS.refused(name),
      cells: [tax, socialInsurance, fees, totalNet, evenMonthly].map(yen),
    })),
  };
}
