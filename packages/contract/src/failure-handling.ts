/**
 * 失敗の行き先の表 — decides for each call and screen who handles its failure: the central handling of specification section 8, the place
 * on the screen, or nobody. The portal reads only this table. A screen's main call is central; a panel's side call stays in place,
 * and so does a form, whose text must not be lost (docs/decisions/0023).
 */
import type { Call } from './call.ts';
import type { CallName } from './calls.ts';

/** Screens with their own rule for some call; those of a company without their first segment. */
export const SCREENS = [
  'terms-of-use',
  'login-information',
  'home',
  'operation-status',
  'todo',
  'investment-evaluation',
  'investment-evaluation/transition',
  'risk-tolerance/question',
  'risk-tolerance/result',
  'operational-simulation',
  'retirement-income',
  'saving-places',
  'leaving',
  'claiming',
  'colleague-comparison',
  'company-report',
  'item-selection',
  'item-selection/comparison',
  'item-selection/transfer',
  'item-selection/fund/:fundId',
  'column',
  'column/:columnId',
  'faq',
  'faq/:faqId',
  'notice',
  'notice/:noticeId',
  'report',
  'report/:reportId',
  'glossary',
  'glossary/:code',
  'settings/sessions',
  'settings/passkeys',
  'settings/password',
  '/contact',
  '/maintenance',
] as const;

export type Screen = (typeof SCREENS)[number];

/**
 * `gate`: central, before any screen is shown, so that failures that would stay in place go to `/error`.
 * `central`: specification section 8, by status; the last good figures stay on screen.
 * `in-place`: shown where the data would be; only session, company and maintenance errors replace the page.
 * `form`: as `in-place`, and the typed text stays even during maintenance.
 * `apart`: the feature shows the failure itself and never changes the page: section 8's FAQ, push and PDF; signing in; forms where
 * the person may be signed out.
 * `as-visitor`: a person who is no longer signed in stays and continues as a visitor (section 2).
 * `silent`: not shown.
 */
export const HANDLINGS = ['gate', 'central', 'in-place', 'form', 'apart', 'as-visitor', 'silent'] as const;

export type Handling = (typeof HANDLINGS)[number];

interface FailureRule {
  readonly usual: Handling;
  /** Exceptions by screen. */
  readonly on?: Readonly<Partial<Record<Screen, Handling>>>;
  /** Reasons that the screen or form handles itself: the page stays. */
  readonly answered?: readonly string[];
}

const onScreens = (screens: readonly Screen[], handling: Handling): NonNullable<FailureRule['on']> =>
  Object.fromEntries(screens.map((screen) => [screen, handling]));

/** In place everywhere, but central on these screens, where it is the main call. */
const mainOf = (...screens: readonly Screen[]): FailureRule => ({
  usual: 'in-place',
  on: onScreens(screens, 'central'),
});

const panel: FailureRule = { usual: 'in-place' };
const form: FailureRule = { usual: 'form' };
const apart: FailureRule = { usual: 'apart' };
const silent: FailureRule = { usual: 'silent' };

/** The form itself shows an invalid field. */
const reading: FailureRule = { usual: 'central', answered: ['validation_error'] };

