/** Holds the texts of the display settings (English). */
import { percent, sentence, signedYen, yen } from '@minori/contract/sentence';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import type * as Ja from '../ja/display.ts';
import type { Translation } from '../translation.ts';

const [MINUTES, HOURS] = [SESSION_LIVES.idle / 60_000, SESSION_LIVES.longest / 3_600_000];

export const DISPLAY_TEXTS: Translation<typeof Ja.DISPLAY_TEXTS> = {
  title: 'Text size and display',
  lead: 'Settings that make Minori easier to read. They take effect at once. You can choose for each device; a device without settings uses your last choice.',
  choices: 'Display settings',
  language: {
    heading: 'Language (言語)',
    about: 'Changes the language of the screens. Articles, films and news are only in Japanese.',
  },
  textSize: {
    legend: 'Text size',
    sizes: { standard: 'Standard', large: 'Large', extraLarge: 'Extra large' },
  },
  theme: {
    legend: 'Brightness',
    options: { system: 'Same as device', light: 'Light', dark: 'Dark' },
    support: 'Prints and PDFs always use the colours of the light screen.',
  },
  gainColors: {
    legend: 'Colours of gains and losses',
    options: { japanese: 'Red and blue', colorVision: 'Colour-blind safe', monochrome: 'Black and white' },
    support: {
      japanese: 'Gains are red and losses are blue.',
      colorVision: 'Gains are orange and losses are blue, a pair that is easy to tell apart however you see colours.',
      monochrome: 'Gains and losses have no colours. You can tell them apart by the + and − signs.',
    },
  },
  amounts: {
    switch: 'Hide amounts',
    about:
      'Shows “hidden” in place of your own amounts. Fund prices and amounts given as examples aren’t hidden. You can also use the button at the top of the screen. Amounts in PDFs and emails aren’t hidden.',
  },
  motion: {
    legend: 'Motion (animations)',
    options: { system: 'Same as device', off: 'Off' },
    support: 'If you turn it off, loading indicators and the like stop moving.',
  },
  offline: {
    heading: 'When there’s no connection',
    switch: 'Keep the last figures on this device',
    about: `If you turn it on, you can see the last amounts on Home without a connection for up to ${HOURS} hours after you sign in. If it’s off, they’re removed from this device after ${MINUTES} minutes without use. In both cases they’re removed at once when you sign out.`,
    care: 'Don’t turn it on on a device that other people use, too.',
  },
  preview: {
    heading: 'Sample',
    about: 'These amounts are a sample. They aren’t yours.',
    sentence: ({ contributions, valuation, gain, yearly }) =>
      sentence`Paid in so far: ${yen(contributions)}. Value now: ${yen(valuation)} (${signedYen(gain)}, return ${percent(yearly, 1)} a year).`,
    valuation: 'Value',
    gain: 'A gain',
    loss: 'A loss',
    yearly: 'Return (a year)',
    motion: 'Sample of motion',
  },
};
