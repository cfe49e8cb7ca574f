/** People at places: how many of each type stand at each point, and the middle person of each type. */
import type { PeopleHere } from '@minori/charts/people-scatter';
import type { ReadColumns } from '@minori/engine/colleagues/read-columns';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';

export interface TypeDensity {
  readonly people: number;
  readonly places: readonly PeopleHere[];
  /** Risk and return of the middle person, fractions; null for nobody. */
  readonly middle: { readonly risk: number; readonly return: number } | null;
}

type Columns = Pick<ReadColumns, 'code' | 'risk' | 'return'>;

/** Points fit 16 bits: a place is one number, and 100,000 people are counted without a string each. */
const SPAN = 0x10000;
const OFFSET = 0x8000;

/** @param chosen positions of the people who are counted. */
export function densityOf(columns: Columns, chosen: Uint32Array, code: RiskToleranceCode): TypeDensity {
  const counts = new Map<number, number>();
  let people = 0;
  for (const i of chosen) {
    if (columns.code[i] !== code) continue;
    people++;
    const place = ((columns.risk[i] ?? 0) + OFFSET) * SPAN + (columns.return[i] ?? 0) + OFFSET;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].map(([place, here]) => ({
    risk: Math.floor(place / SPAN) - OFFSET,
    return: (place % SPAN) - OFFSET,
    people: here,
  }));
  return {
    people,
    places,
    middle: people === 0 ? null : { risk: middle(places, 'risk'), return: middle(places, 'return') },
  };
}

/** The value of the middle person along one axis, the lower of two, as a fraction. */
function middle(places: readonly PeopleHere[], axis: 'risk' | 'return'): number {
  const sorted = places.toSorted((a, b) => a[axis] - b[axis]);
  let left = sorted.reduce((sum, { people }) => sum + people, 0) / 2;
  for (const place of sorted) {
    left -= place.people;
    if (left <= 0) return place[axis] / 100;
  }
  return 0;
}
