/**
 * 利用できる機能 — what a company's authorizationCode and flags open and close, in one table that both ends read: a call
 * names its feature and the server answers 403 where the company doesn't have it; the portal hides its screens and links.
 * The specification says that code and flags gate features, not how; decision 0010 says why these rows.
 *
 * Home, operation status, evaluation, diagnosis, columns, questions, notices, connection and settings are never gated:
 * without them an employee could not see their own figures, or keep their account in order. The other settings of a
 * company close nothing: isReit, investmentEvaluationGap and dispColleagueLimit are figures of a calculation,
 * hrInformationLinkFlg and opManagementDataGetFlg say from where data come.
 */

/** Each feature that can be missing, and what of the company decides it. */
export const FEATURE_GATES = {
  /** 商品選択, with what is compared, chosen and handed in there. */
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
  /** An address of one's own for news. */
  notifyAddress: 'emailForNotifyUsedFlg',
  /** Signing in with a passkey, and the list of them in the settings. */
  passkeys: 'passkeyUsedFlg',
} as const satisfies Record<string, keyof CompanyGates>;

export type Feature = keyof typeof FEATURE_GATES;

/** Those that the authorizationCode decides: whole screens with their calls. */
export type CodeFeature = {
  [F in Feature]: (typeof FEATURE_GATES)[F] extends 'authorizationCode' ? F : never;
}[Feature];

/** What of a company the table reads. */
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

/** What each authorizationCode opens. */
export const AUTHORIZATION_CODES = {
  standard: CODE_FEATURES,
  /** For companies in which people shall not be set beside each other. */
  'without-comparison': CODE_FEATURES.filter((feature) => feature !== 'colleagueComparison'),
  /** To see, to judge and to choose; nothing that reckons ahead, compares or reports. */
  light: ['itemSelection', 'evaluationTransition'],
  /** Own figures, evaluation, diagnosis and columns: choosing is left to the operating manager's own site. */
  learning: [],
} as const satisfies Record<string, readonly CodeFeature[]>;

export type AuthorizationCode = keyof typeof AUTHORIZATION_CODES;

export function isAuthorizationCode(code: string): code is AuthorizationCode {
  return Object.hasOwn(AUTHORIZATION_CODES, code);
}

/** Whether a company has a feature. A code that the table doesn't know opens nothing. */
export function offers<F extends Feature>(company: Pick<CompanyGates, (typeof FEATURE_GATES)[F]>, feature: F): boolean {
  const gate: keyof CompanyGates = FEATURE_GATES[feature];
  const setting = (company as Partial<CompanyGates>)[gate];
  if (typeof setting !== 'string') return setting === true;
  const opened: readonly Feature[] = isAuthorizationCode(setting) ? AUTHORIZATION_CODES[setting] : [];
  return opened.includes(feature);
}

/** The codes whose companies have a feature: for queries over all companies. */
export function codesOffering(feature: CodeFeature): readonly AuthorizationCode[] {
  return Object.keys(AUTHORIZATION_CODES).filter(
    (code): code is AuthorizationCode => isAuthorizationCode(code) && offers({ authorizationCode: code }, feature),
  );
}
