/**
 * Whose a row of HR's file is: 社員番号 says who somebody is within a company, and the address only where the row or the account
 * has none (docs/decisions/0067). A code that lost its zeros in a spreadsheet is refused, because it is another person's or nobody's.
 */
import type { EmployeeRow } from './import-columns.ts';

interface Coded {
  readonly id: number;
  readonly email: string;
  readonly employee_code: string | null;
}

const LOOK = 'a spreadsheet takes leading zeros away (--change-codes takes codes as they are written)';

const isNumber = (code: string) => /^\d+$/.test(code);
const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '');

/** Why a code that nobody has is more likely a known one, or one of the known form, without its zeros. */
function lostZeros(code: string, known: readonly string[]): string | null {
  if (!isNumber(code)) return null;
  const same = known.find((one) => isNumber(one) && withoutZeros(one) === withoutZeros(code));
  if (same !== undefined) return `employee_code: "${code}" is not known, and "${same}" is: ${LOOK}`;
  const [length, ...others] = new Set(known.map((one) => one.length));
  const isOneForm = known.length > 1 && others.length === 0 && known.every(isNumber);
  if (!isOneForm || length === undefined || code.length >= length) return null;
  return `employee_code: "${code}" is shorter than the ${length} digits that all codes of this company have: ${LOOK}`;
}

interface Identified<P> {
  /** undefined for a new account. */
  readonly own: P | undefined;
  readonly refusal: string | null;
}

/** @param isChangeOfCodes whether accounts take codes that differ from what is known */
export function identifying<P extends Coded>(
  people: readonly P[],
  isChangeOfCodes: boolean,
): (row: Pick<EmployeeRow, 'email' | 'employeeCode'>) => Identified<P> {
  const byEmail = new Map(people.map((one) => [one.email, one]));
  const byCode = new Map(people.flatMap((one) => (one.employee_code === null ? [] : [[one.employee_code, one]])));
  const known = [...byCode.keys()];
  return ({ email, employeeCode: code }) => {
    const atAddress = byEmail.get(email);
    if (code == null) return { own: atAddress, refusal: null };
    const own = byCode.get(code);
    if (own && atAddress && own !== atAddress)
      return {
        own,
        refusal: 'employee_code: belongs to somebody with another address, and the address to a colleague',
      };
    if (own || isChangeOfCodes) return { own: own ?? atAddress, refusal: null };
    const refusal = lostZeros(code, known);
    const before = atAddress?.employee_code ?? null;
    if (refusal !== null || before === null) return { own: atAddress, refusal };
    const text = `employee_code: "${before}" has this address: another person, or a new code (--change-codes)`;
    return { own: atAddress, refusal: text };
  };
}
