/** Holds the texts of the search over everything, and the words by which screens are found besides their names (English). */
import type * as Ja from '../ja/search.ts';
import type { Translation } from '../translation.ts';
import { FAQ_TEXTS } from './faq.ts';
import { pageName } from './page-names.ts';
import { SETTINGS_TEXTS } from './settings.ts';
import { SHELL_TEXTS } from './shell.ts';

/** Says how many results there are. */
function found(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

export const SEARCH_TEXTS: Translation<typeof Ja.SEARCH_TEXTS> = {
  label: SHELL_TEXTS.search,
  support: 'Searches screens, questions, articles, terms, funds and news. What you type is only used on this device.',
  close: 'Close',
  loading: 'Loading articles and questions',
  results: 'Search results',
  found,
  nothing: {
    heading: 'Nothing found',
    text: 'Try fewer or other words.',
    ask: 'Contact us',
  },
  kinds: {
    screen: 'Screen',
    faq: FAQ_TEXTS.title,
    column: 'Learn (article)',
    term: SHELL_TEXTS.glossary,
    product: 'Your fund',
    notice: SHELL_TEXTS.notices,
  },
};

type SearchedScreen = Translation<(typeof Ja.SEARCHED_SCREENS)[number]>;

/** The names in a screen's `words`. */
export const namesOf = (words: string): readonly string[] => words.split(', ');

/** A screen under the name of its page. @param path as in `SEARCHED_SCREENS`; begins with `/` if it is the same for all companies */
function screen(path: string, summary: string, words = ''): SearchedScreen {
  return { path, title: pageName(path.startsWith('/') ? path : `/company/${path}`) ?? '', summary, words };
}

const settings = (path: string, { about }: { readonly about: string }, words: string) =>
  screen(`settings/${path}`, about, words);

export const SEARCHED_SCREENS: Translation<typeof Ja.SEARCHED_SCREENS> = [
  screen('home', 'Your pension savings now, and what to do next.', 'balance, top, start, dashboard, overview'),
  screen(
    'operation-status',
    'The amount of each fund, returns, and how contributions and savings have developed.',
    'savings, balance, performance, holdings, breakdown, portfolio, fund list, CSV, download',
  ),
  screen(
    'investment-evaluation',
    'Your overall grade, and the reasons for it.',
    'grade, rating, score, points, assessment, evaluation, ups and downs, risk, closeness to the model mix',
  ),
  screen(
    'investment-evaluation/transition',
    'How your overall grade has changed.',
    'past grades, previous scores, history',
  ),
  screen(
    'monthly-review',
    'Why your balance and grade moved over one month.',
    'this month, last month, monthly review, change, gain, loss, ups and downs, contributions',
  ),
  screen(
    'operational-simulation',
    'What you may have when you retire.',
    'projection, simulation, forecast, future, how much will I have, outlook, retirement pot, assumptions',
  ),
  screen(
    'retirement-income',
    'What each way of taking your pension may come to a month after tax.',
    'income, payout, ways to take my pension, lump sum, annuity, regular payments, drawdown, when can I take it, how old, per month, retirement income, retirement allowance, severance, state pension, nenkin teikibin',
  ),
  screen(
    'item-selection',
    'Try out what happens if you change the shares of your funds.',
    'choose funds, select, change allocation, rebalance, change my funds, review, fund list, investments',
  ),
  screen(
    'item-selection/comparison',
    'Compare the mixes you’ve added side by side with your mix now.',
    'plans, compare, side by side, saved mixes',
  ),
  screen(
    'item-selection/transfer',
    'The figures you need for making the change on the pension site.',
    'switch, switching, reallocate, change allocation, redirect contributions, apply, instruct, procedure',
  ),
  screen(
    'colleague-comparison',
    'Compare yourself with how others in your company tend to invest.',
    'coworkers, peers, colleagues, average, others',
  ),
  screen(
    'risk-tolerance',
    'Answer questions to see which of the types you come out as.',
    'risk tolerance, risk profile, quiz, type, diagnosis, retake, again, attitude to risk',
  ),
  screen('report', 'The list of your half-yearly reports.', 'reports, statement, PDF, print'),
  screen('column', 'The list of articles, films and quizzes.', 'columns, study, videos, movies, quiz, learning'),
  screen(
    'tax',
    'What you’ve paid in each year, and what has to be declared.',
    'tax, year-end adjustment, nenmatsu chosei, tax return, kakutei shinkoku, deduction certificate, withholding slip, gensen, proof of contributions',
  ),
  screen(
    'saving-places',
    'The same monthly amount as your own contributions, in iDeCo and in a NISA, side by side.',
    'matching, own contributions, iDeCo, NISA, compare, which, limit, room, fees, tax relief, deduction, invest',
  ),
  screen(
    'claiming',
    'From when you can claim, the papers you need, and what happens if you die or become disabled.',
    'claim, claiming, receive, payout, papers, documents, form, lump sum, regular payments, when can I claim, 60, 75, death benefit, die, family, inheritance, heirs, beneficiary, will, disability, disabled, working after 60, saitei seikyu',
  ),
  screen(
    'leaving',
    'By when and where to your savings move after you leave your company, and what it costs.',
    'leave, leaving, resign, quit, change jobs, new job, transfer, portability, automatic transfer, deadline, last day of work, ikan, withdraw',
  ),
  screen(
    'company-report',
    'Rough numbers for the whole company, the record of continued investment education as a PDF, and emails about getting started.',
    'HR, human resources, usage, how many use it, continued investment education, education record, reminders',
  ),
  screen(
    'support',
    'The state of an account whose owner has asked for help.',
    'unlock, locked account, employee number',
  ),
  screen('todo', 'What to do next, chosen for you.', 'tasks, next step, to-do'),
  screen('notice', 'News from Minori and your company.', 'notices, announcements, messages'),
  screen('faq', FAQ_TEXTS.about, 'FAQ, questions, how to use, support, stuck, problem'),
  screen('glossary', 'Look up what words mean.', 'meaning of words, definitions, dictionary, jargon'),
  screen('method', 'How grades and projections are worked out.', 'method, basis, formula, assumptions, how it works'),
  screen(
    'login-information',
    'Import your figures from the pension site and bring them up to date.',
    'connect, link, update, refresh, sync, import, pension site login, delete, disconnect, ID and password',
  ),
  screen('settings', SETTINGS_TEXTS.lead, 'options, preferences'),
  settings(
    'profile',
    SETTINGS_TEXTS.profile,
    'nickname, name, date of birth, birthday, notification email address, married',
  ),
  settings('password', SETTINGS_TEXTS.password, 'password, change password'),
  settings('sessions', SETTINGS_TEXTS.sessions, 'devices, misuse, hacked, log out, sign out, sessions'),
  settings(
    'notification',
    SETTINGS_TEXTS.notification,
    'notification settings, stop emails, unsubscribe, push, alerts',
  ),
  settings(
    'display',
    SETTINGS_TEXTS.display,
    'bigger text, larger font, dark screen, dark mode, brightness, hide amounts, colours, colors, motion, animation, language',
  ),
  settings(
    'data',
    SETTINGS_TEXTS.data,
    'leave, export data, delete account, close account, cancel, download, withdraw',
  ),
  screen('/contact', 'Send us a question or a request.', 'enquiry, inquiry, ask, support, email us'),
  screen('/terms', '', 'terms and conditions'),
  screen('/privacy', '', 'privacy policy, personal information, data protection'),
];
