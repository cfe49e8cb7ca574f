// Tests for each CHECK of a table that a command writes to that the command refuses such input with its own sentence,
// before the database does.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../testing/contents.ts';
import { operate, writtenFile } from '../testing/operator.ts';
import { samlCompany } from '../testing/saml-company.ts';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let url: string;
let certificate: string;
let closeProvider: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp();
  const saml = await samlCompany(app);
  [url, closeProvider] = [saml.company.url, saml.close];
  certificate = await writtenFile('idp.pem', saml.provider.certificate);
});
afterAll(async () => {
  await closeProvider();
  await app.close();
});

type Try = readonly [words: readonly string[] | Promise<readonly string[]>, says: string];

const set = (setting: string, says: string): Try => [['company', 'set', url, ...setting.split(' ')], says];
const file = async (words: string, ...lines: string[]) => [
  ...words.split(' '),
  await writtenFile('rows.csv', lines.join('\n')),
];
const people = (columns: string, cells: string, says: string): Try => [
  file(`employee import ${url}`, columns, cells),
  says,
];
const FUND = {
  ...{ code: 'ZZDC00000017', name: '商品', style: 'passive', asset_class: 'DE', expense_ratio: '0.1' },
  ...{ inception: '2009-04' },
};
const fund = (cells: Readonly<Record<string, string>>, says: string): Try => {
  const row = { ...FUND, ...cells };
  return [file('fund import', Object.keys(row).join(','), Object.values(row).join(',')), says];
};
const CLASSES = { DE: '50', FE: '50', DB: '', FB: '', OT: '', ST: '', asset_class: '' };
const AREAS = { domestic: '50', developed: '50', emerging: '', other: '' };
const OIDC = ['--issuer', 'https://idp.example'];
const idp = (more: Readonly<Record<string, string>>, says: string): Try => {
  const flags = { '--entity-id': 'https://idp.example', '--sso-url': 'https://idp.example/sso', ...more };
  return [['company', 'idp', url, ...Object.entries(flags).flat(), '--certificate', certificate], says];
};
const notice = async (more: string) => [
  ...['notice', 'publish'],
  await writtenFile('notice.md', `---\nsubject: 会社のお知らせです\npublishedAt: 2026-06-15\n${more}---\n\n本文\n`),
];

