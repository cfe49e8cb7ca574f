/**
 * Holds one sentence per kind of failure (English). Most follow one template: what happened, and what to do.
 */
import type * as Ja from '../ja/failures.ts';
import type { Translation } from '../translation.ts';

const RETRY = 'Check your internet connection and try again.';

const fetched = (subject: string) => `We couldn’t load ${subject}. ${RETRY}`;
const registered = (subject: string) => `We couldn’t save ${subject}. ${RETRY}`;
const sent = (subject: string) => `We couldn’t send ${subject}. ${RETRY}`;
const removed = (subject: string) => `We couldn’t delete ${subject}. ${RETRY}`;
const failed = (deed: string) => `We couldn’t ${deed}. ${RETRY}`;

/** Used if nothing more specific is known. */
export const UNEXPECTED = 'Something unexpected went wrong.';

const STAYS = 'What you entered is still on this screen. Please try again.';

export const FAILURES: Translation<typeof Ja.FAILURES> = {
  login: `${UNEXPECTED} Please try again.`,
  logout:
    'You’re signed out on this device. There was no connection, so the rest will be done the next time you open Minori.',
  authorizationMethod: fetched('how you sign in'),
  columnList: fetched('the list of articles'),
  columnTag: fetched('the tags'),
  column: fetched('the article'),
  technicalTerm: fetched('the term'),
  columnFeedback: sent('your feedback on the article'),
  columnHistory: registered('your reading history'),
  columnReader: fetched('your learning progress'),
  quizAnswer: registered('your quiz answer'),
  companyInfo: fetched('your company’s details'),
  serviceInfoRegister: registered('the details needed to use Minori'),
  serviceInfoDelete: removed('the details needed to use Minori'),
  serviceInfoFetch: fetched('the details needed to use Minori'),
  employeeContribution: fetched('your contributions'),
  faqCategory: fetched('the question categories'),
  faqCommonQuestions: fetched('the common questions'),
  faqDetail: fetched('the question'),
  faqMail: sent('your message'),
  faqColumnList: fetched('the articles for this question'),
  contact: sent('your message'),
  evaluationTransition: fetched('your grade history'),
  riskReturnInfo: fetched('risks and returns'),
  fundPrice: fetched('the unit price (基準価額)'),
  investmentValuationFetch: fetched('your grade'),
  gradeUp: fetched('the mix that would raise your grade by one'),
  investmentValuationRegister: registered('your grade'),
  fundByModel: fetched('the funds to choose from the model mix'),
  fundByAsset: fetched('the funds of each asset class'),
  fundTransfer: fetched('the change you’re making'),
  fundTransferMail: sent('the email with the instructions'),
  fundTransferFinish: registered('that you’ve made the change'),
  fundRegister: registered('your mix'),
  fundValuation: fetched('the grade after your changes'),
  fundDrift: fetched('how far you are from the mix you chose'),
  searchTexts: fetched('the articles and questions to search'),
  fundComparison: fetched('the comparison of funds'),
  fundComparisonRegister: registered('it to the comparison list'),
  fundComparisonRemove: failed('take it off the comparison list'),
  fundTargetYear: fetched('the target year funds'),
  fundDetail: fetched('the fund details'),
  fundPdf: fetched('the fund document (PDF)'),
  loginInformation: fetched('your pension site login'),
  loginInformationRegister: registered('your pension site login'),
  autoLogin: 'We couldn’t open the pension site. Please try again later.',
  modelPortfolio: fetched('the model mix (モデル配分)'),
  assetClass: fetched('the asset classes'),
  logOutput: sent('the log'),
  noticeList: fetched('the list of news'),
  notice: fetched('the news'),
  noticeFile: fetched('the document attached to the news'),
  noticeCount: fetched('the number of unread news items'),
  lastVisit: fetched('what has changed since last time'),
  monthlyReview: fetched('the monthly summary'),
  myTask: fetched('your to-do list'),
  myTaskAside: failed('put the to-do aside for later'),
  literacy: fetched('the figures on financial knowledge'),
  employeeAsset: fetched('your savings'),
  riskTolerance: fetched('your risk questionnaire result'),
  simulation: fetched('the projection'),
  retirementInputs: fetched('the saved inputs for the projection'),
  retirementInputsSave: `We couldn’t save it. ${STAYS}`,
  retirementInputsRemove: removed('the saved inputs for the projection'),
  retirement: fetched('what’s needed to work out your monthly income'),
  goal: fetched('your goal'),
  goalSave: registered('your goal'),
  goalRemove: removed('your goal'),
  claiming: fetched('what you need to claim your pension'),
  leaving: fetched('what you need when you leave'),
  leavingSave: `We couldn’t save your last day of work. ${STAYS}`,
  leavingRemove: removed('your last day of work'),
  leavingAddress: sent('the confirmation email'),
  premiumCorrection: `We couldn’t correct your contributions. ${STAYS}`,
  answerRegister: registered('your answers to the risk questionnaire'),
  savingChart: fetched('the chart of your savings'),
  reportList: fetched('the list of reports'),
  report: fetched('the report'),
  companyReport: fetched('how the company uses Minori'),
  companyReportPdf: 'We couldn’t make the PDF. Please try again later.',
  startMails: sent('the emails about getting started'),
  support: fetched('the state of the account'),
  supportHelp: 'That didn’t work. Please try again later.',
  todoList: fetched('the to-do list'),
  accountInfo: fetched('your account details'),
  accountUpdate: registered('your account details'),
  testDataOutput: failed('export the test data'),
  statementFile: failed('read the statement file'),
  testDataInput: failed('import the test data'),
  pushToken: failed('turn on notifications on this device'),
  colleagueFetch: fetched('the comparison with colleagues'),
  colleagueFilter: failed('filter by these conditions'),
  samlLogin: 'We couldn’t sign you in with your company account. Please try again.',
  passwordChange: failed('change your password'),
  passwordMail: sent('the reset email'),
  passwordRules: fetched('the password rules'),
  resetLink: failed('check the reset link'),
  notifyAddressLink: failed('confirm your email address'),
  destinations: fetched('the paused notification addresses and devices'),
  destinationDecision: failed('change where notifications go'),
  passkeys: fetched('the list of passkeys'),
  passkeyAdd: 'We couldn’t add the passkey. Please try again.',
  passkeyChange: failed('change the passkey'),
  sessions: fetched('your sign-in activity'),
  sessionEnd: failed('sign out the device'),
  ownData: failed('export your data'),
  leave: failed('complete your request to leave Minori'),
  signInCheck: 'We couldn’t check that we can sign in to the pension site. Please try again later.',
  scrapingProgress: fetched('the progress of the import'),
  scraping: 'We couldn’t import your figures from the pension site. Please try again later.',
};

