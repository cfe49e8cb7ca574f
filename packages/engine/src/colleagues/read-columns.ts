/**
 * Holds people decoded from bytes: each has a cell of the cube, and the cell implies everything but risk and return. The chart
 * renders and filters by these, so the columns of attributes are built only on demand.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS } from './age-band.ts';
import { CELLS, CELLS_A_GROUP, PAIR_UNKNOWN, placesOf } from './cube-cell.ts';
import { NOT_SHOWN, type PeopleColumns } from './people-columns.ts';

type Attribute = Exclude<keyof PeopleColumns, 'risk' | 'return'>;

const reported = (place: number) => (place >= PAIR_UNKNOWN ? NOT_SHOWN : place);

/** Computes an attribute's value for the people of a cell. */
const VALUE_IN: Readonly<Record<Attribute, (cell: number) => number>> = {
  code: (cell) => RISK_TOLERANCE_ORDER[Math.floor((cell % CELLS_A_GROUP) / GRADES.length)] ?? 0,
  grade: (cell) => cell % GRADES.length,
  age: (cell) => AGE_BANDS[placesOf(Math.floor(cell / CELLS_A_GROUP)).age] ?? NOT_SHOWN,
  gender: (cell) => reported(placesOf(Math.floor(cell / CELLS_A_GROUP)).gender),
  marital: (cell) => reported(placesOf(Math.floor(cell / CELLS_A_GROUP)).marital),
  dependents: (cell) => reported(placesOf(Math.floor(cell / CELLS_A_GROUP)).dependents),
};

export class ReadColumns implements PeopleColumns {
  readonly people: number;
  /** The cube's cell of each person, ascending. */
  readonly cell: Uint16Array;
  readonly risk: Int16Array;
  readonly return: Int16Array;
  readonly #made = new Map<Attribute, Uint8Array>();

  constructor(people: number) {
    this.people = people;
    this.cell = new Uint16Array(people);
    this.risk = new Int16Array(people);
    this.return = new Int16Array(people);
  }

  get code(): Uint8Array {
    return this.#column('code');
  }

  get grade(): Uint8Array {
    return this.#column('grade');
  }

  get age(): Uint8Array {
    return this.#column('age');
  }

  get gender(): Uint8Array {
    return this.#column('gender');
  }

  get marital(): Uint8Array {
    return this.#column('marital');
  }

  get dependents(): Uint8Array {
    return this.#column('dependents');
  }

  #column(attribute: Attribute): Uint8Array {
    const made = this.#made.get(attribute);
    if (made) return made;
    const values = Uint8Array.from({ length: CELLS }, (_, cell) => VALUE_IN[attribute](cell));
    const column = Uint8Array.from(this.cell, (cell) => values[cell] ?? 0);
    this.#made.set(attribute, column);
    return column;
  }
}
