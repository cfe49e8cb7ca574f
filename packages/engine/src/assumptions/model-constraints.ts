/**
 * モデル配分の条件 — defines the constraints of a standard model: the maximum risk of each type, the minimum and maximum of single
 * classes, and the step of the searched grid (calculations.md section 3). Shares in percent; `target` is σ, a fraction a year.
 */
export const MODEL_CONSTRAINTS = {
  stepPercent: 5,
  types: {
    1: { target: 0.05, stMin: 20, dbMin: 30 },
    2: { target: 0.1, stMin: 5, dbMin: 15 },
    3: { target: 0.15, stMin: 0, dbMin: 10 },
  },
  common: { fbMax: 20, otMax: 10, deMin: 5 },
  /** The share of foreign equity is at least that of domestic equity, and at most this multiple of it. */
  foreignToDomesticMost: 2,
} as const;