const unread = (figures: string) =>
  `We didn’t import your figures from the pension site, because ${figures} couldn’t be matched with the other figures or lay outside the possible range. The figures imported before are still here. Check what the pension site shows. If this lasts for several days, tell us through “Contact us”.`;

/** The account was scraped, but its figures disagree: a retry would give the same ones. */
export const UNREAD: Translation<typeof Ja.UNREAD> = {
  UNREAD_ASSETS: unread('the total value'),
  UNREAD_HOLDINGS: unread('the balance of each fund'),
  UNREAD_CONTRIBUTIONS: unread('the contribution history'),
  UNREAD_TRANSFERS: unread('the amount transferred in'),
  UNREAD_ALLOCATION: unread('the split of your contributions'),
  UNREAD_DATES: unread('the dates (joining, first contribution, transfer in and date of the figures)'),
};

const gone = (subject: string) =>
  `We couldn’t find the ${subject}. The address (URL) may have changed, or it may have been deleted.`;

/** The subject of a whole screen doesn't exist, or isn't this employee's: neither a retry nor checking the connection helps. */
export const MISSING: Translation<typeof Ja.MISSING> = {
  column: gone('article'),
  technicalTerm: gone('term'),
  fundDetail: gone('fund'),
  notice: gone('news item'),
  report: gone('report'),
};
