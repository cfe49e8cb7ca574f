/** Holds the texts of the home screen (English). */
import { monthlyRange, roughYen, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/home.ts';
import type { Translation } from '../translation.ts';
import { PAID_IN } from './figure-names.ts';
import { inSequence } from './locale.ts';

export const HOME_TEXTS: Translation<typeof Ja.HOME_TEXTS> = {
  title: 'Your pension savings today',
  offline: 'You’re offline, so these are your figures from last time.',
  curve: {
    legend: 'Period',
    future: (age) => `To age ${age}`,
    all: 'All',
    year: '1 year',
  },
  simulation: {
    heading: 'Projection',
    finding: (age, amount) => sentence`Projection at age ${String(age)}: ${roughYen(amount)} (middle case)`,
    range: (good, notGood) => `In a good case it’s ${good}, in a poor case ${notGood}.`,
    chance: (chance) =>
      `The chance that you receive less than today’s balance and your future contributions together is ${chance}.`,
    basis: (premiums) =>
      inSequence(
        'This is what it would be if you kept today’s mix.',
        premiums.trim(),
        'It’s no promise of what you’ll receive in future.',
      ),
    monthly: (age, range) => sentence`Estimated monthly income from age ${String(age)}: ${monthlyRange(range)}.`,
    seeMonthly: 'Monthly income',
    about: 'What the projection assumes',
    seeAll: 'See the projection in full',
    caption: 'Projection by year (middle case, before tax)',
    columns: ['Date', PAID_IN.principal, 'Middle case'],
  },
};
