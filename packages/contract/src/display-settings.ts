/** 表示の設定 — the display settings that are kept with the account, so that a browser that forgets its storage doesn't lose them. */
import * as z from 'zod/mini';

export const TEXT_SIZES = ['standard', 'large', 'extraLarge'] as const;

/** 'system' follows the device's theme. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** In this order: 日本式（増=赤）, 色覚対応, 白黒. */
export const GAIN_COLORS = ['japanese', 'colorVision', 'monochrome'] as const;

/** 'system' follows the device's setting. */
export const MOTIONS = ['system', 'off'] as const;

/** Languages of the portal's pages, and the name of each for its readers; the first is for everybody who has chosen none. */
export const LANGUAGES = ['ja', 'en'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.output<typeof Language>;

/** The language that a text names; undefined for one that isn't offered, or not any more. */
export const offeredLanguage = (text: unknown): Language | undefined => LANGUAGES.find((each) => each === text);

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

/** The cookie with the language that somebody has chosen in this browser, and the query that sets it on a page's URL. */
export const LANGUAGE_COOKIE = 'lang';

export const DisplaySettings = z.strictObject({
  textSize: z.enum(TEXT_SIZES),
  theme: z.enum(THEMES),
  gainColors: z.enum(GAIN_COLORS),
  /** 金額の目隠し: the employee's own amounts are not shown. */
  hidesAmounts: z.boolean(),
  motion: z.enum(MOTIONS),
  /** Absent from devices that have never chosen one. */
  language: z.optional(Language),
});

/** As stored: a language that is no longer offered counts as none. */
export const StoredDisplaySettings = z.extend(DisplaySettings, {
  language: z.catch(z.optional(Language), undefined),
});
export type DisplaySettings = z.output<typeof DisplaySettings>;
