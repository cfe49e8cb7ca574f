/** 金融リテラシーの定義 — defines level weights and bands (calculations.md section 8, our own design, 2026). */

/** The weight of a column and its quiz by level: 1 for basic ones, 2 for applied ones. */
export const LEVEL_WEIGHTS = { 1: 1, 2: 2 } as const;

export type ColumnLevel = keyof typeof LEVEL_WEIGHTS;

/** From the best band to the lowest: a rounded score belongs to the first whose `from` it reaches. */
export const LITERACY_BANDS = [
  { band: 'advanced', from: 80 },
  { band: 'intermediate', from: 50 },
  { band: 'beginner', from: 0 },
] as const;

export type LiteracyBand = (typeof LITERACY_BANDS)[number]['band'];

/** Points of the two halves of a score; a tag without quizzes is scored by reading alone. */
export const READING_POINTS = 50;
export const QUIZ_POINTS = 50;
