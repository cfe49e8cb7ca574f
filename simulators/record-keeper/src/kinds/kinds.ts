// The kinds of site that can be opened.

import { AKATSUKI } from './akatsuki/akatsuki.ts';
import { HIIRAGI } from './hiiragi/hiiragi.ts';
import type { Kind } from './kind.ts';
import type { KindNumber } from './kind-number.ts';
import { KOMOREBI } from './komorebi/komorebi.ts';
import { SUBARU } from './subaru/subaru.ts';
import { YAMABIKO } from './yamabiko/yamabiko.ts';

const KINDS: Readonly<Record<KindNumber, Kind>> = {
  1: AKATSUKI,
  2: YAMABIKO,
  3: SUBARU,
  4: KOMOREBI,
  5: HIIRAGI,
};

export function kindNumbered(number: KindNumber): Kind {
  return KINDS[number];
}
