/** 地域区分 — defines the four areas, in the order of every area weight vector. */
export const AREAS = ['domestic', 'developed', 'emerging', 'other'] as const;

export type Area = (typeof AREAS)[number];

/** Fractions of the whole in area order; they sum to 1. */
export type AreaWeights = readonly [number, number, number, number];
