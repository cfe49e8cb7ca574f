/** `employee import`: imports HR's file into a company, completely or not at all. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import type { Transaction } from 'kysely';
import { holdScope } from '../../identity/auth/held-employee.ts';
import { newUserCode } from '../../identity/directory/accounts.ts';
import { endWork, returnToWork } from '../../identity/leaving/keep-access.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeeUpdate, insertEmployees } from '../../records/employees.ts';
import type { CommandContext, WriteFlags } from '../command/command-context.ts';
import { declare } from '../command/commands.ts';
import { type FoundCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';
import { OPERATOR_SOURCE, type Run } from '../command/run-record.ts';
import { namedRows } from '../csv/columns.ts';
import { ENCODINGS, type Encoding } from '../csv/decode-text.ts';
import { type CsvFile, readCsv } from '../csv/read-csv.ts';
import { linkEmployees } from './identities.ts';
import { EMPLOYEE_COLUMNS, type EmployeeRow, employeeRow, findTwice, unclearGenders } from './import-columns.ts';
import { lossLines } from './import-losses.ts';
import { hrFields, type ImportPlan, planImport } from './import-plan.ts';
import { renameEmployees } from './rename.ts';

interface ImportFlags extends WriteFlags {
  readonly update?: boolean;
  readonly disableMissing?: boolean;
  readonly disableAtMost?: number;
  readonly changeCodes?: boolean;
  readonly renameAtMost?: number;
  readonly encoding?: Encoding;
  readonly ignoreOtherColumns?: boolean;
}

/** A wrong file must not end the access of a whole company: at most a tenth of the employees, and at least five. */
const USUAL_LEAVERS = { share: 0.1, least: 5 };

/** Number of employees who may lose access without --disable-at-most. */
export function usualLeavers(employees: number): number {
  return Math.max(USUAL_LEAVERS.least, Math.floor(employees * USUAL_LEAVERS.share));
}

interface ReadFile {
  readonly rows: readonly EmployeeRow[];
  readonly ignored: readonly string[];
}

/** @throws OperatorError naming every bad row by its line */
function employeesOf(file: CsvFile, isOtherIgnored: boolean): ReadFile {
  const named = namedRows(file, EMPLOYEE_COLUMNS, { isOtherIgnored });
  const read = named.rows.map(employeeRow);
  const rows = read.flatMap((each) => ('row' in each ? [each.row] : []));
  const findings = [
    ...named.findings,
    ...unclearGenders(named.rows),
    ...read.flatMap((each) => ('findings' in each ? each.findings : [])),
    ...findTwice(rows),
  ];
  refuseAny(findings);
  return { rows, ignored: named.ignored };
}

const lineOf = (finding: string) => Number(/^line (\d+)/.exec(finding)?.[1] ?? 0);

function refuseAny(findings: readonly string[]): void {
  if (findings.length === 0) return;
  const sorted = findings.toSorted((a, b) => lineOf(a) - lineOf(b));
  throw new OperatorError(
    `Nothing was imported: ${plural(findings.length, 'thing is', 'things are')} not right.`,
    sorted,
  );
}

/** @throws OperatorError when more employees than usual would lose access */
function refuseMany({ missing }: ImportPlan, employees: number, { disableAtMost }: ImportFlags): void {
  const most = disableAtMost ?? usualLeavers(employees);
  if (missing.length <= most) return;
  throw new OperatorError(
    `Nothing was imported: ${missing.length} of ${employees} employees are not in the file, and at most ${most} may ` +
      `lose their access at once. If the file is whole, say --disable-at-most ${missing.length}.`,
  );
}

/**
 * Refuses many changed mail addresses: a file with shifted columns would give accounts to other people.
 * @throws OperatorError
 */
