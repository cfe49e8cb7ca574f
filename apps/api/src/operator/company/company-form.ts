/**
 * Defines the schema of a company's settings as the operator enters them: the fields of specification section 3 under
 * their wire names (`retirementAge=65`, `rkInfo.name=…`, or a JSON file). Unknown fields are errors.
 */
import { AUTHORIZATION_METHODS } from '@minori/contract/auth';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import { isAuthorizationCode } from '@minori/contract/feature-gates';
import { Line } from '@minori/contract/outside-text';
import { DEFAULT_PAYOUT_RULES, PAYOUT_RULES } from '@minori/contract/payout-rules';
import { isWebAddress } from '@minori/contract/web-address';
import * as z from 'zod/mini';
import { describeIssue } from '../../content/files/describe-issue.ts';
import { OperatorError } from '../command/operator-error.ts';

const Text = Line(100);
const PageUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  // The URL parser normalizes, so characters are checked here; the URL is stored as typed.
  .check(z.regex(/^[!-~]*$/), z.refine(isWebAddress));
const Domain = z
  .string()
  .check(z.toLowerCase(), z.regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a domain'));
const Yen = z.int().check(z.minimum(0), z.maximum(1_000_000));

/**
 * Accepts any stored URL: new ones are checked by `refusedAddresses`; old ones never block a change of other settings.
 */
const Address = z.string();
/** As on the site: digits with hyphens, brackets or a plus; a screen makes a link of it. */
const Phone = z
  .string()
  .check(z.regex(/^(?=(?:\D*\d){6,15}\D*$)[+]?[0-9][0-9() -]{5,24}$/, 'must be a telephone number'));
const Institution = {
  ...{ name: Text, loginUrl: Address, passwordResetUrl: z.nullable(Address), isYield: z.boolean() },
  phone: z._default(z.nullable(Phone), null),
  phoneHours: z._default(z.nullable(Text), null),
};

/** Without url and sysOrganizationCode, which never change. */
const Fields = z.strictObject({
  name: Text,
  companyCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be letters and digits')),
  authorizationCode: z.string().check(z.refine(isAuthorizationCode, { error: 'is no row of the feature-gate table' })),
  authorizationMethod: z.literal(AUTHORIZATION_METHODS),
  mailDomains: z.array(Domain).check(z.maxLength(50)),
  matchingContribution: z.boolean(),
  retirementAge: z.int().check(z.minimum(60), z.maximum(75)),
  isReit: z.boolean(),
  opInfo: z.strictObject({ code: Text, ...Institution }),
  rkInfo: z.strictObject({ code: RkMgtAgencyCode, ...Institution }),
  hrInformationLinkFlg: z.boolean(),
  dispColleagueLimit: z.int().check(z.minimum(1), z.maximum(10_000)),
  investmentEvaluationGap: z.number().check(z.minimum(0), z.maximum(100)),
  opManagementDataGetFlg: z.boolean(),
  emailForNotifyUsedFlg: z.boolean(),
  personalAttributeShowedFlg: z.boolean(),
  passkeyUsedFlg: z.boolean(),
  hasOtherPlan: z.boolean(),
  otherPlanEquivalent: Yen,
  isTransitional: z.boolean(),
  matchingUnit: Yen.check(z.minimum(1)),
  isInSitemap: z.boolean(),
  isOperator: z.boolean(),
  ...PAYOUT_RULES,
});

const isOfOtherPlan = ({ otherPlanEquivalent, isTransitional }: z.output<typeof Fields>) =>
  otherPlanEquivalent > 0 || isTransitional;

export const CompanyForm = Fields.check(
  z.refine((form) => form.hasOtherPlan || !isOfOtherPlan(form), {
    path: ['hasOtherPlan'],
    error: 'must be yes where otherPlanEquivalent is above 0 or isTransitional is yes',
  }),
);
export type CompanyForm = z.output<typeof CompanyForm>;

/** Defaults for a new company; fields without a default are required. */
export const PRESETS = {
  authorizationCode: 'standard',
  authorizationMethod: 1,
  mailDomains: [],
  matchingContribution: false,
  retirementAge: 60,
  isReit: false,
  opInfo: { passwordResetUrl: null, isYield: false },
  rkInfo: { passwordResetUrl: null, isYield: false },
  hrInformationLinkFlg: false,
  dispColleagueLimit: 5,
  investmentEvaluationGap: 0,
  opManagementDataGetFlg: true,
  emailForNotifyUsedFlg: true,
  personalAttributeShowedFlg: true,
  passkeyUsedFlg: false,
  hasOtherPlan: false,
  otherPlanEquivalent: 0,
  isTransitional: false,
  matchingUnit: 1000,
  isInSitemap: false,
  isOperator: false,
  ...DEFAULT_PAYOUT_RULES,
} as const;

type Addressed = Pick<CompanyForm, 'opInfo' | 'rkInfo'>;

/** The URLs of a company's pages by setting name. */
export function addressesOf({ opInfo, rkInfo }: Addressed): ReadonlyMap<string, string> {
  const all = [
    ['opInfo.loginUrl', opInfo.loginUrl],
    ['opInfo.passwordResetUrl', opInfo.passwordResetUrl],
    ['rkInfo.loginUrl', rkInfo.loginUrl],
    ['rkInfo.passwordResetUrl', rkInfo.passwordResetUrl],
  ] as const;
  return new Map(all.flatMap(([name, address]) => (address === null ? [] : [[name, address] as const])));
}

function refusedAddresses(form: CompanyForm, before: CompanyForm | null): readonly string[] {
  const known = before === null ? new Map<string, string>() : addressesOf(before);
  return [...addressesOf(form)]
    .filter(([name, address]) => known.get(name) !== address && !PageUrl.safeParse(address).success)
    .map(([name]) => `${name}: must be an https address without user and password`);
}

const refusal = (findings: readonly string[]) => new OperatorError('The company is not right yet.', findings);

/**
 * Parses the stored settings, including URLs that would be refused today (docs/decisions/0051).
 * @throws OperatorError
 */
export function storedForm(value: unknown): CompanyForm {
  const parsed = CompanyForm.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues.map(describeIssue));
}

/**
 * Validates settings that the operator entered.
 * @param before stored settings of an existing company
 * @throws OperatorError naming every field that is missing, unknown or out of range
 */
export function companyForm(value: unknown, before: CompanyForm | null = null): CompanyForm {
  const form = storedForm(value);
  const refused = refusedAddresses(form, before);
  if (refused.length > 0) throw refusal(refused);
  return form;
}
