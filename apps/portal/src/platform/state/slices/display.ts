/**
 * 表示 — the display settings of this device: text size, theme, colours of gain and loss, hidden amounts, motion
 * (screens.md, feature 4). They are kept with the account, too (platform/session/account.ts).
 */
import {
  type DisplaySettings,
  GAIN_COLORS,
  LANGUAGES,
  MOTIONS,
  TEXT_SIZES,
  THEMES,
} from '@minori/contract/display-settings';
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

/** 期間 of the chart on the home screen. */
export const CURVES = ['future', 'all', 'year'] as const;
export type Curve = (typeof CURVES)[number];

export interface Display extends DisplaySettings {
  readonly curve: Curve;
  /** Id of the employee who has used these settings on this device; null before anybody has signed in. */
  readonly keptFor: number | null;
  /** Whether the account has them, too, so that they outlive this browser's storage. */
  readonly isSaved: boolean;
}

export const display = slice<Display>({
  defaults: {
    textSize: 'standard',
    theme: 'system',
    gainColors: 'japanese',
    hidesAmounts: false,
    motion: 'system',
    curve: 'future',
    keptFor: null,
    isSaved: true,
  },
  stored: z.object({
    textSize: z.enum(TEXT_SIZES),
    // Absent in data stored when there was only the text size.
    theme: z._default(z.enum(THEMES), 'system'),
    gainColors: z._default(z.enum(GAIN_COLORS), 'japanese'),
    hidesAmounts: z._default(z.boolean(), false),
    motion: z._default(z.enum(MOTIONS), 'system'),
    language: z.catch(z.optional(z.enum(LANGUAGES)), undefined),
    curve: z._default(z.enum(CURVES), 'future'),
    // Absent in data stored before the account had these settings.
    keptFor: z._default(z.nullable(z.int()), null),
    isSaved: z._default(z.boolean(), false),
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

/** The part of the settings that the account keeps. */
export function keptDisplay({ textSize, theme, gainColors, hidesAmounts, motion, language }: Display): DisplaySettings {
  return { textSize, theme, gainColors, hidesAmounts, motion, ...(language && { language }) };
}
