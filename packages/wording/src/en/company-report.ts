/** 会社の利用状況 — the texts of HR's page and of the PDF for the employer's file (English). */
import type * as Ja from '../ja/company-report.ts';
import type { Translation } from '../translation.ts';

export const FIGURE_NAMES: Translation<typeof Ja.FIGURE_NAMES> = {
  everSignedIn: 'Have signed in at some time',
  signedIn: 'Have signed in (this fiscal year)',
  connected: 'Have connected a pension site',
  diagnosed: 'Have taken the risk questionnaire',
  read: 'Have read an article (this fiscal year)',
  passed: 'Have answered a quiz correctly (this fiscal year)',
};

/** English names break between their words. */
export const breakableName: typeof Ja.breakableName = (name) => name;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (month: number) => MONTHS[month - 1] ?? '';

export const COUNT_TEXTS: Translation<typeof Ja.COUNT_TEXTS> = {
  about: (people) => `about ${people}`,
  withShare: (people, share) => `about ${people} (${share})`,
  inTable: (people, share) => `${people} (${share})`,
  few: (floor) => `fewer than ${floor}`,
  nearlyAll: 'nearly all',
  groupShare: (people, share) => `${people} (${share})`,
  year: (year) => `fiscal ${year}`,
  month: (month) => `end of ${monthName(month)}`,
  shortMonth: monthName,
  joined: (names) => names.join(', '),
};

export const COMPANY_REPORT_TEXTS: Translation<typeof Ja.COMPANY_REPORT_TEXTS> = {
  title: 'How the company uses Minori',
  lead: (month) => `Rough numbers of people for the whole company, up to ${month}. They tell nothing about one person.`,
  chooseYear: 'Fiscal year',
  firstYear: (year) => `There are no numbers from before ${year}.`,
  registered: 'Registered employees',
  figuresHeading: 'Numbers of people',
  figure: 'What',
  monthsHeading: 'Month by month',
  monthsCaption: 'People at each month’s end',
  monthsNote: 'What is said of “this fiscal year” counts from April to the end of that month.',
  topicsHeading: 'Learning by topic',
  topic: 'Topic',
  topicsCaption: 'People at the latest month’s end',
  topicsNote:
    'People who have read articles of the topic, and answered quizzes correctly, from April to the latest month’s end.',
  offered: 'Articles and quizzes',
  offeredCount: (columns, quizzes) => `${columns} articles, ${quizzes} quizzes`,
  offeredInTable: (columns, quizzes) => `${columns}, ${quizzes}`,
  read: 'Have read',
  passed: 'Correct',
  noTopics: (least) => `Companies with fewer than about ${least} registered people get no numbers by topic.`,
  gradesHeading: 'Spread of grades',
  typesHeading: 'Spread of types',
  distributionNote: (month, floor) =>
    `People in the comparison with colleagues at the end of ${month}. Groups of fewer than ${floor} are joined with their neighbours. It includes people who have left, for a while.`,
  noDistribution:
    'Too few people are in the comparison with colleagues, or your company doesn’t use it, so there is no spread to show.',
  noGroups: 'There are too few people to show groups.',
  none: 'After the first month’s end, numbers appear here.',
  noYear: 'There are no numbers for this fiscal year.',
  tooSmall: (least) =>
    `Fewer than about ${least} people are registered, so there are no numbers: with so few, they would tell something about one person.`,
  howHeading: 'How to read the numbers',
  how: (errors, floor) => [
    'The numbers of people registered, signed in, connected and diagnosed, and those of articles and quizzes, contain an error that we add, so that they tell nothing about one person, and go in steps of five. Comparing every month’s numbers tells hardly anything about one person either.',
    `Nine times out of ten, a number differs from the real one by at most ±${errors.yearly} people where it is of “this fiscal year”, ±${errors.topic} by topic, and ±${errors.lasting} otherwise (before the steps of five).`,
    `Fewer than ${floor}, or all but fewer than ${floor}, are shown only as “fewer than ${floor}” or “nearly all”.`,
    'Each number is made once, at the month’s end, and never again. Those who run Minori are shown the same numbers.',
  ],
  howDistribution: (floor) =>
    `The spreads of grades and types count the people in the comparison with colleagues as they are, without errors. Instead, groups of fewer than ${floor} are joined with their neighbours.`,
  employeesAre: 'This is what employees are told, for example in their profile:',
  fileName: (year) => `education-record-${year.replace(' ', '-')}.pdf`,
  pdfNote:
    'For your file on continued investment education: the articles and quizzes offered this fiscal year, and rough numbers of people.',
  startHeading: 'Email about getting started',
  startNote:
    'Emails employees who haven’t signed in yet: each at most once in 30 days, and nobody who doesn’t want emails about news. We don’t show who gets it or how many they are.',
  notBegun: 'Haven’t signed in yet',
  start: 'Email employees who haven’t started yet',
  startAsk: 'Send the emails?',
  startAskText: 'They go to employees who haven’t signed in yet. You can’t send them again for 30 days.',
  startYes: 'Send',
  startSending: 'Sending',
  startNo: 'Don’t send',
  startDone: (day) => `The emails are on their way. You can send them again from ${day}.`,
  startAskedOn: (day) => `They were last sent on ${day}.`,
  startFrom: (day) => `You can send them again from ${day}.`,
  startImpossible: 'Emails can’t be sent at the moment. Please tell those who run Minori.',
};

export const EDUCATION_RECORD: Translation<typeof Ja.EDUCATION_RECORD> = {
  name: 'Record of continued investment education',
  title: (year) => `Record of continued investment education (${year})`,
  summary: (year) => `The articles and quizzes offered to employees in ${year}, and how many used them.`,
  contents: 'Contents',
  period: 'Period',
  periodOf: (from, to) => `${from} to ${to}`,
  underWay: (period, upTo) => `${period} (under way${upTo ? `: numbers up to ${upTo}` : ''})`,
  company: 'Company',
  createdOn: 'Made on',
  upTo: 'Numbers as of',
  lastSentOn: (date) => `last sent on ${date}`,
  responsible: 'Person responsible',
  checkedOn: 'Checked on',
  shareOf: (month, registered) =>
    `Shares are of those registered at the end of the month: ${registered} at the ${month}.`,
  foot: (company, year) => `${company}  Record of continued investment education  ${year}`,
  countsHeading: 'People who used it',
  monthsHeading: 'Month by month',
  topicsHeading: 'By topic',
  offeredHeading: 'Articles and quizzes offered',
  offered: (title, date) => `${title} (published ${date})`,
  withQuiz: (title, date) => `${title} (published ${date}, with a quiz)`,
  newInYear: (count) => `Articles published in this fiscal year: ${count}`,
  addedAndEarlier: (added, earlier) => `Published in this fiscal year: ${added}; earlier: ${earlier}`,
  lawHeading: 'About this record',
  law: 'Article 22 of the Defined Contribution Pension Act asks employers to make continued efforts to give members basic information about investing, and in doing so to care that members’ knowledge grows and serves their instructions.',
  notice:
    'What and how is set out in part 3 of the ministry’s notice “確定拠出年金制度について” (21 August 2001, 年発第213号).',
  notProof:
    'This record shows what was offered in Minori and how many used it. It doesn’t prove that a duty of law has been met.',
  anonymous: 'It contains nobody’s name, grade or savings, and not who used what.',
};
