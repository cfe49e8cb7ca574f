// Lists the kinds of site that can be started.

import { AKATSUKI } from './kinds/akatsuki/akatsuki.ts';
import { HIIRAGI } from './kinds/hiiragi/hiiragi.ts';
import type { Kind } from './kinds/kind.ts';
import { KOMOREBI } from './kinds/komorebi/komorebi.ts';
import { SUBARU } from './kinds/subaru/subaru.ts';
import { YAMABIKO } from './kinds/yamabiko/yamabiko.ts';
import type { KindNumber } from './options/kind-number.ts';

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
