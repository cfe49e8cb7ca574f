/**
 * 失敗の行き先の表 — for each call and screen, who deals with its failure: the central handling of specification section
 * 8, the place where it was to be shown, or nobody. The portal has no other word on it. A screen's main call is central,
 * a panel's side call stays in place, and so does a form, whose text must not be lost (docs/decisions/0023).
 */
import type { Call } from './call.ts';
import type { CallName } from './calls.ts';

/** Screens whose rule for a call is their own; those of a company without their first segment. */
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
  'colleague-comparison',
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
 * `gate`: central, and no screen is there to show it, so that what would stay goes to `/error`.
 * `central`: section 8 by status; last good figures stay on screen.
 * `in-place`: shown where it was to be; only session, company and maintenance replace the page.
 * `form`: as `in-place`, and what was typed stays even while the product can't answer.
 * `apart`: the feature says it itself and nobody is moved: section 8's FAQ, push and PDF; signing in; what is typed
 * where somebody may be signed out.
 * `as-visitor`: whoever turns out not to be signed in any more stays and reads on as a visitor (section 2).
 * `silent`: nobody is told.
 */
export const HANDLINGS = ['gate', 'central', 'in-place', 'form', 'apart', 'as-visitor', 'silent'] as const;

export type Handling = (typeof HANDLINGS)[number];

interface FailureRule {
  readonly usual: Handling;
  /** Where it is otherwise. */
  readonly on?: Readonly<Partial<Record<Screen, Handling>>>;
  /** Reasons that the screen or form itself has an answer to: they stay. */
  readonly answered?: readonly string[];
}

const onScreens = (screens: readonly Screen[], handling: Handling): NonNullable<FailureRule['on']> =>
  Object.fromEntries(screens.map((screen) => [screen, handling]));

/** Of a panel everywhere, but the main call of these screens. */
const mainOf = (...screens: readonly Screen[]): FailureRule => ({
  usual: 'in-place',
  on: onScreens(screens, 'central'),
});

const panel: FailureRule = { usual: 'in-place' };
const form: FailureRule = { usual: 'form' };
const apart: FailureRule = { usual: 'apart' };
const silent: FailureRule = { usual: 'silent' };

/** A field that is wrong is the form's to show. */
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
  mstAssetClass: panel,
  employeeAssetManagement: mainOf('operation-status'),
  employeeContribution: panel,
  getInvestmentValuation: {
    usual: 'in-place',
    on: {
      ...onScreens(['investment-evaluation', 'investment-evaluation/transition', 'item-selection'], 'central'),
      // Looked at for whether what is kept is still good; without it everything is computed, or chosen, anew.
      ...onScreens(['operational-simulation', 'item-selection/comparison'], 'silent'),
    },
  },
  // After a scrape, whose registration has valued already.
  registerInvestmentValuation: silent,
  riskReturnInfo: panel,
  getRiskTolerance: panel,
  registerRiskToleranceResult: form,
  // An answer that it would have filled in is asked for then.
  getRiskDiagnoses: {
    usual: 'in-place',
    on: { 'risk-tolerance/result': 'central', 'risk-tolerance/question': 'silent' },
  },
  getModelPortfolio: panel,
  getSavingChart: panel,
  getPastScores: panel,
  getRetirementBasis: mainOf('retirement-income'),
  getSimulationResult: { ...mainOf('operational-simulation'), answered: ['validation_error'] },
  // What was typed stays on the screen, with or without what was saved.
  getRetirementInputs: panel,
  saveRetirementInputs: form,
  removeRetirementInputs: panel,
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
  // A word beside the grade; everything it is about stands on the screen without it.
  valueFundRetirement: panel,
  getDrift: silent,
  getFundComparison: mainOf('item-selection/comparison'),
  registerFundComparison: form,
  removeFundComparison: panel,
  // Nothing has been registered or read yet: the screen says what comes first.
  getFundTransfer: { ...mainOf('item-selection/transfer'), answered: ['validation_error'] },
  sendFundTransferMail: form,
  finishFundTransfer: panel,
  getMyTask: panel,
  putMyTaskAside: panel,
  // Beside やること it only lets ticks be forgotten whose task is gone.
  getTodoList: { usual: 'silent', on: { todo: 'central' } },
  getLastVisit: silent,
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
  // Said in the search itself; screens are found without it.
  getSearchTexts: panel,
  getNotices: mainOf('notice'),
  getNoticeCount: silent,
  getNotice: mainOf('notice/:noticeId'),
  getNoticeFile: apart,
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
  logger: silent,
};

/** Pages that a visitor reads, too: for their frame alone nobody is sent away. */
function whereRead(handling: Handling): NonNullable<FailureRule['on']> {
  return { column: handling, 'column/:columnId': handling, faq: handling, 'faq/:faqId': handling };
}

/** A row of the call table by its key; that each row has its own there is tested (calls.test.ts). */
export function nameOf({ name }: Pick<Call, 'name'>): CallName {
  return name as CallName;
}

/** Who deals with the failure of a call on the page at `pathname`. */
export function handlingOf(name: CallName, { pathname, reason }: { pathname: string; reason: string }): Handling {
  const { usual, on = {}, answered = [] } = FAILURE_RULES[name];
  const screen = SCREENS.find((each) => on[each] !== undefined && isScreen(each, pathname));
  const handling = screen === undefined ? usual : (on[screen] ?? usual);
  return answered.includes(reason) ? 'form' : handling;
}

function isScreen(screen: Screen, pathname: string): boolean {
  const wanted = segmentsOf(screen);
  // A company's pages stand behind its segment.
  const asked = segmentsOf(pathname).slice(screen.startsWith('/') ? 0 : 1);
  return wanted.length === asked.length && wanted.every((part, at) => part.startsWith(':') || part === asked[at]);
}

/** A slash at the end, or two in a row, is the same page. */
function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
