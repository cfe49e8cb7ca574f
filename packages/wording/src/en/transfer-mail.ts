/** The mail with the list for the procedures on the record keeper's site: percentages, and no amount (English). */
import type * as Ja from '../ja/transfer-mail.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { BRAND, together } from './locale.ts';

const LEAVING = {
  trustReserve: 'a fund with an exit charge (信託財産留保額)',
  lowerRate: 'a product that pays less interest if you end it early (中途解約利率)',
  surrenderDeduction: 'a product that can pay back less than your capital if you end it early (解約控除)',
} as const;

const COSTS = 'Some funds have a cost when you sell them: an exit charge or a deduction.';

export const TRANSFER_MAIL: Translation<typeof Ja.TRANSFER_MAIL> = {
  subject: `${BRAND}: How to make the change`,
  lead: (site) => [
    `These are the steps for changing to the funds you chose in ${BRAND}.`,
    `You can’t buy or sell in ${BRAND}. Please apply yourself on the pension site of ${site}.`,
  ],
  chosenOn: 'Date you chose',
  valuedOn: 'Date of your figures',
  switching: {
    heading: 'A Switching (スイッチング)',
    lead: 'You change what you hold now.',
    none: 'There is nothing to switch. You don’t need this procedure.',
    tooSmall:
      'The differences from the percentages you chose are small, so there is nothing to switch. You don’t need this procedure.',
    sold: 'Funds to sell',
    ofHeld: '(Percentages are of the value you hold in each fund.)',
    bought: 'Funds to buy',
    ofSold: '(Percentages are of the money from the sale. Total 100%.)',
    all: 'All (100%)',
    lessThanOne: 'Less than 1%',
    leftOut: 'Left out because the difference is small',
    side: { sell: 'More than you chose', buy: 'Less than you chose' },
    kept: 'Funds that stay as they are',
  },
  allocation: {
    heading: 'B Where future contributions go (配分変更)',
    lead: 'You change what your future contributions buy.',
    unset: 'The pension site has no instruction for where contributions go, so you don’t need this procedure.',
    none: 'The percentages are the same as now. You don’t need this procedure.',
    newMix: 'New mix',
    ofPremiums: '(Percentages are of your contributions. Total 100%.)',
    toZero: 'Funds to set to 0%',
  },
  steps: {
    heading: 'Steps',
    none: 'There is nothing to do on the pension site this time.',
    signIn: 'Open the pension site and sign in yourself.',
    switching: (menu) =>
      `In the menu, open “${menu}” and enter the percentages of the funds to sell and to buy from A.`,
    allocation: (menu) => `In the menu, open “${menu}” and enter the percentages from B.`,
    finish:
      'In each procedure, go through the screens “指定” (enter), “確認” (check) and “完了” (done). Your application isn’t accepted until you see “完了”.',
  },
  cautions: {
    heading: 'Before you apply',
    both: 'A and B are separate procedures. Doing one doesn’t change the other.',
    price: 'Prices are set after you apply, so amounts may change.',
    cutOff: 'There is a cut-off time each day. If you apply later, it is accepted on the next business day.',
    allocationUnknown:
      'The last screen of the procedure tells you from which contribution the change of where contributions go applies. Please check it there.',
    allocationDays: (days) =>
      `If you finish changing where contributions go at least ${counted(days, 'business day')} before a contribution date, the change applies from that contribution.`,
    noCancel: 'You can’t cancel an application after the cut-off time.',
    costs: (kinds) =>
      kinds.length === 0
        ? COSTS
        : `${COSTS} The funds to sell in A include ${together(kinds.map((kind) => LEAVING[kind]))}.`,
    inProgress: 'While earlier sales or purchases are in progress, you may not be able to apply again.',
  },
  ask: {
    heading: 'Questions',
    lines: (site) => [
      `For questions about the procedure and the funds, please contact the call centre of ${site}. Its phone number is on the pension site.`,
      'Your company’s pension contact can’t answer questions about funds.',
    ],
  },
  foot: {
    disclaimers: [
      'Minori gives information. It doesn’t recommend buying, selling or choosing any fund, and it isn’t advice. You decide on your investments yourself, at your own responsibility.',
      'Investment trusts don’t protect your capital: their value can fall, and you can lose money.',
    ],
    source: (date) => `Figures as of ${date}, taken from your record keeper’s site.`,
    whySent: `You asked for this email in ${BRAND}. Please don’t reply to it.`,
  },
};
