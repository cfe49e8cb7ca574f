/**
 * 散らばり — shows the people who match in a chart of risk and return, with a tab each for 3, 5 and 10 years. The people of
 * a tab are fetched when it is shown.
 */

import type { PeopleHere } from '@minori/charts/people-scatter';
import type { ColleagueCounts } from '@minori/contract/colleague-comparison';
import { matchingPeople } from '@minori/engine/colleagues/matching-people';
import type { ReadColumns } from '@minori/engine/colleagues/read-columns';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { COLLEAGUE_TEXTS, peopleText } from '@minori/wording/ja/colleague-comparison';
import { UNITS } from '@minori/wording/ja/locale';
import { memo, useMemo, useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { Toggles } from '../../platform/state/slices/colleague-comparison.ts';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { PeopleScatterPicture } from '../../ui/chart/people-scatter-picture.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TYPE_LOOKS } from './share-looks.ts';
import { COMPARED_YEARS, type ComparedYears, usePeople } from './use-colleagues.ts';

const TEXTS = COLLEAGUE_TEXTS.scatter;
const POINTS_BY_YEARS = { 3: 'threeYears', 5: 'fiveYears', 10: 'tenYears' } as const;

export interface PeopleChartProps {
  readonly employee: Employee;
  readonly counts: ColleagueCounts;
  readonly toggles: Toggles;
  readonly limit: number;
}

/** Memoised, so that it doesn't render at once when a toggle changes: it gets the toggles deferred. */
export const PeopleChart = memo(function PeopleChart(props: PeopleChartProps) {
  const [selected, select] = useState(String(COMPARED_YEARS[0]));
  return (
    <Card heading={TEXTS.heading}>
      <p className="quiet">{TEXTS.lead}</p>
      <Tabs
        label={TEXTS.tabs}
        selected={selected}
        onSelect={select}
        tabs={COMPARED_YEARS.map((years) => ({
          key: String(years),
          title: TEXTS.horizon(years),
          content: <OneHorizon {...props} years={years} />,
        }))}
      />
    </Card>
  );
});

function OneHorizon({ years, employee, ...rest }: PeopleChartProps & { readonly years: ComparedYears }) {
  const people = usePeople(employee, years);
  return (
    <Loaded query={people} lines={[1, 14]}>
      {(data) => <People {...rest} people={data} years={years} />}
    </Loaded>
  );
}

interface PeopleProps extends Omit<PeopleChartProps, 'employee'> {
  readonly people: ReadColumns;
  readonly years: ComparedYears;
}

type DrawnType = ColleagueCounts['types'][number] & TypeDensity;

function People({ people, years, counts, toggles, limit }: PeopleProps) {
  const list = POINTS_BY_YEARS[years];
  const chosen = useMemo(() => matchingPeople(people, toggles, limit), [people, toggles, limit]);
  const types = useMemo<DrawnType[]>(
    () => counts.types.map((type) => ({ ...type, ...densityOf(people, chosen, type.mstRiskToleranceCode) })),
    [people, chosen, counts],
  );
  const groups = useMemo(() => types.map(groupOf), [types]);
  const point = counts.mySelf[list][0];
  const own = useMemo(
    () =>
      point
        ? {
            risk: 100 * point.investmentRisk,
            return: 100 * point.returnByYear,
            name: COLLEAGUE_TEXTS.you,
          }
        : null,
    [point],
  );
  if (chosen.length === 0) return <p>{TEXTS.tooFew(limit)}</p>;
  return (
    <ChartFigure
      finding={TEXTS.finding(years, chosen.length)}
      table={tableOf(years, types, point)}
      note={own ? TEXTS.note : counts.isValued ? TEXTS.noteWithoutYou(years) : TEXTS.noteNotValued}
    >
      {(width) => (
        <PeopleScatterPicture
          groups={groups}
          riskLimit={counts.investmentRiskLimit[list]}
          returnLimit={counts.returnByYearLimit[list]}
          width={width}
          own={own}
        />
      )}
    </ChartFigure>
  );
}

function groupOf({ mstRiskToleranceCode, name, people, places }: DrawnType) {
  return {
    key: {
      id: String(mstRiskToleranceCode),
      name,
      size: peopleText(people),
      color: TYPE_LOOKS[mstRiskToleranceCode].color,
    },
    shape: TYPE_LOOKS[mstRiskToleranceCode].shape,
    places,
  };
}

type OwnPoint = ColleagueCounts['mySelf']['threeYears'][number];

function tableOf(years: ComparedYears, types: readonly DrawnType[], own: OwnPoint | undefined): ChartTable {
  const row = (heading: string, people: number, point: { risk: number; return: number } | null): ChartRow => ({
    heading,
    cells: [
      { kind: 'number', value: people, unit: UNITS.people },
      { kind: 'percent', fraction: point?.risk ?? null, decimals: 1 },
      { kind: 'percent', fraction: point?.return ?? null, decimals: 1 },
    ],
  });
  const ownPoint = own && { risk: own.investmentRisk, return: own.returnByYear };
  return {
    caption: TEXTS.caption(years),
    columns: TEXTS.columns,
    rows: [
      ...types.map(({ name, people, middle }) => row(name, people, middle)),
      ...(ownPoint ? [row(COLLEAGUE_TEXTS.you, 1, ownPoint)] : []),
    ],
  };
}

interface TypeDensity {
  readonly people: number;
  readonly places: readonly PeopleHere[];
  /** Risk and return of the median person, fractions; null without people. */
  readonly middle: { readonly risk: number; readonly return: number } | null;
}

type Columns = Pick<ReadColumns, 'code' | 'risk' | 'return'>;

/** Packs both coordinates, of 16 bits each, into one number: counting 100,000 people then needs no string per person. */
const COORDINATE_SPAN = 0x10000;
const COORDINATE_OFFSET = 0x8000;

/** @param chosen indexes of the people who are counted. */
export function densityOf(columns: Columns, chosen: Uint32Array, code: RiskToleranceCode): TypeDensity {
  const counts = new Map<number, number>();
  let people = 0;
  for (const i of chosen) {
    if (columns.code[i] !== code) continue;
    people++;
    const place =
      ((columns.risk[i] ?? 0) + COORDINATE_OFFSET) * COORDINATE_SPAN + (columns.return[i] ?? 0) + COORDINATE_OFFSET;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].map(([place, here]) => ({
    risk: Math.floor(place / COORDINATE_SPAN) - COORDINATE_OFFSET,
    return: (place % COORDINATE_SPAN) - COORDINATE_OFFSET,
    people: here,
  }));
  return {
    people,
    places,
    middle: people === 0 ? null : { risk: middle(places, 'risk'), return: middle(places, 'return') },
  };
}

/** The median along one axis, as a fraction; the lower of the two middle values if their number is even. */
function middle(places: readonly PeopleHere[], axis: 'risk' | 'return'): number {
  const sorted = places.toSorted((a, b) => a[axis] - b[axis]);
  let left = sorted.reduce((sum, { people }) => sum + people, 0) / 2;
  for (const place of sorted) {
    left -= place.people;
    if (left <= 0) return place[axis] / 100;
  }
  return 0;
}
