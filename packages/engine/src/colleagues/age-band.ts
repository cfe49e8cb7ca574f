/** 年代 — defines the six age bands of the colleague comparison (specification section 5: cut-offs 20, 30, 40, 50 and 60). */

/** Each band is named by its first age; 10 is everyone under 20, 60 everyone from 60 on. */
export const AGE_BANDS = [10, 20, 30, 40, 50, 60] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

/** The age that represents each band in a response (calculations.md section 11), so that no real age leaves the server. */
const REPRESENTATIVES = { 10: 19, 20: 20, 30: 30, 40: 40, 50: 50, 60: 60 } as const satisfies Record<AgeBand, number>;

export type RepresentativeAge = (typeof REPRESENTATIVES)[AgeBand];

/** The band of an age in completed years. */
export function bandOf(age: number): AgeBand {
  if (age < 20) return 10;
  if (age < 30) return 20;
  if (age < 40) return 30;
  if (age < 50) return 40;
  return age < 60 ? 50 : 60;
}

/** An age that reveals only the band: `bandOf(representativeAge(band))` is the band. */
export function representativeAge(band: AgeBand): RepresentativeAge {
  return REPRESENTATIVES[band];
}
