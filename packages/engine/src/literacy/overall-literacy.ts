/** 金融リテラシー全体 — averages the tags' unrounded scores, weighted by their number of columns (calculations.md section 8). */
import { roundScore } from '../rounding/score.ts';
import { bandOf } from './band.ts';
import type { LiteracyBand } from './literacy-config.ts';
import { type ReadColumn, tagLiteracy } from './tag-literacy.ts';

/** The overall score; null while no tag has a column. A column with two tags counts in both. */
export function overallLiteracy(
  tags: readonly (readonly ReadColumn[])[],
): { readonly score: number; readonly band: LiteracyBand } | null {
  const count = tags.reduce((sum, columns) => sum + columns.length, 0);
  if (count === 0) return null;
  const points = tags.reduce((sum, columns) => sum + columns.length * (tagLiteracy(columns)?.rawScore ?? 0), 0);
  const score = roundScore(points / count);
  return { score, band: bandOf(score) };
}
