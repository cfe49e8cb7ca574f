/** Holds the texts of Help, the frequent questions (English). */
import type * as Ja from '../ja/faq.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

const questionsText = (count: number): string => counted(count, 'question');

export const FAQ_TEXTS: Translation<typeof Ja.FAQ_TEXTS> = {
  title: 'Help',
  about: 'Search by keyword or by category.',
  search: {
    label: 'Search questions',
    support: 'Use everyday words (for example: what if I change jobs).',
    button: 'Search',
    clear: 'Clear',
    last: (keyword) => `Search for “${keyword}” again`,
  },
  categories: {
    label: 'Categories',
    fold: (chosen) => (chosen === undefined ? 'Browse by category' : `Browse by category (now: “${chosen}”)`),
    all: 'All',
    count: (count) => String(count),
  },
  common: 'Common questions',
  all: 'All questions',
  seeAll: (count) => `See all questions (${count})`,
  seeAllUncounted: 'See all questions',
  found: (keyword) => `Results for “${keyword}”`,
  ofCategory: 'Questions in this category',
  count: questionsText,
  empty: {
    heading: 'Nothing found. Use fewer words in your search, or contact us.',
    text: 'Setting the category to “All” may help.',
    none: 'There are no questions yet.',
  },
  beyond: { heading: 'There are no questions on this page.', first: 'Go to the first page' },
  category: (name) => `Category: ${name}`,
  solved: {
    question: 'Did this answer your question?',
    yes: 'Yes',
    no: 'No',
    saving: 'Sending',
    thanks: 'Thank you. We’ve received your answer.',
    sorry: 'We’ve received your answer. If you’d like to know more, you can ask us below.',
    thanksVisitor: 'Thank you.',
    sorryVisitor: 'If it’s still unclear, you can ask us.',
    failed: 'We couldn’t send your answer. Check your connection and try again.',
    ask: 'Ask us',
  },
  unsolved: {
    heading: 'Still need help?',
    text: 'If you can’t find the answer, you can ask us.',
    ask: 'Ask us',
  },
  visitor: 'Then Minori keeps which questions you’ve read and whether they helped.',
  back: 'Back to Help',
  related: 'More in this category',
  notFound: {
    heading: 'We can’t find this question.',
    text: 'Its address may have changed, or it may have been deleted.',
  },
  mail: {
    heading: 'Ask us',
    lead: 'We reply to the email address you’ve registered.',
    about: 'Question',
    category: 'Category',
    chooseCategory: 'Choose one',
    noCategory: 'Choose a category.',
    subject: 'Subject',
    subjectFor: (title) => `Help: ${title}`,
    content: 'Message',
    contentSupport: (most) => `${most}. Please leave out your pension site password.`,
    send: 'Send',
    sending: 'Sending',
    cancel: 'Cancel',
    checkFields: 'Check what you’ve entered.',
    failed: 'We couldn’t send it',
    signIn: 'Sign in again',
    accepted: 'We’ve received it',
    answerTo: (address) => `We’ll reply to ${address}.`,
  },
};
