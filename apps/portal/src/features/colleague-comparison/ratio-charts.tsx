/**
 * 割合の帯 — shows how the people who match are distributed over types (code 4 first) and over grades, and marks the
 * employee's own.
 */
import type { ColleagueCounts } from '@minori/contract/colleague-comparison';
import type { OwnPlace } from '@minori/engine/colleagues/compared-person';
import type { ColleagueRatios } from '@minori/engine/colleagues/ratios';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { COLLEAGUE_TEXTS as TEXTS } from '@minori/wording/ja/colleague-comparison';
import { UNITS } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { MarkedBarPicture } from '../../ui/chart/marked-bar-picture.tsx';
import type { Share } from '../../ui/chart/share.ts';
import { GRADE_LOOKS, TYPE_LOOKS } from './share-looks.ts';

interface RatioChartProps {
  readonly ratios: ColleagueRatios;
  readonly counts: ColleagueCounts;
}

/** A share with its number of people. */
type CountedShare = Share & { readonly people: number; readonly percent: number };

export function TypeChart({ ratios, counts }: RatioChartProps) {
  const shares = ratios.riskToleranceRatio.flatMap(({ mstRiskToleranceCode: code, ratio, numberOfPeople }) => {
    const type = counts.types.find(({ mstRiskToleranceCode }) => mstRiskToleranceCode === code);
    if (!type) return [];
    const look = { name: type.name, color: TYPE_LOOKS[code].color, pattern: TYPE_LOOKS[code].pattern };
    return [{ key: String(code), ...look, ratio: ratio / 100, people: numberOfPeople, percent: ratio }];
  });
  const own = ownPlaceOf(counts).riskToleranceCode;
  return (
    <RatioChart texts={TEXTS.types} shares={shares} own={own === null ? null : String(own)} nameOf={(name) => name} />
  );
}

export function GradeChart({ ratios, counts }: RatioChartProps) {
  const shares = ratios.investmentEvaluationRatio.map(({ value, ratio, numberOfPeople }) => ({
    key: value,
    name: value,
    ...GRADE_LOOKS[value],
    ratio: ratio / 100,
    people: numberOfPeople,
    percent: ratio,
  }));
  const nameOf = (grade: string) => TEXTS.grades.grade(grade as Grade);
  return <RatioChart texts={TEXTS.grades} shares={shares} own={ownPlaceOf(counts).totalValuation} nameOf={nameOf} />;
}

interface RatioChartTexts {
  readonly heading: string;
  readonly finding: typeof TEXTS.types.finding;
  readonly caption: typeof TEXTS.types.caption;
  readonly column: string;
}

interface RatioChartParts {
  readonly texts: RatioChartTexts;
  readonly shares: readonly CountedShare[];
  readonly own: string | null;
  /** A share's name outside the chart: there a grade's letter needs a word with it. */
  readonly nameOf: (name: string) => string;
}

function RatioChart({ texts, shares, own, nameOf }: RatioChartParts) {
  const largest = Math.max(...shares.map(({ people }) => people));
  const most = shares.filter(({ people }) => people === largest);
  const table: ChartTable = {
    caption: texts.caption(own !== null),
    columns: [texts.column, TEXTS.ratioColumns.ratio, TEXTS.ratioColumns.people],
    rows: shares.map(({ key, name, ratio, people }) => ({
      heading: key === own ? TEXTS.ownRow(nameOf(name)) : nameOf(name),
      cells: [
        { kind: 'percent', fraction: ratio, decimals: 1 },
        { kind: 'number', value: people, unit: UNITS.people },
      ],
    })),
  };
  return (
    <Card heading={texts.heading}>
      <ChartFigure
        finding={texts.finding(
          most.map(({ name }) => nameOf(name)),
          most[0]?.percent ?? 0,
        )}
        table={table}
        note={own === null ? TEXTS.withoutYou : TEXTS.includesYou}
      >
        {(width) => (
          <MarkedBarPicture
            shares={shares.map((share) => ({ ...share, name: nameOf(share.name), label: share.name }))}
            width={width}
            mark={own === null ? null : { key: own, text: TEXTS.you }}
          />
        )}
      </ChartFigure>
    </Card>
  );
}

/** The employee's own groups: the type, and the grade of the first entry of the three-year list. */
export function ownPlaceOf({ mySelf }: ColleagueCounts): OwnPlace {
  return {
    riskToleranceCode: mySelf.mstRiskToleranceCode,
    totalValuation: mySelf.threeYears[0]?.totalValuation ?? null,
  };
}
