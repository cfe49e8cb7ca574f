/** Holds the texts of the risk of the own balance: what bad years and past falls mean in yen, without alarm (English). */
import { roughYen, sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/own-yen-risk.ts';
import type { Translation } from '../translation.ts';
import { listed, monthName } from './locale.ts';

const YEAR = / \d{4}$/;

/** Two months: of one year "August to November 2008", the last one being written without its year. */
function monthsBetween(from: string, to: string): string {
  return YEAR.test(to) ? `${from} to ${to}` : `${from.replace(YEAR, '')} to ${to}${YEAR.exec(from)?.[0] ?? ''}`;
}

export const OWN_YEN_TEXTS: Translation<typeof Ja.OWN_YEN_TEXTS> = {
  heading: 'Risk in terms of your balance',
  lead: (date, total) =>
    sentence`An estimate for your balance on ${date}, ${yen(total)}, if it stays in today’s mix and nothing is paid in (after charges).`,
  badYear: {
    label: 'A bad year, as in about 1 year in 20',
    loss: (amount) => sentence`Down by more than ${roughYen(amount)} in a year`,
    mean: (amount) => sentence`The average of such years is ${roughYen(amount)}`,
    hardlyAny: 'Hardly any fall expected',
  },
  below: 'Chance of having less than today’s balance in a year’s time',
  falls: {
    heading: 'Examples of past falls',
    caption: 'If you’d held today’s mix in past periods',
    columns: ['Period', 'Fall in value', 'On today’s balance'],
    row: (name, from, to) => `${name} (${monthsBetween(from, to)})`,
    month: monthName,
    none: (names) =>
      `We worked this out for these periods: ${listed(names)}. There was no fall in value in any of them.`,
    // Followed by one of the two below without a space.
    held: 'These results are for holding today’s mix from the start to the end of each period. ',
    deeper:
      'They use month-end values, so there were times when the fall was deeper. Larger falls than these can happen.',
    noPromise: 'This doesn’t mean that values won’t fall in future.',
  },
};
