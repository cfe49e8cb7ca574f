// The five kinds of site (calculations.md section 10), by number.

export const KIND_NUMBERS = [1, 2, 3, 4, 5] as const;
export type KindNumber = (typeof KIND_NUMBERS)[number];
