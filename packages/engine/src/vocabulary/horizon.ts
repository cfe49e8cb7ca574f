/** Horizons, in years, of every return-risk block. */
export const HORIZONS = [1, 3, 5, 10] as const;

export type Horizon = (typeof HORIZONS)[number];
