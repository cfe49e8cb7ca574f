/** Texts of 想定リターン: the one name of the expected return of a mix, the same on every screen (calculations.md 2b). */
export const EXPECTED_RETURN = '想定リターン（年率・費用を引いた後）';
