/** Employees that arrive in handfuls, as a company's rows do from a database: each handful in the same columns. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Columns } from './company.ts';

export function emptyColumns(count: number): Columns {
  const column = () => new Float64Array(count);
  return {
    weights: [column(), column(), column(), column(), column(), column()],
    areaWeights: [column(), column(), column(), column()],
    riskToleranceCodes: new Uint8Array(count),
  };
}

/** Fills one row of columns with random shares; about a third of them 0, all in the last column where none is left. */
function fillShares(columns: readonly Float64Array[], row: number, uniform: () => number): void {
  let total = 0;
  for (const column of columns) {
    const part = uniform() < 0.3 ? 0 : -Math.log(1 - uniform());
    column[row] = part;
    total += part;
  }
  for (const [index, column] of columns.entries()) {
    column[row] = total > 0 ? (column[row] ?? 0) / total : Number(index === columns.length - 1);
  }
}

/** @returns a function that fills the columns with the next employees */
export function employeeStream(seed: number): (into: Columns) => void {
  const random = xoroshiro128plus(seed);
  const uniform = () => (random.next() >>> 0) / 2 ** 32;
  return ({ weights, areaWeights, riskToleranceCodes }) => {
    for (let row = 0; row < riskToleranceCodes.length; row += 1) {
      fillShares(weights, row, uniform);
      fillShares(areaWeights, row, uniform);
      riskToleranceCodes[row] = 1 + Math.floor(uniform() * 4);
    }
  };
}
