/** 資産クラスの割合 — defines one asset class with its share of the whole; every allocation on the wire has this shape. */
import * as z from 'zod/mini';
import { AssetClassCode, ColorCode } from './codes.ts';
import { Share } from './figures.ts';

export const CategoryClass = z.object({
  categoryClassCode: AssetClassCode,
  categoryName: z.string(),
  categoryColorCode: ColorCode,
  ratio: Share,
});

/** All six asset classes, in code order. */
export const CategoryClasses = z.array(CategoryClass).check(z.length(6));
export type CategoryClasses = z.output<typeof CategoryClasses>;
