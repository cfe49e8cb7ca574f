/**
 * Texts of the OpenAPI document about the fields of requests: possible values, and where a value comes from. Looked up by name,
 * or by `call.name` and `parent.name` when a name has several meanings. Not part of the contract, because the portal ships the
 * contract's schemas to every browser.
 */

import { AUTHORIZATION_CODES } from '@minori/contract/feature-gates';

const TYPES = 'Type of risk tolerance: 1 conservative, 2 standard, 3 aggressive, 4 principal protection.';

const NOTICES = '1 notices of the product, 2 notices of the company.';

/** Codes that mean the same everywhere, in responses, too. */
export const CODE_TEXTS: Readonly<Record<string, string>> = {
  sysUserCode:
    'Code of the signed-in employee, as the sign-in answered it. Another one is 403; who is not signed in leaves it out where it may be left out.',
  sysOrganizationCode: "Code of the employee's company, as the sign-in answered it. Another one is 403.",
  riskToleranceCode: TYPES,
  mstRiskToleranceCode: `${TYPES} null before a diagnosis.`,
  typeByScore: 'Type of risk tolerance, as riskToleranceCode.',
  rangeType: 'Type of risk tolerance, as riskToleranceCode.',
  bracketNow: 'How near the retirement is, as the answers to question 1: 1 is the nearest.',
  typeAtActualHorizon: 'Type of risk tolerance, as riskToleranceCode.',
  horizonAnswer: 'The answer to question 1 that birthday and retirement age give, as answers.q1.',
  assetClassCode:
    'Asset class: 0 domestic equities, 1 foreign equities, 2 domestic bonds, 3 foreign bonds, 4 others, 5 short-term; of a line-up also 9, products over several classes.',
  assetCode: 'Asset class, as assetClassCode: 0 to 5, and 9 for products over several classes.',
  categoryClassCode: 'Asset class, as assetClassCode: 0 to 5.',
  less: 'Asset class, as assetClassCode.',
  more: 'Asset class, as assetClassCode.',
  genderCode: '0 man, 1 woman; null where it is not said.',
  totalValuation: 'Grade, A the best; null before a diagnosis.',
  columnLevelCode: '1 basic, 2 applied.',
  feedbackCode: '1 helpful (of a question: solved), 2 neither, 3 hard to understand (not solved).',
  isinCode: "Code of a product of the company's line-up, as fund/asset answers it.",
  scrapingCode: 'Id of one reading of the record keeper. Made by the client, anew for each reading.',
  rkMgtAgencyCode: 'Kind of record keeper: rkInfo.code of company-info.',
  authorizationMethod: '1 password, 2 company account (SAML or OpenID Connect), 3 password and a mailed code.',
  method: 'How somebody signed in: 1 password, 2 company account, 3 password and a mailed code, 4 passkey.',
  simulationStatusCode:
    '0 computed, 1 no contribution yet, 2 retirement age reached, 3 figures are missing that the future needs; −1 is for clients, before the first load.',
  pastTerm: 'Months back: 6, 12, 36 or 60; 0 is everything there is.',
  interval: 'Months between two points.',
  investmentPeriod: 'Months.',
  technicalTermCode: 'Code of a term of the glossary, as technial-term answers it.',
  answer: 'Number of a choice, from 1.',
  ...Object.fromEntries(
    ['q1', 'q2', 'q3', 'q4', 'q5', 'q6'].map((question) => [question, 'Answer to the question, 1 the least risk.']),
  ),
  'rkInfo.code': 'Kind of record keeper, which regist-scraping-data wants as rkMgtAgencyCode.',
  'recordKeeper.code': 'Kind of record keeper, as rkInfo.code of company-info.',
  'riskTolerance.code': TYPES,
  'mstAssetClass.code': 'Asset class, as assetClassCode: 0 to 5.',
  age: 'Years; of colleagues the band: 19 under 20, 20, 30, 40, 50, 60 and over; null where it is not told.',
  'getNotice.type': NOTICES,
  'types.type': NOTICES,
  years: 'Years.',
  authorizationCode: `Which features the company has: ${Object.keys(AUTHORIZATION_CODES).join(', ')}. Another code opens none.`,
  companyCode: 'What the company is called among its operator and record keeper; opaque.',
  outcome:
    "How it ended: 'read', 'tried', 'opened', 'not_used' or 'running'; otherwise the reason for which it failed, as of an error.",
  paymentsPerYear: 'Payments of an annuity in a year.',
};

const TOGGLE =
  'Toggle of the filter: a person must match one toggle of each group that has one; a group without one takes everybody.';
