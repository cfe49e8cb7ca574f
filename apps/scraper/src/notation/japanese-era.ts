/**
 * 和暦 — the eras that an employee's dates can lie in, by their first and last day (元号法; 昭和 began 1926-12-25).
 * A day or month outside its era does not exist: 令和元年4月 is a misprint and is refused, not guessed.
 */

export interface Era {
  readonly names: readonly string[];
  /** First Gregorian year. */
  readonly firstYear: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const ERAS: readonly Era[] = [
  { names: ['令和', 'R'], firstYear: 2019, firstDay: '2019-05-01', lastDay: '9999-12-31' },
  { names: ['平成', 'H'], firstYear: 1989, firstDay: '1989-01-08', lastDay: '2019-04-30' },
  { names: ['昭和', 'S'], firstYear: 1926, firstDay: '1926-12-25', lastDay: '1989-01-07' },
];

export function findEra(name: string): Era | undefined {
  return ERAS.find((era) => era.names.includes(name));
}
