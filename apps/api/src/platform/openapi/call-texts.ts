/**
 * Texts of the OpenAPI document about a call besides its fields: which call comes before it, and which errors to expect. For a
 * call that isn't listed the document itself adds all there is to say: the set-up stage and the feature.
 */
import { answersFrom, type Call } from '@minori/contract/call';
import type { CallName } from '@minori/contract/calls';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { codesOffering } from '@minori/contract/feature-gates';

const PROOF =
  '403 reauthentication_required where the last proof (a sign-in, or auth/reauthentication) is older than five minutes.';
const ANSWERED = 'A token is good once. 400 reset_token_invalid for one that is not good (any more).';
const AFTER_READING = 'After regist-scraping-data; until then it answers null.';
const AFTER_SELECTION =
  'After a registered choice: fund/valuation with isRegistered true. Before it 400 validation_error naming step.';
const READS =
  'The answer comes when the reading has ended, within 90 s; meanwhile scraping/progress answers its stage. Reasons of a reading that failed are in the error body.';

const TEXTS: Readonly<Partial<Record<CallName, string>>> = {
  login:
    'Signs in: the session is the cookie. Answers codeRequestId in place of the employee where authorization-method answers 3: then auth/login/code follows. 401 login_failed; 401 PASSWORD_EXPIRED in errors: then password/change follows.',
  loginCode: 'After auth/login that answered codeRequestId; the digits come by mail.',
  logout: 'The session ends, whether or not there is a body. No session is no fault.',
  authorizationMethod: 'Before auth/login: which way the address signs in.',
  changePassword: `With email and oldPassword, or with the resetToken of a mail; nobody is signed in by it. ${ANSWERED} 400 naming newPassword for a password that can't be taken.`,
  requestPasswordMail:
    'Asks for the mail with the link to a new password, which leaves within a minute. The answer is the same for everybody.',
  checkResetToken: `Before password/change with a token: what the new password has to be like. ${ANSWERED} It is still good after this call.`,
  agreeToTerms: 'The first call of a new employee who has signed in, after reading the texts of biz-code.',
  updateUserProfile: 'After the terms have been agreed to; the set-up is done with it.',
  getOwnData: PROOF,
  leaveService: `${PROOF} Everything is erased; every session ends.`,
  confirmNotifyAddress: ANSWERED,
  decideDestination: `Keeping: ${PROOF} 404 for what is not paused.`,
  registerRkUserInfo: `Connects the record keeper. Replacing kept login data: ${PROOF}`,
  rkAutoLogin: `After rk-user-info with isPreserve true. ${PROOF}`,
  tryScraping: `Signs in at the record keeper and off again. ${READS}`,
  doScraping: `After rk-user-info; regist-scraping-data comes next. Another account than the last one: ${PROOF} ${READS}`,
  mutbFirstLogin: `Whether the set-up that a trust bank asks for at the first login has been done: 503 mutb_first_login while it waits for the employee. ${READS}`,
  registScrapingData:
    'After scraping/doScraping has answered: turns what was read into figures, whole or not at all. 404 where nothing waits.',
  readStatementFile: `Instead of scraping/doScraping, without login data; regist-scraping-data comes next. 400 statement_file_refused with the code of the fault, and scraping_error naming the figures that disagree. A member who isn't known yet, at the registration: ${PROOF}`,
  scrapingProgress:
    'While scraping/doScraping or scraping/tryScraping with this scrapingCode runs; null before and after.',
  testUserDataOutput: 'For accounts with isTestUser alone, where the operator allows it: 403.',
  testUserDataInput: 'For accounts with isTestUser alone, where the operator allows it: 403.',
  employeeAssetManagement: 'After regist-scraping-data; until then figures are null.',
  employeeContribution: AFTER_READING,
  getInvestmentValuation: `${AFTER_READING} Without a diagnosis (risk-tolerance/result) the grade is null.`,
  registerInvestmentValuation: 'After regist-scraping-data.',
  getGradeUp: `${AFTER_READING} kind none says by reason why no change is told.`,
  riskReturnInfo: AFTER_READING,
  registerRiskToleranceResult:
    'The answers to all questions; the account is valued anew for the type that they lead to.',
  getSimulationResult: 'After regist-scraping-data; until then futurePerformance is null.',
  getClaiming:
    'today is the day in Tokyo. leftOn is the last day of work that was told with saveLeaving or by the company.',
  getLeaving:
    'today is the day in Tokyo. The deadline is the last day of the sixth month after that of the day after leftOn.',
  saveLeaving: "What was said before is replaced. leftOn has to be the company's day where the company has told one.",
  removeLeaving: "The company's own day stays.",
  requestLeavingAddress: 'Mails a link to the address, which counts once the link is opened (confirmNotifyAddress).',
  saveGoal: 'What was kept before is replaced. Answers how far the goal is covered; reason says why no figure is told.',
  saveRetirementInputs:
    'What was saved before is replaced, whole. calculatedOn and assumptionSetId are of retirement-basis.',
  colleagueComparison: 'People are of the last month end; hidden says why nobody is shown.',
  filterColleagues: 'After colleague-comparison, whose returnRisks are given back.',
  getFundPrice: 'Prices of what is held, which regist-scraping-data has read.',
  getFundByModel: 'The line-up beside the models. fund/asset has the products by asset class.',
  getFundDetail:
    'The products of one asset class of the line-up. 400 naming isinCode for a product that is not of the class.',
  valueFundSelection: 'After regist-scraping-data and risk-tolerance/result; before them 400 naming sysUserCode.',
  getFundValuations: 'The registered choice; null before fund/valuation with isRegistered true.',
  valueFundRetirement: 'After regist-scraping-data.',
  getFundTransfer: AFTER_SELECTION,
  sendFundTransferMail: AFTER_SELECTION,
  finishFundTransfer: AFTER_SELECTION,
  registerFundComparison:
    'After regist-scraping-data and risk-tolerance/result. Four at most: the fifth is 400 naming products.',
  removeFundComparison: '400 naming comparisonId for what is gone.',
  answerQuiz: '400 naming columnId for a column without a quiz, and answer for a choice that it does not have.',
  sendFaqMail: "The answer goes to the employee's address. 503 mail_unavailable where no mail can be sent.",
  sendContact: '503 mail_unavailable where no mail can be sent.',
  getNotice: 'Marks the notice as read.',
  getNoticeCount: 'Unread ones. What was published before the day on which the account was made counts as read.',
  getReport: "404 for what is not the employee's.",
  registerDevice: '409 where there are ten devices.',
  beginPasskey: `403 where the company's passkeyUsedFlg is false. ${PROOF}`,
  addPasskey: 'After passkeys/challenge.',
  removePasskey: PROOF,
  beginPasskeySignIn: 'Before auth/passkey.',
  signInWithPasskey: 'After auth/passkey/challenge. 401 passkey_refused.',
};

