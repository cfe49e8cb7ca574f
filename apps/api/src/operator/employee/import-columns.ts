/** Parses a row of HR's employee file: each cell as HR writes it, or the reason why it is invalid. */
import { KnownEmail } from '@minori/contract/auth';
import { CalendarDate, CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { isLine, isSeen } from '@minori/contract/outside-text';
import { nameIdKey } from '../../identity/saml/identities.ts';
import type { Employee } from '../../records/employees.ts';
import type { Column, NamedRow } from '../csv/columns.ts';

export const EMPLOYEE_COLUMNS = [
  { name: 'email', also: ['メールアドレス', 'メール', 'Eメール', 'mail', 'mailaddress'], required: true },
  { name: 'employee_code', also: ['社員番号', '従業員番号', '社員コード', '従業員コード', '社員ID'] },
  { name: 'birthday', also: ['生年月日', 'birthdate', 'dateofbirth'] },
  { name: 'hired', also: ['入社年月', '入社月', '入社年月日', '入社日', 'hireDate', 'hiredMonth'] },
  { name: 'left', also: ['退職日', '退社日', '退職年月日', 'leavingDate', 'leftOn'] },
  { name: 'gender', also: ['性別', 'genderCode', 'sex'] },
  { name: 'married', also: ['既婚', '配偶者', '配偶者の有無', '婚姻', '婚姻状況', 'isMarried'] },
  { name: 'dependent', also: ['扶養', '扶養家族', '扶養の有無', '扶養親族', 'dependents', 'isDependent'] },
  { name: 'subscription', also: ['お知らせメール', 'メール配信', 'news', 'isSubscription'] },
  { name: 'name_id', also: ['NameID', 'SAML', 'シングルサインオンID'] },
] as const satisfies readonly Column<string>[];

export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number]['name'];

/** A parsed row. undefined: the file has no such column; null: the cell is empty. */
export interface EmployeeRow {
  readonly line: number;
  readonly email: string;
  readonly employeeCode: string | null | undefined;
  readonly birthday: string | null | undefined;
  /** 'YYYY-MM'. */
  readonly hiredMonth: string | null | undefined;
  /** 'YYYY-MM-DD', the last day of work. */
  readonly leftOn: string | null | undefined;
  readonly genderCode: 0 | 1 | null | undefined;
  readonly isMarried: boolean | null | undefined;
  readonly isDependent: boolean | null | undefined;
  readonly isSubscription: boolean | null | undefined;
  readonly nameId: string | null | undefined;
}

/** Fields that HR data may set; fields without a column in the file are missing. */
export type HrFields = Partial<Pick<Employee, Exclude<keyof EmployeeRow, 'line' | 'email' | 'nameId'>>>;

type Read<T> = { readonly value: T | null | undefined } | { readonly fault: string };

const folded = (text: string) => halfWidth(text).trim().toLowerCase();

function word<T>(cell: string | undefined, words: ReadonlyMap<string, T>, wanted: string): Read<T> {
  if (cell === undefined || cell === '') return { value: cell === undefined ? undefined : null };
  const value = words.get(folded(cell));
  return value === undefined ? { fault: `${JSON.stringify(cell)} is not ${wanted}` } : { value };
}

const GENDERS: ReadonlyMap<string, 0 | 1> = new Map([
  ...['0', '男', '男性', 'm', 'male', 'man'].map((text) => [text, 0] as const),
  ...['1', '女', '女性', 'f', 'female', 'woman'].map((text) => [text, 1] as const),
]);

const YES = ['1', 'true', 'yes', 'y', '有', '有り', 'あり', '既婚', 'はい', '○', '〇', '要', '希望する', 'いる'];
const NO = ['0', 'false', 'no', 'n', '無', '無し', 'なし', '未婚', 'いいえ', '×', 'x', '不要', '希望しない', 'いない'];
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ...YES.map((text) => [folded(text), true] as const),
  ...NO.map((text) => [folded(text), false] as const),
]);

/** A date without a year, as spreadsheets show and save it by default: 4月12日, 4/12, 12-Apr. */
const WITHOUT_YEAR = /^(?:\d{1,2}[-/月]\d{1,2}日?|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2})$/;

/**
 * 1988-04-12, 1988/4/12, 1988.4.12, 19880412, 1988年4月12日. Japanese era years are refused, because guessing them is
 * unsafe.
 */
