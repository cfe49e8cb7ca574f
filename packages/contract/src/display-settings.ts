/** 表示の設定 — the display settings that are kept with the account, so that a browser that forgets its storage doesn't lose them. */
import * as z from 'zod/mini';

export const TEXT_SIZES = ['standard', 'large', 'extraLarge'] as const;

/** 'system' follows the device's theme. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** In this order: 日本式（増=赤）, 色覚対応, 白黒. */
export const GAIN_COLORS = ['japanese', 'colorVision', 'monochrome'] as const;

/** 'system' follows the device's setting. */
export const MOTIONS = ['system', 'off'] as const;

export const DisplaySettings = z.strictObject({
  textSize: z.enum(TEXT_SIZES),
  theme: z.enum(THEMES),
  gainColors: z.enum(GAIN_COLORS),
  /** 金額の目隠し: the employee's own amounts are not shown. */
  hidesAmounts: z.boolean(),
  motion: z.enum(MOTIONS),
});
export type DisplaySettings = z.output<typeof DisplaySettings>;
