// Every behaviour by name.

import type { Behaviour } from './behaviour.ts';
import { BROKEN } from './broken.ts';
import { CHARSETS } from './charsets.ts';
import { COOKIES } from './cookies.ts';
import { FIGURES } from './figures.ts';
import { LINES } from './lines.ts';
import { MARKUP } from './markup.ts';
import { OTHER_PAGES } from './other-pages.ts';
import { PACKED } from './packed.ts';
import { REDIRECTS } from './redirects.ts';
import { SIZES } from './sizes.ts';
import { SLOW } from './slow.ts';
import { STATUSES } from './statuses.ts';

const BEHAVIOURS = {
  ...SLOW,
  ...BROKEN,
  ...PACKED,
  ...CHARSETS,
  ...STATUSES,
  ...OTHER_PAGES,
  ...REDIRECTS,
  ...SIZES,
  ...MARKUP,
  ...COOKIES,
  ...FIGURES,
  ...LINES,
} as const satisfies Readonly<Record<string, Behaviour>>;

export type FaultName = keyof typeof BEHAVIOURS;

export const FAULT_NAMES = Object.keys(BEHAVIOURS) as readonly FaultName[];

export function behaviourNamed(name: FaultName): Behaviour {
  return BEHAVIOURS[name];
}
