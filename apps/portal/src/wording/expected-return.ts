/** 想定リターン in words: the one name of what a mix is expected to return, the same on every screen (calculations.md 2b). */
export const EXPECTED_RETURN = '想定リターン（年率・費用を引いた後）';
