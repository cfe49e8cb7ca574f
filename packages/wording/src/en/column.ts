/** Holds the texts of Learn (English): the list of articles, and one article. */
import type * as Ja from '../ja/column.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { SUB_SCORE_NAMES } from './names.ts';

const charactersText = (count: number): string => counted(count, 'character');

/** The length of a film: 2 min 30 sec. */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds < 60 ? [] : [`${Math.floor(seconds / 60)} min`]),
    ...(seconds % 60 === 0 && seconds >= 60 ? [] : [`${seconds % 60} sec`]),
  ];
  return parts.join(' ');
}

export const COLUMN_TEXTS: Translation<typeof Ja.COLUMN_TEXTS> = {
  title: 'Learn',
  lead: 'Articles of about 3 minutes on company DC pensions, investing, tax and ways to take your pension, in Japanese.',
  visitor: 'Then Minori keeps what you’ve read and your quiz results, and can show articles that concern you.',
  recommended: {
    heading: 'An article that concerns you',
    allRead: 'You’ve read every article. New ones will show here.',
    progressHeading: 'Articles read',
    // Follows the number of articles read without a space.
    ofColumns: (all) => ` of ${all}`,
    quizzes: (correct, all) => `You’ve answered ${correct} of ${counted(all, 'quiz', 'quizzes')} correctly.`,
    reason: ({ reason, subScore, tagName }) => {
      if (reason === 'subScore' && subScore !== null) {
        return `Chosen because “${SUB_SCORE_NAMES[subScore]}” has the fewest points in your grade.`;
      }
      if (reason === 'literacy' && tagName !== null) {
        return `Chosen because you’ve read few articles or done few quizzes on “${tagName}”.`;
      }
      return 'An easy one to start with.';
    },
  },
  search: {
    keyword: 'Search articles',
    submit: 'Search',
    level: 'Level',
    levels: { '-1': 'All', 1: 'Basic', 2: 'Advanced' },
    kinds: 'Kind',
    isMovie: 'Video',
    isQuiz: 'Quiz',
    unread: 'Not read',
    topics: 'Topics',
    byTopic: 'Filter by topic',
    sort: 'Order',
    sorts: { 1: 'Unread first', 2: 'Most viewed', 3: 'Newest' },
    reset: 'Clear filters',
  },
  list: {
    heading: 'Articles',
    count: (count) => counted(count, 'article'),
    none: 'No articles match.',
    noneText: 'Use fewer words in your search, or fewer filters.',
    empty: 'There are no articles yet.',
    emptyText: 'Articles will show here once they are published.',
    noPage: 'There are no articles on this page.',
    noPageText: 'The list may have changed, or the address may be wrong.',
    firstPage: 'Go to the first page',
  },
  facts: {
    article: 'Article',
    movie: 'With video',
    quiz: 'With quiz',
    minutes: (minutes) => `About ${minutes} min`,
    levels: { 1: 'Basic', 2: 'Advanced' },
    read: 'Read',
    correct: 'Quiz correct',
    topics: 'Topics',
  },
  detail: {
    loading: 'Article',
    path: 'Where you are',
    list: 'Back to Learn',
    publishedOn: (date) => `Published ${date}`,
    missing: 'We can’t find this article.',
    missingText: 'It may no longer be published, or the address may be wrong.',
    next: 'Next article',
  },
  movie: {
    heading: 'Watch the video',
    about: (seconds) => `${lengthText(seconds)}. There’s no sound. You can read the captions.`,
    label: (title) => `Video: ${title}`,
    captions: 'Japanese captions',
    transcript: 'Read the video as text',
    failed: 'We couldn’t load the video. You can read its content below.',
  },
  reading: {
    read: 'Mark as read',
    marking: 'Saving',
    isRead: (date) => `Read (${date})`,
    marked: 'Marked as read.',
  },
  quiz: {
    heading: 'Quiz',
    choice: (number, text) => `${number}. ${text}`,
    answer: 'Answer',
    answering: 'Sending your answer',
    again: 'Answer again',
    none: 'Choose an answer.',
    right: 'That’s right',
    wrong: (number) => `Not quite. The answer is ${number}`,
    reasons: 'Reasons for each choice',
    isRight: 'Right answer',
    isOwn: 'Your answer',
    signIn: 'Sign in and answer',
    signInText: 'When you’re signed in, you can answer and see the reasons.',
  },
  feedback: {
    heading: 'What did you think of this article?',
    question: 'Your view',
    choices: { 1: 'Helpful', 2: 'Neither', 3: 'Hard to understand' },
    comment: 'Comment',
    support: (most) =>
      `Up to ${charactersText(most)}, used to improve articles. Please leave out personal information and passwords.`,
    length: (length, most) => `${charactersText(length)} (${most - length} left)`,
    tooLong: (over) => `${charactersText(over)} too many. Please shorten it.`,
    none: 'Choose one.',
    send: 'Send',
    sending: 'Sending',
    sent: 'Sent.',
    thanks: 'We use it when we revise the article. You can change it and send it again.',
  },
};
