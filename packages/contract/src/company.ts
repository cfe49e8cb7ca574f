/** 会社 — defines the calls for the employee's company, its flags, and the texts that the operator keeps as business codes. */
import * as z from 'zod/mini';
import { AUTHORIZATION_METHODS } from './auth.ts';
import { call } from './call.ts';
import { CompanyUrl, RkMgtAgencyCode, SysCode } from './codes.ts';
import { STORED_PAYOUT_RULES } from './payout-rules.ts';

const HostName = z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/));
/** The host of a page's URL, upper or lower case: a name, an IPv4 address, or an IPv6 address in brackets, with its port. */
const PageHost = z
  .string()
  .check(
    z.toLowerCase(),
    z.regex(
      /^([a-z0-9][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(:(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?$/,
    ),
  );

/** An operating manager or record keeper as shown to the employee. */
const Institution = z.object({
  name: z.string(),
  loginUrl: z.url(),
  passwordResetUrl: z.nullable(z.url()),
  /** Telephone number of its call centre, as written on its site; null where the operator hasn't entered one. */
  phone: z.optional(z.nullable(z.string())),
  /** When the call centre answers: 平日 9:00〜17:00. */
  phoneHours: z.optional(z.nullable(z.string())),
  /** Whether its own pages show a yield, which may differ from Minori's. */
  isYield: z.boolean(),
});

export const Company = z.object({
  companyCode: z.string(),
  /** Names a row of the feature-gate table. */
  authorizationCode: z.string(),
  /** マッチング拠出 allowed by the plan rules. */
  matchingContribution: z.boolean(),
  retirementAge: z.int().check(z.minimum(60), z.maximum(75)),
  /** Whether the line-up's リート・金など holds REITs. */
  isReit: z.boolean(),
  /** 運営管理機関. */
  opInfo: z.extend(Institution, { code: z.string() }),
  /** 記録関連運営管理機関. */
  rkInfo: z.extend(Institution, { code: RkMgtAgencyCode }),
  /** Whether HR data provide the personal attributes; the profile form then shows them read-only. */
  hrInformationLinkFlg: z.boolean(),
  /** Smallest group of colleagues that is shown. */
  dispColleagueLimit: z.int().check(z.minimum(1)),
  /** Dead band of the separation score, percentage points. */
  investmentEvaluationGap: z.number().check(z.minimum(0), z.maximum(100)),
  opManagementDataGetFlg: z.boolean(),
  emailForNotifyUsedFlg: z.boolean(),
  personalAttributeShowedFlg: z.boolean(),
  /** Not in the specification: employees may sign in with a passkey; never with SAML. */
  passkeyUsedFlg: z.boolean(),
  /** Not in the specification: how the plan pays out, and the company's other plans. */
  ...STORED_PAYOUT_RULES,
});
export type Company = z.output<typeof Company>;

export const companyInfo = call({
  name: 'companyInfo',
  method: 'GET',
  path: '/api/v1/company-info',
  scope: 'own-user',
  from: 'signed-in',
  failure: 'companyInfo',
  /** `domain` is the host on which the portal was opened. */
  query: z.strictObject({ sysUserCode: SysCode, domain: PageHost }),
  response: Company,
});

/** Category whose parts, joined in order, are the privacy policy. */
export const PRIVACY_POLICY = 'Privacy-Policy';

/** Category of the terms of use; not in the specification. */
export const TERMS_OF_USE = 'Terms-Of-Use';

/** Category of the changes to the terms: one part per version after the first, under its number; not in the specification. */
export const TERMS_CHANGES = 'Terms-Of-Use-Changes';

/** A version of a legal text, counted from 1. */
export const LegalVersion = z.int().check(z.minimum(1), z.maximum(9_999));

export const bizCode = call({
  name: 'bizCode',
  method: 'GET',
  path: '/api/v1/biz-code',
  scope: 'public',
  failure: 'serviceInfoFetch',
  query: z.strictObject({
    codeCategory: z.enum([PRIVACY_POLICY, TERMS_OF_USE, TERMS_CHANGES]),
    codeKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
  }),
  /** In the order in which the parts are joined. `version`, not in the specification, is that of the part's text. */
  response: z.array(
    z.object({ codeCategory: z.string(), codeKey: z.string(), codeValue: z.string(), version: LegalVersion }),
  ),
});

/** A mail domain that belongs to a company. */
export const Domain = z.object({
  domain: HostName,
  url: CompanyUrl,
  companyCode: z.string(),
  authorizationMethod: z.literal(AUTHORIZATION_METHODS),
});

/** Only for other servers of the operator: the list of customers (security.md row 34). */
export const domains = call({
  name: 'domains',
  method: 'GET',
  path: '/api/v1/domains',
  scope: 'server-token',
  failure: 'companyInfo',
  response: z.array(Domain),
});
