/** 表示 — how large the text is on this device. */
import * as z from 'zod/mini';
import { asItIs, slice } from './slice.ts';

export const TEXT_SIZES = ['standard', 'large', 'extraLarge'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface Display {
  readonly textSize: TextSize;
}

export const display = slice<Display>({
  defaults: { textSize: 'standard' },
  stored: z.object({ textSize: z.enum(TEXT_SIZES) }),
  toStored: asItIs,
});
