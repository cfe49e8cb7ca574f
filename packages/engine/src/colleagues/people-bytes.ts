/**
 * The people of one horizon as bytes (performance.md 4b). The order of rows tells nothing, so people are sorted by
 * cell and point; what is left to say is how many stand in each cell and how far it is from one point to the next,
 * small numbers that compress well. Layout: version, then variable-length integers: the number of people; for every
 * cell of people its count; for every person the step in risk from the one before in the cell (the first from 0); and
 * for every person the step in return (from the one before, the first from 0). Steps may be negative: zigzag.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS } from './age-band.ts';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import { BASE_GROUPS, CELLS_A_GROUP, PAIR_UNKNOWN, placesOf } from './cube-cell.ts';
import { cellOfPerson, NOT_TOLD, newPeopleColumns, type PeopleColumns } from './people-columns.ts';

const VERSION = 1;

/** People with the cell of each: what filters them in one look. */
export type ReadPeople = PeopleColumns & {
  readonly people: number;
  /** The cube's cell of each person, ascending. */
  readonly cell: Uint16Array;
};

/** Bytes of people in columns, at most 150 KB compressed for 100,000. */
export function writePeople(people: PeopleColumns): Uint8Array {
  const total = people.code.length;
  const cells = Uint16Array.from({ length: total }, (_, i) => cellOfPerson(people, i));
  const order = Uint32Array.from({ length: total }, (_, i) => i).sort(
    (a, b) =>
      (cells[a] ?? 0) - (cells[b] ?? 0) ||
      (people.risk[a] ?? 0) - (people.risk[b] ?? 0) ||
      (people.return[a] ?? 0) - (people.return[b] ?? 0),
  );
  const bytes = new ByteWriter();
  bytes.byte(VERSION);
  bytes.unsigned(total);
  writeCounts(bytes, cells);
  for (const column of [people.risk, people.return]) writeSteps(bytes, { column, order, cells });
  return bytes.written();
}

function writeCounts(bytes: ByteWriter, cells: Uint16Array): void {
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  for (const group of BASE_GROUPS) {
    for (let i = 0; i < CELLS_A_GROUP; i++) bytes.unsigned(counts.get(group * CELLS_A_GROUP + i) ?? 0);
  }
}

function writeSteps(
  bytes: ByteWriter,
  { column, order, cells }: { column: Int16Array; order: Uint32Array; cells: Uint16Array },
): void {
  let cell = -1;
  let before = 0;
  for (const person of order) {
    if (cells[person] !== cell) before = 0;
    cell = cells[person] ?? 0;
    const value = column[person] ?? 0;
    bytes.signed(value - before);
    before = value;
  }
}

/** What every person of a stretch shares. */
function fillStretch(columns: PeopleColumns, group: number, { from, to }: { from: number; to: number }): void {
  const { age, gender, marital, dependents } = placesOf(group);
  columns.age.fill(AGE_BANDS[age] ?? NOT_TOLD, from, to);
  columns.gender.fill(gender === PAIR_UNKNOWN ? NOT_TOLD : gender, from, to);
  columns.marital.fill(marital === PAIR_UNKNOWN ? NOT_TOLD : marital, from, to);
  columns.dependents.fill(dependents === PAIR_UNKNOWN ? NOT_TOLD : dependents, from, to);
}

/** Reads the counts and fills everything but the points; answers where each filled cell ends. */
function readCells(bytes: ByteReader, read: ReadPeople): Uint32Array {
  const ends = new Uint32Array(BASE_GROUPS.length * CELLS_A_GROUP);
  let filled = 0;
  let at = 0;
  for (const group of BASE_GROUPS) {
    const from = filled;
    for (let cell = 0; cell < CELLS_A_GROUP; cell++) {
      const to = filled + bytes.unsigned();
      if (to > read.people) throw new RangeError('these bytes count more people than they hold');
      if (to > filled) {
        read.cell.fill(group * CELLS_A_GROUP + cell, filled, to);
        read.code.fill(RISK_TOLERANCE_ORDER[Math.floor(cell / GRADES.length)] ?? 0, filled, to);
        read.grade.fill(cell % GRADES.length, filled, to);
        ends[at++] = to;
      }
      filled = to;
    }
    if (filled > from) fillStretch(read, group, { from, to: filled });
  }
  if (filled !== read.people) throw new RangeError('these bytes count fewer people than they hold');
  return ends.subarray(0, at);
}

/**
 * Reads people back, sorted by cell and point.
 * @throws RangeError when the bytes are of another version, are cut short or hold something after the people.
 */
export function readPeople(data: Uint8Array): ReadPeople {
  const bytes = new ByteReader(data);
  if (bytes.byte() !== VERSION) throw new RangeError('these bytes are no people of a version that is known');
  const people = bytes.unsigned();
  // Everyone takes at least two bytes: a number that the data can't hold asks for no memory.
  if (2 * people > data.length) throw new RangeError('these bytes are cut short');
  const read: ReadPeople = { ...newPeopleColumns(people), people, cell: new Uint16Array(people) };
  const ends = readCells(bytes, read);
  bytes.runningSums(read.risk, ends);
  bytes.runningSums(read.return, ends);
  if (!bytes.isAtEnd) throw new RangeError('these bytes hold more than their people');
  return read;
}
