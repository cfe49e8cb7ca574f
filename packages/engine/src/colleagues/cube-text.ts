/**
 * Writes the cube as text for an api response: the cells that are no sums, in order. Counts are in base 32, and the last digit
 * of each comes from a second alphabet, so that no separator is needed; consecutive empty cells are one run.
 */

import { withSums } from './count-cube.ts';
import { BASE_GROUPS, CELLS, CELLS_A_GROUP } from './cube-cell.ts';

/** The digits of a number except its last one, and the last digit; a run of empty cells is a dot and its length. */
const LEADING = '0123456789abcdefghijklmnopqrstuv';
const LAST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-_!*()';
const EMPTY_RUN = '.';

function digitsOf(count: number): string {
  const last = LAST[count % 32] ?? '';
  return count < 32 ? last : Math.floor(count / 32).toString(32) + last;
}

/** The text of a cube, about 1 KB compressed for a company of 100,000. */
export function writeCube(cube: Uint32Array): string {
  const parts: string[] = [];
  let empty = 0;
  const endRun = () => {
    if (empty > 0) parts.push(EMPTY_RUN, digitsOf(empty));
    empty = 0;
  };
  for (const group of BASE_GROUPS) {
    for (let cell = group * CELLS_A_GROUP; cell < (group + 1) * CELLS_A_GROUP; cell++) {
      const count = cube[cell] ?? 0;
      if (count === 0) {
        empty++;
        continue;
      }
      endRun();
      parts.push(digitsOf(count));
    }
  }
  endRun();
  return parts.join('');
}

const BASE_CELLS = BASE_GROUPS.length * CELLS_A_GROUP;

/** The cell at a position among the cells that are no sums. */
function cellAtPosition(position: number): number {
  const group = BASE_GROUPS[Math.floor(position / CELLS_A_GROUP)] ?? 0;
  return group * CELLS_A_GROUP + (position % CELLS_A_GROUP);
}

/**
 * Reads a cube back, with its sums.
 * @throws RangeError when the text isn't a cube of exactly this shape.
 */
export function readCube(text: string): Uint32Array {
  const cube = new Uint32Array(CELLS);
  let position = 0;
  let number = 0;
  let isRun = false;
  for (const digit of text) {
    const last = LAST.indexOf(digit);
    if (last >= 0) {
      const value = number * 32 + last;
      if (!isRun && position < BASE_CELLS) cube[cellAtPosition(position)] = value;
      position += isRun ? value : 1;
      number = 0;
      isRun = false;
    } else if (digit === EMPTY_RUN && !isRun && number === 0) {
      isRun = true;
    } else {
      const leading = LEADING.indexOf(digit);
      number = number * 32 + leading;
      if (leading < 0 || number > 2 ** 27) throw new RangeError('this is no cube of counts');
    }
  }
  if (position !== BASE_CELLS || number !== 0 || isRun) throw new RangeError('this cube of counts is not whole');
  return withSums(cube);
}
