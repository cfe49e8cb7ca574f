/**
 * Encodes the people of one horizon as bytes (performance.md 4b). The order of rows carries no information, so people are sorted
 * by cell and point; what remains are the counts of the cells and the steps between points, small numbers that compress well.
 * Layout: version, then variable-length integers: the number of people; for every cell of people its count; for every person the
 * step in risk from the one before in the cell (the first from 0); and for every person the step in return (from the one before,
 * the first from 0). Steps may be negative: zigzag.
 */
import { ByteReader, ByteWriter } from './byte-stream.ts';
import { BASE_GROUPS, CELLS_A_GROUP } from './cube-cell.ts';
import { cellOfPerson, type PeopleColumns } from './people-columns.ts';
import { ReadColumns } from './read-columns.ts';

/** Version 2: points are whole numbers. */
const VERSION = 2;

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

/** Reads the counts, assigns everyone to their cell, and returns the end of each cell with people. */
function readCells(bytes: ByteReader, { cell, people }: ReadColumns): Uint32Array {
  const ends = new Uint32Array(BASE_GROUPS.length * CELLS_A_GROUP);
  let filled = 0;
  let at = 0;
  for (const group of BASE_GROUPS) {
    for (let i = 0; i < CELLS_A_GROUP; i++) {
      const to = filled + bytes.unsigned();
      if (to > people) throw new RangeError('these bytes count more people than they hold');
      if (to === filled) continue;
      cell.fill(group * CELLS_A_GROUP + i, filled, to);
      ends[at++] = to;
      filled = to;
    }
  }
  if (filled !== people) throw new RangeError('these bytes count fewer people than they hold');
  return ends.subarray(0, at);
}

/**
 * Reads people back, sorted by cell and point.
 * @throws RangeError when the bytes are of another version, are cut short or hold something after the people.
 */
export function readPeople(data: Uint8Array): ReadColumns {
  const bytes = new ByteReader(data);
  if (bytes.byte() !== VERSION) throw new RangeError('these bytes are no people of a version that is known');
  const people = bytes.unsigned();
  // Everyone takes at least two bytes: a count that the data can't hold allocates no memory.
  if (2 * people > data.length) throw new RangeError('these bytes are cut short');
  const read = new ReadColumns(people);
  const ends = readCells(bytes, read);
  bytes.runningSums(read.risk, ends);
  bytes.runningSums(read.return, ends);
  if (!bytes.isAtEnd) throw new RangeError('these bytes hold more than their people');
  return read;
}