function refuseManyMoves({ moved, employees }: ImportPlan, { renameAtMost }: ImportFlags): void {
  if (moved.length <= (renameAtMost ?? usualLeavers(employees))) return;
  throw new OperatorError(
    `Nothing was imported: ${moved.length} of ${employees} employees would sign in with another address. If the file is ` +
      `right, say --rename-at-most ${moved.length}.`,
  );
}

interface ImportOptions {
  readonly company: FoundCompany;
  readonly file: ReadFile;
  readonly flags: ImportFlags;
  readonly run: Run;
  /** null where it is not configured. */
  readonly portalOrigin: string | null;
}

async function importInto(
  transaction: Transaction<Schema>,
  { company, file, flags, run, portalOrigin }: ImportOptions,
): Promise<Outcome> {
  const now = run.at;
  const { rows } = file;
  const plan = await planImport(transaction, {
    ...{ company, rows, isUpdate: flags.update ?? false, isChangeOfCodes: flags.changeCodes ?? false },
    today: tokyoDate(now.getTime()),
  });
  refuseAny(plan.findings);
  const { sysOrganizationCode } = company;
  const there = plan.missing.length + rows.length - plan.added.length - plan.disabled.length;
  if (flags.disableMissing) refuseMany(plan, there, flags);
  refuseManyMoves(plan, flags);
  const ofMoved = await renameEmployees(transaction, { company, moved: plan.moved, by: 'file', run });
  const people = plan.added.map((row) => ({
    ...{ sysUserCode: newUserCode(), email: row.email },
    ...{ ...hrFields(row), isSubscription: row.isSubscription ?? true },
  }));
  await insertEmployees(transaction, sysOrganizationCode, { people, at: now });
  const { returned } = await changeEmployees(transaction, plan, { company, run });
  const leavers = flags.disableMissing ? plan.missing : [];
  const end = { at: now, ip: OPERATOR_SOURCE, requestId: run.id, portalOrigin };
  const { ended, reading } = await endWork(transaction, { sysOrganizationCode, employeeIds: leavers }, end);
  const nameIds = new Map(rows.flatMap(({ email, nameId }) => (nameId == null ? [] : [[email, nameId] as const])));
  const { linked, sessions: ofLinked } = await linkEmployees(transaction, { company, nameIds, run });
  const sessions = ofMoved + ofLinked;
  const { added, changed, moved } = plan;
  const sizes = { added: added.length, changed: changed.length, renamed: moved.length };
  const counts = { ...sizes, disabled: ended, reading, returned, linked, sessions };
  return {
    lines: linesOf(plan, file, { ...counts, there }),
    data: dataOf(plan, file, counts),
    counts,
    sysOrganizationCode,
  };
}

/** Stores changed fields. Whose last day of work is emptied works at the company again. @throws OperatorError */
async function changeEmployees(
  transaction: Transaction<Schema>,
  { changed }: ImportPlan,
  { company: { sysOrganizationCode }, run }: Pick<ImportOptions, 'company' | 'run'>,
): Promise<{ readonly returned: number }> {
  let returned = 0;
  for (const { own, fields } of changed) {
    await employeeUpdate(transaction, own, { ...fields, updatedAt: run.at }).execute();
    if (own.workEmail === null || fields.leftOn !== null) continue;
    const held = await holdScope(transaction, { sysOrganizationCode, employeeIds: [own.employeeId] });
    const change = { at: run.at, ip: OPERATOR_SOURCE, requestId: run.id };
    if (!(await returnToWork(held, own, change)))
      throw new OperatorError(`${own.workEmail}: a colleague signs in with this address by now.`);
    returned += 1;
  }
  return { returned };
}

type Counts = Readonly<
  Record<'added' | 'changed' | 'renamed' | 'disabled' | 'reading' | 'returned' | 'linked' | 'sessions', number>
>;