export const FAILURE_RULES: Readonly<Record<CallName, FailureRule>> = {
  login: apart,
  loginCode: apart,
  logout: silent,
  authorizationMethod: apart,
  samlRequest: apart,
  samlAcs: apart,
  oidcAcs: apart,
  providerRequest: apart,
  reauthenticate: form,
  changePassword: form,
  requestPasswordMail: apart,
  getPasswordRules: mainOf('settings/password'),
  checkResetToken: apart,
  beginPasskeySignIn: apart,
  signInWithPasskey: apart,
  getPasskeys: mainOf('settings/passkeys'),
  beginPasskey: panel,
  addPasskey: panel,
  renamePasskey: form,
  removePasskey: panel,
  getSessions: mainOf('settings/sessions'),
  endSession: panel,
  endOtherSessions: panel,
  getOwnData: panel,
  leaveService: form,
  companyInfo: { usual: 'gate', on: whereRead('as-visitor') },
  domains: silent,
  bizCode: { usual: 'in-place', on: { 'terms-of-use': 'central', '/maintenance': 'silent' } },
  getUserAccount: { usual: 'gate', on: { ...whereRead('as-visitor'), '/contact': 'silent' } },
  agreeToTerms: form,
  updateUserProfile: form,
  confirmNotifyAddress: apart,
  getPausedDestinations: panel,
  decideDestination: panel,
  registerRkUserInfo: form,
  rkUserInfo: { usual: 'silent', on: { 'login-information': 'in-place' } },
  deleteRkUserInfo: panel,
  rkAutoLogin: panel,
  doScraping: reading,
  tryScraping: reading,
  mutbFirstLogin: form,
  scrapingProgress: silent,
  registScrapingData: reading,
  srpErr: silent,
  srpError: silent,
  testUserDataOutput: panel,
  testUserDataInput: form,
  readStatementFile: form,
  mstAssetClass: panel,
  employeeAssetManagement: mainOf('operation-status'),
  employeeContribution: panel,
  getInvestmentValuation: {
    usual: 'in-place',
    on: {
      ...onScreens(['investment-evaluation', 'investment-evaluation/transition', 'item-selection'], 'central'),
      // Checks whether saved results are still valid; if it fails, everything is computed or chosen anew.
      ...onScreens(['operational-simulation', 'item-selection/comparison'], 'silent'),
    },
  },
  // Called after a scrape, whose registration has already valued the account.
  registerInvestmentValuation: silent,
  getGradeUp: { usual: 'in-place', on: { 'item-selection': 'silent' } },
  riskReturnInfo: panel,
  getRiskTolerance: panel,
  registerRiskToleranceResult: form,
  // The form then asks for the answer that this call would have filled in.
  getRiskDiagnoses: {
    usual: 'in-place',
    on: { 'risk-tolerance/result': 'central', 'risk-tolerance/question': 'silent' },
  },
  getModelPortfolio: panel,
  getSavingChart: panel,
  getPastScores: panel,
  getRetirementBasis: mainOf('retirement-income', 'saving-places'),
  getSimulationResult: { ...mainOf('operational-simulation'), answered: ['validation_error'] },
  // The typed text stays on the screen, with or without the saved inputs.
  getRetirementInputs: panel,
  saveRetirementInputs: form,
  removeRetirementInputs: panel,
  // A side panel of home and of the monthly income.
  getGoal: panel,
  saveGoal: panel,
  removeGoal: panel,
  getClaiming: mainOf('claiming'),
  getLeaving: mainOf('leaving'),
  saveLeaving: form,
  removeLeaving: panel,
  requestLeavingAddress: form,
  savePremiumCorrection: form,
  colleagueComparison: mainOf('colleague-comparison'),
  filterColleagues: panel,
  getFundPrice: panel,
  getFundByModel: panel,
  getFundByAsset: panel,
  getFundTargetYear: panel,
  getFundDetail: mainOf('item-selection/fund/:fundId'),
  valueFundSelection: form,
  getFundValuations: { usual: 'in-place', on: { 'operational-simulation': 'silent' } },
  // An addition to the grade; everything else on the screen works without it.
  valueFundRetirement: panel,
  getDrift: silent,
  getFundComparison: mainOf('item-selection/comparison'),
  registerFundComparison: form,
  removeFundComparison: panel,
  // validation_error: nothing is registered or scraped yet, and the screen shows the step that comes first.
  getFundTransfer: { ...mainOf('item-selection/transfer'), answered: ['validation_error'] },
  sendFundTransferMail: form,
  finishFundTransfer: panel,
  getMyTask: panel,
  putMyTaskAside: panel,
  // On screens other than やること it only removes ticks of tasks that no longer exist.
  getTodoList: { usual: 'silent', on: { todo: 'central' } },
  getLastVisit: silent,
  getMonthlyReview: panel,
  getLiteracies: panel,
  getColumns: { usual: 'in-place', on: { column: 'central', faq: 'apart', 'faq/:faqId': 'apart' } },
  getColumnTags: panel,
  getColumnOfTerm: panel,
  getColumnDetail: mainOf('column/:columnId'),
  getColumnReader: panel,
  registerColumnHistory: { usual: 'in-place', on: { faq: 'silent', 'faq/:faqId': 'silent' } },
  sendColumnFeedback: { usual: 'form', on: { faq: 'apart', 'faq/:faqId': 'apart' } },
  answerQuiz: form,
  getFaqCategories: apart,
  getCommonQuestions: apart,
  getFaq: apart,
  sendFaqMail: apart,
  sendContact: apart,
  getTechnicalTerms: mainOf('glossary'),
  getTechnicalTerm: mainOf('glossary/:code'),
  // The search itself shows the failure, and still finds screens, whose names it has without this call.
  getSearchTexts: panel,
  getNotices: mainOf('notice'),
  getNoticeCount: silent,
  getNotice: mainOf('notice/:noticeId'),
  getNoticeFile: apart,
  seeCompanyReport: mainOf('company-report'),
  printCompanyReport: panel,
  sendStartMails: panel,
  findSupportedAccount: form,
  helpAccount: form,
  getReports: mainOf('report'),
  getReport: mainOf('report/:reportId'),
  allColumnIds: silent,
  allFaqIds: silent,
  allNoticeIds: silent,
  allReportIds: silent,
  allPdfIds: silent,
  getPushKey: apart,
  registerDevice: apart,
  updateDevice: apart,
  removeDevice: apart,
  testDevice: apart,
  updateSubscription: form,
  updateSettings: silent,
  logger: silent,
};

/** Pages that visitors also read: a failure of their frame sends nobody away. */
function whereRead(handling: Handling): NonNullable<FailureRule['on']> {
  return { column: handling, 'column/:columnId': handling, faq: handling, 'faq/:faqId': handling };
}

/** A call's key in the call table; calls.test.ts checks that each row is under its own key. */
export function nameOf({ name }: Pick<Call, 'name'>): CallName {
  return name as CallName;
}

/** Who handles the failure of a call on the page at `pathname`. */
export function handlingOf(name: CallName, { pathname, reason }: { pathname: string; reason: string }): Handling {
  const { usual, on = {}, answered = [] } = FAILURE_RULES[name];
  const screen = SCREENS.find((each) => on[each] !== undefined && isScreen(each, pathname));
  const handling = screen === undefined ? usual : (on[screen] ?? usual);
  return answered.includes(reason) ? 'form' : handling;
}

function isScreen(screen: Screen, pathname: string): boolean {
  const wanted = segmentsOf(screen);
  // A company's pages follow its segment.
  const asked = segmentsOf(pathname).slice(screen.startsWith('/') ? 0 : 1);
  return wanted.length === asked.length && wanted.every((part, at) => part.startsWith(':') || part === asked[at]);
}

/** Ignores a trailing or double slash: the page is the same. */
function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
