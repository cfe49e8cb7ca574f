/**
 * 表示 — the display settings of this device: text size, theme, colours of gain and loss, hidden amounts, motion
 * (screens.md, feature 4).
 */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export const TEXT_SIZES = ['standard', 'large', 'extraLarge'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** 'system' follows the device's theme. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** In this order: 日本式（増=赤）, 色覚対応, 白黒. */
export const GAIN_COLORS = ['japanese', 'colorVision', 'monochrome'] as const;
export type GainColors = (typeof GAIN_COLORS)[number];

/** 'system' follows the device's setting. */
export const MOTIONS = ['system', 'off'] as const;
export type Motion = (typeof MOTIONS)[number];

/** 期間 of the chart on the home screen. */
export const CURVES = ['future', 'all', 'year'] as const;
export type Curve = (typeof CURVES)[number];

export interface Display {
  readonly textSize: TextSize;
  readonly theme: Theme;
  readonly gainColors: GainColors;
  /** 金額の目隠し: the employee's own amounts are not shown. */
  readonly hidesAmounts: boolean;
  readonly motion: Motion;
  readonly curve: Curve;
}

export const display = slice<Display>({
  defaults: {
    textSize: 'standard',
    theme: 'system',
    gainColors: 'japanese',
    hidesAmounts: false,
    motion: 'system',
    curve: 'future',
  },
  stored: z.object({
    textSize: z.enum(TEXT_SIZES),
    // Absent in data stored when there was only the text size.
    theme: z._default(z.enum(THEMES), 'system'),
    gainColors: z._default(z.enum(GAIN_COLORS), 'japanese'),
    hidesAmounts: z._default(z.boolean(), false),
    motion: z._default(z.enum(MOTIONS), 'system'),
    curve: z._default(z.enum(CURVES), 'future'),
  }),
  toStored: asItIs,
});

/** Applies the display settings that style sheets use (ui/theme) to the root element, before the app is painted. */
export function showDisplay({ textSize, theme, gainColors, motion }: Display, root: HTMLElement): void {
  Object.assign(root.dataset, { textSize, theme, gainColors, motion });
  // The browser's own bar gets the theme's colour.
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.theme;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}