function linesOf(plan: ImportPlan, { ignored }: ReadFile, counts: Counts & { readonly there: number }): string[] {
  const lines = [`${plural(counts.added, 'employee')} added, ${counts.changed} changed, ${plan.unchanged} unchanged.`];
  if (counts.renamed > 0) lines.push(`${plural(counts.renamed, 'employee')} signs in with another address now.`);
  if (counts.disabled > 0) lines.push(`${plural(counts.disabled, 'employee')} not in the file lost access.`);
  else if (plan.missing.length > 0) {
    lines.push(`${plural(plan.missing.length, 'employee')} not in the file kept access (--disable-missing ends it).`);
  }
  if (counts.reading > 0)
    lines.push(
      `${plural(counts.reading, 'leaver')} not in the file read on with an address of their own until the deadline.`,
    );
  if (counts.returned > 0) lines.push(`${plural(counts.returned, 'employee')} came back to the company.`);
  if (counts.linked > 0) lines.push(`${plural(counts.linked, 'name')} linked with the identity provider.`);
  if (counts.sessions > 0)
    lines.push(`${plural(counts.sessions, 'session')} ended of those who are known by another address or name now.`);
  if (plan.disabled.length > 0) {
    lines.push(
      `${plural(plan.disabled.length, 'employee')} in the file stayed disabled ("employee enable" lets them in).`,
    );
  }
  if (plan.outside > 0)
    lines.push(`${plural(plan.outside, 'address', 'addresses')} outside the company's mail domains.`);
  lines.push(...lossLines(plan.losses, counts.added));
  if (ignored.length > 0) lines.push(`Columns left out: ${ignored.map((name) => JSON.stringify(name)).join(', ')}.`);
  if (counts.added > 0) lines.push('Next: "employee invite <url> --all-uninvited" lets them choose a password.');
  return lines;
}

function dataOf(plan: ImportPlan, { ignored }: ReadFile, counts: Counts) {
  const { unchanged, outside, losses } = plan;
  return {
    ...counts,
    ...losses,
    unchanged,
    missing: plan.missing.length,
    stayedDisabled: plan.disabled.length,
    outside,
    ignored,
  };
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const NOTES = [
  'The first row names the columns: email, and as wanted employee_code, birthday, hired, left, gender, married,',
  'dependent, subscription, name_id; or メールアドレス, 社員番号, 生年月日, 入社年月, 退職日, 性別, 配偶者, 扶養, お知らせメール. UTF-8 and',
  'Shift_JIS are told apart by themselves. One bad row, and nothing is imported; each is named with its line and the reason.',
  'A known employee_code says who a row is: with --update their sign-in moves to the address of the row.',
  'Nobody gets a password here: "employee invite" lets each choose one.',
];

export function addImporting(employees: Command, context: CommandContext): void {
  declare(employees, context, {
    usage: 'import <url> <file>',
    does: "bring HR's CSV file into a company, whole or not at all",
    writes: true,
    examples: [
      'employee import minato people.csv --dry-run',
      'employee import minato people.csv --update --disable-missing',
    ],
    notes: NOTES,
  })
    .option('--update', "take the file's HR data for employees who are there already")
    .option('--disable-missing', 'end the access of those who are not in the file')
    .option('--disable-at-most <number>', 'how many may lose it at once (usually a tenth, or five)', wholeNumber)
    .option(
      '--rename-at-most <number>',
      'how many may get another address at once (usually a tenth, or five)',
      wholeNumber,
    )
    .option('--change-codes', 'take codes that differ from the known ones as they are written')
    .option('--ignore-other-columns', 'leave out columns that have no place here, such as names')
    .addOption(new Option('--encoding <name>', 'instead of telling by the bytes').choices(ENCODINGS))
    .action(async (url: string, path: string, flags: ImportFlags) => {
      const file = employeesOf(await readCsv(path, flags.encoding), flags.ignoreOtherColumns ?? false);
      await context.write('operator_employees_imported', flags, async (transaction, run) => {
        const company = await holdCompany(transaction, url);
        return importInto(transaction, { company, file, flags, run, portalOrigin: context.settings.portalOrigin });
      });
    });
}
