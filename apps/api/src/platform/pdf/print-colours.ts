/**
 * Selects the colours of everything that is printed: the light theme's, because paper is white whatever the screen was
 * (docs/design/look.md, section 2.1).
 */
import { COLOURS, type Colour } from '../base/theme-tokens.ts';

type PrintColours = Readonly<Record<Colour, string>>;

export const PRINT_COLOURS = Object.fromEntries(
  Object.entries(COLOURS).map(([name, [light]]) => [name, light]),
) as PrintColours;
