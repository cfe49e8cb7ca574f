/** `company add | list | show | set`: adds companies, and shows and changes their settings. */
import { CompanyUrl } from '@minori/contract/codes';
import { isReservedWord } from '@minori/contract/reserved-words';
import { isSupportRole, staffRoleOf } from '@minori/contract/staff-role';
import type { Command } from 'commander';
import { readNamedFile } from '../../platform/base/named-file.ts';
import type { Database } from '../../platform/storage/database.ts';
import { employeesIn } from '../../records/access.ts';
import { changeCompany, companiesQuery } from '../../records/companies.ts';
import { PEOPLE_WITH_ACCESS } from '../../records/employees.ts';
import { OFFERED_PRODUCTS } from '../../records/line-ups.ts';
import type { CommandContext, ReadFlags, WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { findCompany, holdCompany } from '../command/find.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Report, table } from '../command/report.ts';
import { addClientKey } from './client-key-command.ts';
import { closeWays } from './closed-ways.ts';
import { type CompanyForm, companyForm, PRESETS } from './company-form.ts';
import { addCompany, formOf } from './company-repository.ts';
import { flatSettings, merged, SETTING_NAMES, settingsOf } from './company-settings.ts';
import { addIdentityProvider } from './identity-provider-command.ts';
import { claimDomains } from './mail-domains.ts';
import { addCompanyReports } from './report-command.ts';

interface DomainFlags extends WriteFlags {
  readonly leaveBehind?: boolean;
  readonly shareDomains?: boolean;
}

const LEAVE_BEHIND = [
  '--leave-behind',
  "let accounts stay at a mail domain that is not their company's any more",
] as const;

const SHARE = ['--share-domains', 'let companies of one group have the same mail domain'] as const;

const claimOf = ({ mailDomains }: CompanyForm, { leaveBehind = false, shareDomains = false }: DomainFlags) => ({
  domains: mailDomains,
  mayLeave: leaveBehind,
  mayShare: shareDomains,
});

const SETTINGS_NOTE = `Settings (see docs/operations/commands.md): ${SETTING_NAMES.join(', ')}.`;

/** @throws OperatorError for a text that can't be the first path segment of a company's pages */
function requireUrl(url: string): void {
  if (isReservedWord(url)) throw new OperatorError(`${url} is a word that the product's own addresses begin with.`);
  if (!CompanyUrl.safeParse(url).success) {
    throw new OperatorError(
      `${JSON.stringify(url)} can't be a company's url: 1 to 40 of a-z, 0-9 and "-", beginning with a letter or digit.`,
    );
  }
}

async function fieldsOfFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = (await readNamedFile(path)).toString();
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below.
  }
  throw new OperatorError(`${path} is no JSON object.`);
}

/** @throws OperatorError for SAML without an identity provider, or together with passkeys */
async function requireWayIn(
  database: Database,
  id: number,
  { authorizationMethod, passkeyUsedFlg }: CompanyForm,
): Promise<void> {
  if (authorizationMethod !== 2) return;
  if (passkeyUsedFlg) {
    throw new OperatorError('With authorizationMethod=2 (SAML) the provider alone lets people in: passkeyUsedFlg=no.');
  }
  const provider = await database
    .selectFrom('identity_providers')
    .select('id')
    .where('company_id', '=', id)
    .executeTakeFirst();
  if (!provider) {
    throw new OperatorError('authorizationMethod=2 (SAML) needs an identity provider first: "company idp".');
  }
}

/** @throws OperatorError where somebody still has a role of support, which the change would leave without its ground */
async function requireNoSupport(database: Database, sysOrganizationCode: string, { isOperator }: CompanyForm) {
  if (isOperator) return;
  const staff = await employeesIn(database, { sysOrganizationCode }).where('staff_role', 'is not', null).execute();
  const support = staff.filter(({ staffRole }) => {
    const role = staffRoleOf(staffRole);
    return role !== null && isSupportRole(role);
  });
  if (support.length === 0) return;
  throw new OperatorError(
    'isOperator=no: take the roles of support first ("employee role <email> none").',
    support.map(({ email, staffRole }) => `${email}: ${staffRole}`),
  );
}

async function companyList(database: Database): Promise<Report> {
  const rows = await companiesQuery(database)
    .select(['url', 'name', 'authorization_method as method'])
    .select([PEOPLE_WITH_ACCESS.as('employees'), OFFERED_PRODUCTS.as('products')])
    .execute();
  const cells = rows.map((row) => [row.url, row.name, `${row.method}`, `${row.employees}`, `${row.products}`]);
  return { lines: table([['url', 'name', 'sign-in', 'employees', 'products'], ...cells]), data: { companies: rows } };
}

function shown(url: string, form: CompanyForm): Report {
  const settings = flatSettings(form);
  return { lines: [url, ...table([...settings].map(([name, value]) => [`  ${name}`, value]))], data: { url, ...form } };
}

