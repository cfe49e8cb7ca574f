/** What of the display is the style sheets' (ui/theme): said on the root element, before anything of the app is painted. */
import type { Display } from './slices/display.ts';

export function showDisplay({ textSize, gainColors, motion }: Display, root: HTMLElement): void {
  Object.assign(root.dataset, { textSize, gainColors, motion });
}