const HORIZON = 'The people, by the figures of this many years.';
const BASE64URL = 'As the browser answered it (WebAuthn), base64url.';
const LIMITS = 'Limits of an axis, as colleague-comparison answered them.';
const RK_ID =
  'Id at the record keeper, as the employee types it there; empty, with rkPass and birthday, for the kept ones.';
const MAIL_ID = 'Id of one mail. Made by the client when its form opens: the same id twice is one mail.';
const OWN_TEXT = 'What the employee writes.';

/** Fields of requests. */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...CODE_TEXTS,

  who: 'The whole 社員番号, or the whole mail address of the sign-in.',
  action: 'unlock: forget wrong tries; mailLink: mail the way in again; endSessions: sign out everywhere.',
  'helpAccount.reason': 'Why it is done. The account’s owner gets it with their data.',
  email: 'Address with which the employee signs in.',
  password: "The employee's password of this product.",
  oldPassword: 'The password until now.',
  newPassword:
    "At least minimumLength characters, without the words that password/rules and password/reset-token name, nor the name in the employee's address.",
  resetToken: 'From the link of a mail (an invitation, or a password that was forgotten): what stands behind #t=.',
  linkToken: 'From the link in the mail that the new address was sent: what stands behind #t=.',
  company: "First segment of the company's pages (url of the sign-in's answer); where isCompanyAsked was answered.",
  codeRequestId: 'As auth/login answered it.',
  'loginCode.code': 'The eight digits of the mail.',
  relayState: "Path of the company's page to come back to; empty for its home.",
  SAMLResponse: "The identity provider's answer, as its form has it.",
  RelayState: 'As its form has it.',
  'oidcAcs.code': 'The authorization code, as the provider answered it; absent with error.',
  state: 'As the provider answered it.',
  iss: 'As the provider answered it, where it does.',
  error: 'Why the provider gives no code.',
  issuer: "The provider's own name for itself: entityID, or issuer.",
  credentialId: BASE64URL,
  clientDataJSON: BASE64URL,
  authenticatorData: BASE64URL,
  attestationObject: BASE64URL,
  signature: BASE64URL,
  userHandle: BASE64URL,
  transports: 'How the device is reached, as the browser answered it (getTransports).',
  'renamePasskey.name': 'What the employee calls it.',

  'renamePasskey.id': 'As passkeys answers it.',
  'removePasskey.id': 'As passkeys answers it.',
  'endSession.id': 'As sessions answers it.',
  'getColumnDetail.id': 'Of a column, as columns/list answers it.',
  'getFaq.id': 'Of a question, as columns/list with isFaq and faq/common-questions answer it.',
  'getNotice.id': 'As notices/lists answers it.',
  'getNoticeFile.id': 'Of the notice, as notices/lists answers it.',
  'getReport.id': 'As reports/list answers it.',
  'putMyTaskAside.id': 'As my-task answers it.',
  'updateDevice.id': 'As the registration of the device answered it.',
  'removeDevice.id': 'As the registration of the device answered it.',
  'testDevice.id': 'As the registration of the device answered it.',
  'getTechnicalTerm.code': 'technicalTermCode of a term, as technial-term answers it.',
  fileName: 'Of attachedFiles, as notices/{id} answers it.',

  domain: 'Host on which the portal is opened, as the browser has it: location.host, with or without its port.',
  codeCategory:
    'Privacy-Policy, Terms-Of-Use, or what each version of the terms changed: Terms-Of-Use-Changes. The text is all parts joined.',
  codeKey: 'One part of the text; without it all parts, in their order.',
  termsVersion:
    'The version that was read, as biz-code with Terms-Of-Use answers it; without it the one in force. Another than that is 409.',
  word: 'Typed by the employee, so that nobody leaves by mistake.',

  nickName: 'What the employee wants to be called.',
  birthday:
    "Of the employee, as the record keeper knows it; empty with the kept login data, and for the trust bank's first login.",
  'updateUserProfile.birthday':
    "Of the employee. Required, but null where the company's personalAttributeShowedFlg is false.",
  'updateUserProfile.genderCode':
    "0 man, 1 woman; null where it is not said, or the company's personalAttributeShowedFlg is false.",
  'updateUserProfile.isMarried': "null where it is not said, or the company's personalAttributeShowedFlg is false.",
  'updateUserProfile.isDependent':
    "Has dependants; null where it is not said, or the company's personalAttributeShowedFlg is false.",
  emailForNotify:
    "Address for notifications; null for the sign-in's, and where the company's emailForNotifyUsedFlg is false. Another one than the sign-in's counts once the link that is mailed to it is opened, and asks for a proof of five minutes.",
  isSubscription: 'Whether the employee wants mails with news.',
  isMonthlyReviewWanted: 'Whether the employee wants a message when the premium of a month has come in.',
  'getMonthlyReview.month': 'Calendar month of the figures.',
  display: 'Display settings of the device that sends them; without it they stay.',
  textSize: 'Size of the text.',
  language: 'The language in which the portal is shown.',
  theme: 'Light or dark; system is what the device has.',
  gainColors: 'Colours of gains and losses.',
  hidesAmounts: "Whether the employee's own amounts are hidden.",
  motion: 'Whether anything moves; system is what the device has.',
  isSavingDeclined:
    'true when the employee declined that login data of the record keeper are kept; without it nothing changes.',
  deviceId: 'As paused-destinations answers it; null for the address for notifications.',
  isKept: 'true keeps it, false removes it.',
  isSignOut: 'true when the device is removed because its owner signs out.',

  isPreserve:
    'true keeps the login data, sealed, for the next readings; false connects without them: then they are sent with each reading, and kept ones are erased.',
  rkLoginId: 'Id at the record keeper, as the employee types it there.',
  'registerRkUserInfo.password': 'Password at the record keeper.',
  'registerRkUserInfo.birthday': 'Of the employee, as the record keeper knows it.',
  rkId: RK_ID,
  rkPass: 'Password at the record keeper; empty with an empty rkId.',
  errorType: '1 network, 100 time-out.',
  description: "What the client met; begins with 'timeout' or 'network error'.",
  rkUserId: "The account's own id, as user-account answers it.",
  mstUserId: "The account's own id, as user-account answers it.",
  srpErrReason: 'What the client met.',
  'readStatementFile.file': "The record keeper's PDF or CSV in base64, without a data-URL prefix.",
  file: 'The zip of test-user-data-output in base64, without a data-URL prefix.',

  isAfterImprove:
    'true asks for the figures after the registered choice of products, too (fund/valuation with isRegistered).',
  answers: 'One answer a question.',
  chartTypeCode: 'Length of the chart: 1 one year, 2 three years, 3 five years, 4 ten years.',
  typeCode: "How the products are chosen: 1 by model (modelPf says the type's share of the class), 2 by asset class.",
  isPdf: 'false leaves base64pdf out; otherwise it is there.',
  withPdf: 'true asks for base64pdf.',
  products: 'Each product once; the rates are 100 together.',
  choices: 'One choice of products each, as products of fund/valuation.',
  inputRate: 'Integer percent of the product; 100 over all products of the choice.',
  isRegistered:
    'true registers the choice, in place of the one before: fund/transfer, risk-return-info and simulation-result speak of the registered one. Otherwise nothing is kept.',
  comparisonId: 'As fund/comparison answers it.',
  'sendFundTransferMail.requestId': MAIL_ID,
  shown:
    'emailContent of fund/transfer as the employee read it: it is compared, and 409 where another mail would go out now. Without it nothing is compared.',
  'shown.subject': 'Of emailContent.',
  'shown.text': 'Of emailContent.',
  registeredAt: 'Of the choice whose procedure was done, as fund/transfer answers it; 409 for another one.',

  outlook: 'base is the usual view (without it, too), low the cautious one.',
  'getSimulationResult.riskToleranceCode': `Another type's model in place of the employee's own. ${TYPES}`,
  subscriberPremium:
    'Yen a month that the employee would pay: from minimum to inputMax in steps of unit, as assumptions.matching answers them; more is 400.',
  retirementAge: "Age of retirement to be tried; without it the plan's.",
  raisePct: "Per cent a year by which the employer's premium rises; 0 without it.",
  correction: 'What the employee says of the premiums to come; null takes back what was said.',
  employerPremium: "The employer's premium, yen a month; null for what was read.",
  'correction.ownPremium': "The employee's premium, yen a month; null for what was read.",
  from: 'First month with premiums, such as 2026-04, from 2001-10 to 2099-12; null for what was read.',
  isEnded: 'true where no premiums are to come.',
  leftOn: 'The last day of work: up to five years ago, or two years ahead.',
  nextWork: 'What comes next; null where it was not told.',
  isMoved: 'Whether the assets are moved to another plan.',
  address: "An address of the employee that is no company's.",
  goal: 'The goal to keep.',
  'goal.kind': 'monthly: yen a month after taxes that the household needs; amount: yen at the retirement age.',
  'goal.yen': 'Yen, from 1 on.',
  inputs: 'What is typed for the income in retirement; null is what was not typed, then the usual holds.',
  need: 'Yen needed a month.',
  'inputs.retirementAge': 'Age of retirement.',
  receiveAge: 'Age from which the account is received.',
  claimAge: 'Age from which the public pension is received.',
  ownPremium: "The employee's premium, yen a month.",
  publicPension: 'What is known of the public pension.',
  'publicPension.kind':
    "average: nothing is known; annualPay: reckoned from a year's pay; projected and accrued: what the pension office's statement expects (from 50 on) or has earned so far (under 50).",
  'publicPension.amount': 'Yen a year.',
  publicPensionCut: 'Per cent by which the public pension is taken to be lower.',
  earlierMonths: 'Months of earlier plans whose assets were moved in.',
  accounts: 'Savings beside the plan, used evenly from `fromAge` to `toAge`, which is excluded.',
  'accounts.kind': 'ideco, nisa, deposit or other.',
  'accounts.balance': 'Yen.',
  'accounts.monthly': 'Yen per month until `paidToAge`.',
  lumpSums: 'Lump sums beside the account.',
  'lumpSums.kind': "company: a company's retirement allowance; dc: of another DC plan.",
  'lumpSums.amount': 'Yen.',
  year: 'Calendar year in which it is received.',
  serviceMonths: 'Months of service; null where it is not said, then its tax is not told.',
  isReceived: 'Whether it has been received already.',
  pensions: 'Pensions beside the public one.',
  yearly: 'Yen a year.',
  fromAge: 'Age of the employee from which it is paid.',
  toAge: 'Age from which it is paid no more, above fromAge; null for life.',
  spouse: 'Deduction for a spouse: none, general, or elderly (from 70 on).',
  spousePension: "The spouse's own pension; null where it is not said.",
  includeSocialInsurance: 'Whether social insurance is reckoned.',
  indexTables: 'Whether the tables of tax move with prices.',
  annualPayForTax: "A year's pay in yen, by which the tax that premiums save is told.",
  assumptionSetId: 'Of the assumptions by which was reckoned, as retirement-basis answers it.',
  calculatedOn: 'Day on which was reckoned with these inputs, as retirement-basis answers it.',

  horizon: 'Years of the people, in the compact form alone; 3 without it.',
  allSelect: 'true takes everybody, whatever the other toggles say.',
  ...Object.fromEntries(
    [
      ...['isUnderTwenties', 'isThirties', 'isFourties', 'isFifties', 'isOverSixties', 'isMan', 'isWoman', 'isSingle'],
      ...['hasDependents', 'noDependents', 'filterColleagues.isMarried'],
      ...['A', 'B', 'C', 'D', 'E'].map((grade) => `isInvestmentValuation${grade}`),
    ].map((toggle) => [toggle, TOGGLE]),
  ),
  returnRisks: 'As colleague-comparison answered it, or people of the same shape.',
  mySelf: "The employee's own points.",
  others: 'One entry a type of risk tolerance.',
  threeYears: HORIZON,
  fiveYears: HORIZON,
  tenYears: HORIZON,
  riskToleranceColorCode: 'Colour of the type, as colleague-comparison answered it.',
  'others.name': 'Name of the type, as colleague-comparison answered it.',
  isMarried: 'null where it is not told.',
  isDependent: 'Has dependants; null where it is not told.',
  investmentRisk: 'Standard deviation a year, a fraction.',
  returnByYear: 'Return a year, a fraction.',
  investmentRiskLimit: LIMITS,
  returnByYearLimit: LIMITS,
  min: 'Per cent.',
  max: 'Per cent.',

  isFaq: 'true lists questions, otherwise columns.',
  isRead: 'true lists what the employee has read, false what is unread; without it both.',
  columnTagId: 'Topic, as columns/tag answers it; not with isFaq.',
  sortType: '1 recommended, 2 most viewed, 3 newest; without it 3, of questions 1.',
  pageNumber: 'From 1.',
  isMovie: 'true lists movies, false what is none.',
  isQuiz: 'true lists what has a quiz, false what has none.',
  keyWord: 'What the employee types; it may be empty.',
  faqCategoryId: 'Category of questions, as faq/category answers it.',
  columnId: 'id of a column or question, as columns/list answers it.',
  'answerQuiz.columnId': 'id of a column with isQuiz, as columns/list answers it.',
  feedbackComment: OWN_TEXT,
  faqId: 'The question that did not solve it, as columns/list with isFaq answers it; null for none.',
  requestId: MAIL_ID,
  kindCode: 'What it is about: 1 signing in, 2 use, 3 figures and display, 4 other.',
  subject: OWN_TEXT,
  content: OWN_TEXT,
  replyTo: 'Address to which is answered.',
  technicalTermCodes: 'Codes in brackets, such as [diversification,risk]; without it the whole glossary.',
  'technicalTermCodes[]': 'The same, a parameter a code.',
  'getNotices.type': NOTICES,
  pages: 'From 0.',
  deviceToken: "The JSON of a browser's PushSubscription, made with the publicKey that GET web-notification answers.",
  message: 'Name of what happened.',
  params: 'A few values beside it.',
};
