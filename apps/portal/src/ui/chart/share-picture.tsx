/** 内訳の図 — a ring where its labels have room, a bar with its key where they haven't (screens.md 2.5, rule 6). */
import { DonutPicture } from './donut-picture.tsx';
import type { Share } from './share.ts';
import { StackedBarPicture } from './stacked-bar-picture.tsx';

interface SharePictureProps {
  readonly shares: readonly Share[];
  readonly width: number;
  readonly whole: { readonly name: string; readonly figure: string };
}

/** What is left of a screen of 640 px beside the margins of page and card. */
const WIDE = 520;

export function SharePicture({ shares, width, whole }: SharePictureProps) {
  return width >= WIDE ? (
    <DonutPicture shares={shares} width={width} whole={whole} />
  ) : (
    <StackedBarPicture shares={shares} width={width} />
  );
}