const tries = (): Readonly<Record<string, readonly Try[]>> => ({
  companies_authorization_method_check: [set('authorizationMethod=4', 'authorizationMethod: must be one of')],
  companies_check: [
    set(
      'isTransitional=yes',
      'hasOtherPlan: must be yes where otherPlanEquivalent is above 0 or isTransitional is yes',
    ),
    set(
      'otherPlanEquivalent=1000',
      'hasOtherPlan: must be yes where otherPlanEquivalent is above 0 or isTransitional is yes',
    ),
  ],
  companies_disp_colleague_limit_check: [set('dispColleagueLimit=0', 'dispColleagueLimit: is 0')],
  companies_investment_evaluation_gap_check: [set('investmentEvaluationGap=101', 'investmentEvaluationGap: is 101')],
  companies_matching_unit_check: [set('matchingUnit=0', 'matchingUnit: is 0')],
  companies_retirement_age_check: [set('retirementAge=59', 'retirementAge: is 59')],
  companies_url_check: [[['company', 'add', 'A_b', 'name=x'], "can't be a company's url"]],
  employees_email_check: [people('email', 'あ@minato.example', 'is no mail address')],
  employees_employee_code_check: [people('email,employee_code', `a@x.example,${'9'.repeat(41)}`, 'longer than 40')],
  employees_gender_code_check: [people('email,gender', 'a@x.example,2', 'gender: "2" is not')],
  saml_identities_name_id_check: [people('email,name_id', 'a@x.example,\u3000\ufe0f', 'name_id: holds nothing')],
  identity_providers_certificates_check: [
    [
      ['company', 'idp', url, '--entity-id', 'a', '--sso-url', 'https://idp.example', '--certificate'].concat(
        Array.from({ length: 5 }, () => certificate),
      ),
      'One to four certificates',
    ],
  ],
  identity_providers_entity_id_check: [idp({ '--entity-id': '' }, 'must be one line')],
  identity_providers_client_id_check: [
    [['company', 'idp', url, ...OIDC, '--client-id', '', '--client-secret-file', certificate], '--client-id is empty'],
  ],
  identity_providers_metadata_url_check: [
    [['company', 'idp', url, '--metadata-url', 'ftp://idp.example'], 'must be an https address'],
  ],
  identity_providers_sso_url_check: [idp({ '--sso-url': 'ftp://idp.example' }, 'must be an https address')],
  identity_providers_want_authn_context_check: [idp({ '--authn-context': '' }, 'must be one line')],
  class_index_months_index_values_check: [
    [file('nav import-indexes', 'month,DE,FE,DB,FB,OT,ST', '2026-04,0,1,1,1,1,1'), 'is no level'],
  ],
  navs_nav_check: [[file('nav import', 'date,code,nav', '2026-04-30,ZZDC00000017,0'), 'is no price']],
  products_annual_rate_check: [fund({ style: 'deposit', annual_rate: '100' }, 'annual_rate: must be')],
  products_association_code_check: [fund({ association_code: '0331' }, 'association_code: "0331" is no')],
  products_area_weights_check: [fund({ ...AREAS, domestic: '-50', developed: '150' }, 'sum to 100 %')],
  products_area_weights_check1: [fund({ ...AREAS, domestic: '49.9' }, 'sum to 99.9 %')],
  products_check: [
    fund({ style: 'deposit', inception: '' }, 'annual_rate: deposits and insurance have one'),
    fund({ annual_rate: '1' }, 'annual_rate: funds have none'),
  ],
  products_check1: [fund({ style: 'deposit', annual_rate: '1', trust_reserve: '0.1' }, 'trust_reserve: funds alone')],
  products_check2: [fund({ target_year: '2050' }, 'target_year: belongs to targetYear')],
  products_class_weights_check: [fund({ ...CLASSES, ...AREAS, DE: '-50', FE: '150' }, 'sum to 100 %')],
  products_class_weights_check1: [fund({ ...CLASSES, ...AREAS, DE: '49.9' }, 'sum to 99.9 %')],
  products_expense_ratio_check: [fund({ expense_ratio: '-1' }, 'expense_ratio: must be')],
  products_hedged_share_check: [fund({ hedged: '-1' }, 'hedged: must be')],
  products_single_country_share_check: [fund({ single_country: '101' }, 'single_country: must be')],
  products_style_check: [fund({ style: 'odd' }, 'style: "odd" must be one of')],
  products_target_year_check: [fund({ style: 'targetYear', target_year: '1999' }, 'target_year: "1999" is no year')],
  products_trust_reserve_ratio_check: [fund({ trust_reserve: '0' }, 'trust_reserve: must be more than 0 %')],
  notices_company_urls_check: [[notice('type: 2\ncompanies: []\n'), 'companies']],
  notices_id_check: [[['notice', 'publish', '/nowhere.md', '--replace', '1000000'], '']],
  notices_type_check: [[notice('type: 0\n'), 'type']],
  operator_switches_message_check: [[['maintenance', 'on', '--message', ''], '1 to 200 characters']],
});

/** Constraints that no input can violate: the program sets or normalizes these values itself. */
const UNVIOLABLE_CHECKS = [
  'company_mail_domains_domain_check',
  ...['consent_has_version', 'employees_rk_account_mark_check', 'employees_tos_version_check'],
  'employees_member_mark_check',
  // Written by the employee's own calls and by a job.
  ...['employees_display_check', 'employees_monthly_review_sent_for_check'],
  ...['notices_announced_up_to_check', 'notices_announcement_check', 'operator_switches_name_check'],
  // Computed by the import from valid prices and distributions.
  'navs_units_check',
  // Written together, from a fixed list of values.
  ...['client', 'client_keys', 'subject_claim'].map((name) => `identity_providers_${name}_check`),
];

const TABLES = [
  ...['companies', 'company_mail_domains', 'identity_providers', 'employees', 'saml_identities', 'line_ups'],
  ...['products', 'navs', 'class_index_months', 'notices', 'operator_switches'],
];

test('input against each CHECK of the tables is refused by the command, and nothing is written', async () => {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where contype = 'c' and conrelid = any (${TABLES}::text[]::regclass[])`.execute(app.database);
  const all = tries();
  expect([...Object.keys(all), ...UNVIOLABLE_CHECKS].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  await operate(at(), ...(await file('fund import', Object.keys(FUND).join(','), Object.values(FUND).join(','))));
  const before = await checksum(app.database);
  for (const [name, each] of Object.entries(all)) {
    for (const [words, says] of each) {
      const { code, error } = await operate(at(), ...(await words));
      expect([name, code > 0, error]).toEqual([name, true, expect.stringContaining(says)]);
      expect([name, error]).toEqual([name, expect.not.stringMatching(/fault of Minori|violates|_check/)]);
    }
  }
  expect(await checksum(app.database)).toEqual(before);
});

const at = () => ({ databaseUrl: app.config.databaseUrl, now: app.clock.now });
