/** 総合評価 — defines the grades, from A (best) to E. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;

export type Grade = (typeof GRADES)[number];
