// The kinds of site that can be opened.

import type { Kind } from './kind.ts';
import type { KindNumber } from './kind-number.ts';
import { KIND_1 } from './kind1/kind1.ts';
import { KIND_2 } from './kind2/kind2.ts';
import { KIND_3 } from './kind3/kind3.ts';
import { KIND_4 } from './kind4/kind4.ts';
import { KIND_5 } from './kind5/kind5.ts';

const KINDS: Partial<Readonly<Record<KindNumber, Kind>>> = {
  1: KIND_1,
  2: KIND_2,
  3: KIND_3,
  4: KIND_4,
  5: KIND_5,
};

/** @throws Error for a kind that does not exist; options are checked before it is asked for. */
export function kindNumbered(number: KindNumber): Kind {
  const kind = KINDS[number];
  if (kind === undefined) throw new Error(`no kind ${number}`);
  return kind;
}
