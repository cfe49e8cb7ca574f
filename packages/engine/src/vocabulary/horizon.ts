/** Defines the horizons, in years, for which return and risk are shown. */
export const HORIZONS = [1, 3, 5, 10] as const;

export type Horizon = (typeof HORIZONS)[number];
