// Lists the numbers of the five kinds of site (calculations.md section 10).

export const KIND_NUMBERS = [1, 2, 3, 4, 5] as const;
export type KindNumber = (typeof KIND_NUMBERS)[number];
