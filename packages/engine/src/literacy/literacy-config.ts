/** 金融リテラシーの定義 — level weights and bands as data (calculations.md section 8, our own design, 2026). */

/** 1 basic, 2 applied: what an applied column or its quiz counts. */
export const LEVEL_WEIGHTS = { 1: 1, 2: 2 } as const;

export type ColumnLevel = keyof typeof LEVEL_WEIGHTS;

/** From the best: the first whose `from` the rounded score reaches. */
export const LITERACY_BANDS = [
  { band: 'advanced', from: 80 },
  { band: 'intermediate', from: 50 },
  { band: 'beginner', from: 0 },
] as const;

export type LiteracyBand = (typeof LITERACY_BANDS)[number]['band'];

/** Of the two halves of a score; a tag without quizzes is scored by reading alone. */
export const READING_POINTS = 50;
export const QUIZ_POINTS = 50;
