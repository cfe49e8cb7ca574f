/**
 * 利用できる機能 — defines the features that a company's authorizationCode and flags enable, in one table that both ends read: a call
 * names its feature and the server responds 403 where the company doesn't have it; the portal hides its screens and links. The
 * specification says that code and flags gate features, not how; decision 0010 explains these rows.
 *
 * Home, operation status, evaluation, diagnosis, columns, questions, notices, connection and settings are never gated: without
 * them an employee could not see their own figures, or keep their account in order. The other settings of a company gate nothing:
 * isReit, investmentEvaluationGap and dispColleagueLimit are figures of a calculation, hrInformationLinkFlg and
 * opManagementDataGetFlg select a data source.
 */

/** Each feature that can be disabled, and the company's field that decides it. */
export const FEATURE_GATES = {
  /** 商品選択, with comparison, choice and procedure. */
  itemSelection: 'authorizationCode',
  /** 社内の比較. */
  colleagueComparison: 'authorizationCode',
  /** 受取額の試算. */
  operationalSimulation: 'authorizationCode',
  /** 評価の推移. */
  evaluationTransition: 'authorizationCode',
  /** 定期診断レポート. */
  report: 'authorizationCode',
  /** 自動ログイン at the record keeper. */
  autoLogin: 'authorizationCode',
  /** マッチング拠出 in simulation and report; the engine's rules read the flag. */
  matchingContribution: 'matchingContribution',
  /** Birthday, gender and family in the profile, and as filters among colleagues. */
  personalAttributes: 'personalAttributeShowedFlg',
  /** A second e-mail address for notifications. */
  notifyAddress: 'emailForNotifyUsedFlg',
  /** Signing in with a passkey, and the list of them in the settings. */
  passkeys: 'passkeyUsedFlg',
} as const satisfies Record<string, keyof CompanyGates>;

export type Feature = keyof typeof FEATURE_GATES;

/** The features that the authorizationCode decides: whole screens with their calls. */
export type CodeFeature = {
  [F in Feature]: (typeof FEATURE_GATES)[F] extends 'authorizationCode' ? F : never;
}[Feature];

/** The company's fields that the table reads. */
export interface CompanyGates {
  readonly authorizationCode: string;
  readonly matchingContribution: boolean;
  readonly personalAttributeShowedFlg: boolean;
  readonly emailForNotifyUsedFlg: boolean;
  readonly passkeyUsedFlg: boolean;
}

export const FEATURES = Object.keys(FEATURE_GATES) as readonly Feature[];

export const CODE_FEATURES = FEATURES.filter(
  (feature): feature is CodeFeature => FEATURE_GATES[feature] === 'authorizationCode',
);

/** The features that each authorizationCode enables. */
export const AUTHORIZATION_CODES = {
  standard: CODE_FEATURES,
  /** For companies that don't want employees to be compared. */
  'without-comparison': CODE_FEATURES.filter((feature) => feature !== 'colleagueComparison'),
  /** Viewing, evaluating and choosing; no simulation, comparison or report. */
  light: ['itemSelection', 'evaluationTransition'],
  /** Own figures, evaluation, diagnosis and columns: products are chosen on the operating manager's site. */
  learning: [],
} as const satisfies Record<string, readonly CodeFeature[]>;

export type AuthorizationCode = keyof typeof AUTHORIZATION_CODES;

export function isAuthorizationCode(code: string): code is AuthorizationCode {
  return Object.hasOwn(AUTHORIZATION_CODES, code);
}

/** Whether a company has a feature. An unknown code enables nothing. */
export function offers<F extends Feature>(company: Pick<CompanyGates, (typeof FEATURE_GATES)[F]>, feature: F): boolean {
  const gate: keyof CompanyGates = FEATURE_GATES[feature];
  const setting = (company as Partial<CompanyGates>)[gate];
  if (typeof setting !== 'string') return setting === true;
  const opened: readonly Feature[] = isAuthorizationCode(setting) ? AUTHORIZATION_CODES[setting] : [];
  return opened.includes(feature);
}

/** The codes that enable a feature: for queries over all companies. */
export function codesOffering(feature: CodeFeature): readonly AuthorizationCode[] {
  return Object.keys(AUTHORIZATION_CODES).filter(
    (code): code is AuthorizationCode => isAuthorizationCode(code) && offers({ authorizationCode: code }, feature),
  );
}
