/** 初級・中級・上級 — maps a rounded literacy score to its band: 80 is 上級, 79 中級 (calculations.md section 8). */
import { LITERACY_BANDS, type LiteracyBand } from './literacy-config.ts';

/** The band of an integer score from 0 to 100. */
export function bandOf(score: number): LiteracyBand {
  return LITERACY_BANDS.find(({ from }) => score >= from)?.band ?? 'beginner';
}