function dateOf(cell: string | undefined): Read<string> {
  if (cell === undefined || cell === '') return { value: cell === undefined ? undefined : null };
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 0?0:00(?::00)?)?$/.exec(folded(cell)) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(folded(cell));
  const [, year = '', month = '', day = ''] = match ?? [];
  const date = CalendarDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (WITHOUT_YEAR.test(folded(cell))) {
    return { fault: `${JSON.stringify(cell)} has no year: let the spreadsheet show it as 1988-04-12, and save again` };
  }
  if (!date.success) return { fault: `${JSON.stringify(cell)} is no day such as 1988-04-12 or 1988/4/12` };
  return { value: date.data };
}

/** 2004-04, 2004/4, 200404, 2004年4月, or a full date, whose month is taken. */
function monthOf(cell: string | undefined): Read<string> {
  if (cell === undefined || cell === '') return { value: cell === undefined ? undefined : null };
  const match = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(folded(cell)) ?? /^(\d{4})(\d{2})$/.exec(folded(cell));
  const [, year = '', month = ''] = match ?? [];
  const day = dateOf(cell);
  const text = match ? `${year}-${month.padStart(2, '0')}` : 'value' in day ? day.value?.slice(0, 7) : undefined;
  const read = CalendarMonth.safeParse(text);
  return read.success
    ? { value: read.data }
    : { fault: `${JSON.stringify(cell)} is no month such as 2004-04 or 2004/4, and no day` };
}

function textOf(cell: string | undefined, most: number): Read<string> {
  if (cell === undefined || cell === '') return { value: cell === undefined ? undefined : null };
  const text = halfWidth(cell);
  if (!isLine(text)) return { fault: 'holds a character that nobody can see' };
  if (!isSeen(text)) return { fault: 'holds nothing that anybody can see' };
  return text.length > most ? { fault: `is longer than ${most} characters` } : { value: text };
}

/** Whether a new mail address may be added is checked by the import plan; existing employees keep theirs. */
function emailOf(cell: string): Read<string> {
  if (cell === '') return { fault: 'is empty' };
  const email = KnownEmail.safeParse(halfWidth(cell));
  return email.success ? { value: email.data } : { fault: `${JSON.stringify(cell)} is no mail address` };
}

/** @returns the row, or every problem with line and column */
export function employeeRow({
  line,
  cell,
}: NamedRow<EmployeeColumn>): { readonly row: EmployeeRow } | { readonly findings: readonly string[] } {
  const findings: string[] = [];
  const take = <T>(name: EmployeeColumn, read: Read<T>): T | null | undefined => {
    if ('value' in read) return read.value;
    findings.push(`line ${line}: ${name}: ${read.fault}`);
    return undefined;
  };
  const row = {
    line,
    email: take('email', emailOf(cell('email') ?? '')) ?? '',
    employeeCode: take('employee_code', textOf(cell('employee_code'), 40)),
    birthday: take('birthday', dateOf(cell('birthday'))),
    hiredMonth: take('hired', monthOf(cell('hired'))),
    leftOn: take('left', dateOf(cell('left'))),
    genderCode: take('gender', word(cell('gender'), GENDERS, '男 or 女, 0 or 1')),
    isMarried: take('married', word(cell('married'), YES_OR_NO, 'yes or no, 有 or 無')),
    isDependent: take('dependent', word(cell('dependent'), YES_OR_NO, 'yes or no, 有 or 無')),
    isSubscription: take('subscription', word(cell('subscription'), YES_OR_NO, 'yes or no')),
    nameId: take('name_id', textOf(cell('name_id'), 254)),
  };
  return findings.length > 0 ? { findings } : { row };
}

/**
 * Findings for ambiguous gender codes: 1 means 女 in the codes 0/1 and 男 in the codes 1/2, so a file with 1 and without
 * 0 is unclear.
 */
export function unclearGenders(rows: readonly NamedRow<EmployeeColumn>[]): readonly string[] {
  const saidOf = (wanted: string) => rows.find(({ cell }) => folded(cell('gender') ?? '') === wanted);
  const first = saidOf('1');
  if (!first || saidOf('0')) return [];
  return [`line ${first.line}: gender: the file says 1 and never 0, which may be 男 or 女: write these`];
}

/** Findings for values that two rows of one file can't share. */
export function findTwice(rows: readonly EmployeeRow[]): readonly string[] {
  const findings: string[] = [];
  for (const key of ['email', 'employeeCode', 'nameId'] as const) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const given = row[key];
      if (given === null || given === undefined) continue;
      const value = key === 'nameId' ? nameIdKey(given) : given;
      const first = seen.get(value);
      if (first === undefined) seen.set(value, row.line);
      else findings.push(`line ${row.line}: ${key}: is the same as on line ${first}`);
    }
  }
  return findings;
}