function addAdding(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'add <url> [settings...]',
    does: 'register a company; what is not said takes the usual value',
    writes: true,
    examples: [
      'company add minato name=みなと精機 companyCode=MNT001 mailDomains=minato.example \\\n' +
        '      opInfo.code=OP01 opInfo.name=運営管理 opInfo.loginUrl=https://op.example/login \\\n' +
        '      rkInfo.code=1 rkInfo.name=記録センター rkInfo.loginUrl=https://rk.example/login',
      'company add minato --file minato.json retirementAge=65 --dry-run',
    ],
    notes: [
      SETTINGS_NOTE,
      'name, companyCode, and code, name and loginUrl of opInfo and rkInfo have to be said; url stays for good.',
    ],
  })
    .option('--file <json>', 'take the settings from a JSON object; settings after it win')
    .option(...LEAVE_BEHIND)
    .option(...SHARE)
    .action(async (url: string, words: string[], flags: DomainFlags & { file?: string }) => {
      requireUrl(url);
      const fromFile = flags.file === undefined ? {} : await fieldsOfFile(flags.file);
      const form = companyForm(merged(merged(PRESETS, fromFile), settingsOf(words)));
      await context.write('operator_company_added', flags, async (transaction) => {
        const company = await addCompany(transaction, url, form);
        const { id, sysOrganizationCode } = company;
        const behind = await claimDomains(transaction, company, claimOf(form, flags));
        await requireWayIn(transaction, id, form);
        const { lines, data } = shown(url, form);
        const next = 'Next: "line-up set", then "employee import".';
        const counts = { companies: 1 };
        const changes = [...flatSettings(form)].map(([name, value]) => `${name}: ${value}`);
        return { lines: ['Added:', ...lines, ...behind, next], data, counts, sysOrganizationCode, changes };
      });
    });
}

function addSetting(companies: Command, context: CommandContext): void {
  declare(companies, context, {
    usage: 'set <url> <settings...>',
    does: 'change settings of a company; shows each before and after',
    writes: true,
    examples: ['company set minato retirementAge=65 matchingContribution=yes --dry-run'],
    notes: [
      SETTINGS_NOTE,
      'Lists are separated by commas; "none" empties one. otherPlans is a JSON list (docs/operations/commands.md).',
      'Employees see it within seconds. Another authorizationMethod ends the sessions that came by what is closed then;',
      'passkeyUsedFlg=no removes every passkey besides, for good.',
    ],
  })
    .option(...LEAVE_BEHIND)
    .option(...SHARE)
    .action(async (url: string, words: string[], flags: DomainFlags) => {
      await context.write('operator_company_changed', flags, async (transaction, run) => {
        const company = await holdCompany(transaction, url);
        const before = await formOf(transaction, company);
        const after = companyForm(merged(before as unknown as Record<string, unknown>, settingsOf(words)), before);
        await requireWayIn(transaction, company.id, after);
        const { sysOrganizationCode } = company;
        await requireNoSupport(transaction, sysOrganizationCode, after);
        const { lines: closed, ...ended } = await closeWays(transaction, { sysOrganizationCode, before, after }, run);
        await changeCompany(transaction, { ...after, url, sysOrganizationCode });
        const behind = await claimDomains(transaction, company, claimOf(after, flags));
        const [was, is] = [flatSettings(before), flatSettings(after)];
        const changes = [...is].filter(([name, value]) => was.get(name) !== value);
        const lines = table(changes.map(([name, value]) => [`  ${name}`, was.get(name) ?? '', '->', value]));
        return {
          lines:
            changes.length === 0
              ? ['Nothing differs from what is set already.']
              : [`Changed of ${url}:`, ...lines, ...closed, ...behind],
          data: {
            url,
            changed: changes.map(([name, value]) => ({ name, before: was.get(name), after: value })),
            ...ended,
          },
          counts: { settings: changes.length, ...ended },
          sysOrganizationCode,
          changes: changes.map(([name, value]) => `${name}: ${was.get(name) ?? ''} -> ${value}`),
        };
      });
    });
}

export const addCompanyCommands: AddCommands = (program, context) => {
  const companies = group(program, 'company', 'companies and their settings');
  addAdding(companies, context);
  declare(companies, context, {
    usage: 'list',
    does: 'every company, with how its people sign in and how many they are',
    writes: false,
    examples: ['company list'],
  }).action((flags: ReadFlags) => context.read(flags, companyList));
  declare(companies, context, {
    usage: 'show <url>',
    does: 'every setting of a company',
    writes: false,
    examples: ['company show minato --json'],
  }).action((url: string, flags: ReadFlags) =>
    context.read(flags, async (database) => shown(url, await formOf(database, await findCompany(database, url)))),
  );
  addSetting(companies, context);
  addIdentityProvider(companies, context);
  addClientKey(companies, context);
  addCompanyReports(companies, context);
};