const STAGE_TEXTS = {
  anybody: undefined,
  'signed-in': undefined,
  agreed: '403 terms_not_agreed before POST user-account.',
  'set-up': '403 terms_not_agreed before POST user-account, 403 profile_missing before PUT user-profile.',
} as const;

/** The document's description of a call. */
export function callText(name: CallName, call: Call): string {
  const { feature } = call;
  const codes = feature && codesOffering(feature).join(', ');
  const gate = feature && `403 forbidden where authorizationCode of company-info is none of: ${codes}.`;
  return [TEXTS[name], STAGE_TEXTS[answersFrom(call)], gate].filter(Boolean).join(' ');
}

const REASONS = [
  ...new Set(Object.values(ERROR_CATALOGUE).flatMap((row) => (row.httpStatus === null ? [] : [row.reason]))),
];

/** Fields of the error body. */
export const ERROR_TEXTS: Readonly<Record<string, string>> = {
  statusCode: 'The status, but for ended sessions: 405004 and 405005 come with 401.',
  reason: `One of: ${REASONS.join(', ')}. Another one may come from a reading by a newer scraper.`,
  message: 'In Japanese, to be shown; empty where there is nothing to say.',
  errors: 'What is wrong with the request, a part each; empty otherwise.',
  code: 'Name of the field (answers.q1) or header; PASSWORD_EXPIRED of a password that has to be changed.',
  msg: 'What is wrong with it, in Japanese; of a header in English.',
};
