/**
 * Holds the texts of 変更手続きの案内 (English). They say what to enter where and what to be careful about, as the mail of the
 * procedure does, but never that a choice is good (calculations.md section 9). The procedure is always done at the record
 * keeper, whose screens are Japanese: their words stand in brackets.
 */
import type * as Ja from '../ja/fund-transfer.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';

export type { Lead, Procedures } from '../ja/fund-transfer.ts';

const DISCLAIMERS = EVALUATION_TEXTS.notes;

export const FUND_TRANSFER_TEXTS: Translation<typeof Ja.FUND_TRANSFER_TEXTS> = {
  title: 'How to make the change',
  notHere: 'You can’t buy or sell in Minori.',
  where: (site) => `Please do this on “${site}”.`,
  lead: {
    both: 'There are two procedures, A Switching and B Change where contributions go. You apply for them separately: doing one doesn’t change the other.',
    switching: 'You need one procedure, A Switching. Where your contributions go is the same as now.',
    switchingAlone:
      'You need one procedure, A Switching. The pension site has no instruction for where contributions go, so there is nothing to change there.',
    allocation: 'You need one procedure, B Where contributions go. Nothing you hold now is switched.',
    none: 'The mix you chose is the same as now. No procedure is needed.',
    nearlyNone:
      'What you hold now is almost the same as the mix you chose. The difference is small, so no procedure is needed.',
  },
  registered: 'Chosen on',
  basis: 'Values as of',
  copy: 'Copy',
  total: 'Total',
  product: 'Fund',
  switching: {
    letter: 'A',
    name: 'Switching',
    heading: 'Switch what you hold now (スイッチング)',
    none: 'There are no funds to switch. You don’t need the switching procedure.',
    noneWorthIt:
      'There are no funds to switch, because the difference from the mix you chose is small. You don’t need the switching procedure.',
    sold: 'Funds to sell',
    soldOf: (date) =>
      `Percentages are of the value you hold in each fund. Below them are the amounts at values as of ${date}.`,
    sellShare: 'Sell',
    /** Stands directly before a percentage. */
    all: 'All: ',
    bought: 'Funds to buy',
    boughtOf: 'Percentages are of the money from the sale.',
    buyShare: 'Buy',
    hardlyAny: 'Less than 1%',
    hardlyAnyNote:
      'On pension sites where you enter whole percentages, you may not be able to sell funds marked “Less than 1%”. What you don’t sell stays in the fund you hold now.',
    amountNote: 'The amount actually sold depends on the price on the day of sale.',
    pendingCash: (amount) => `Cash waiting to be invested (待機資金) can’t be switched. You have: ${amount}.`,
    notIncluded: 'What isn’t part of the procedure',
    leftOut: 'Left out because the difference is small',
    leftOutWhy: (switched) =>
      `Switches of small amounts are left out. ${switched ? 'You keep these funds as they are.' : 'You keep what you hold as it is.'} Future contributions buy the percentages you chose.`,
    leftOutSide: {
      sell: (amount) => `More than you chose: ${amount}`,
      buy: (amount) => `Less than you chose: ${amount}`,
    },
    kept: 'These funds aren’t on the fund list, so they stay as they are.',
    tick: 'A Switching: I reached the “完了” (done) screen',
    copyLabel: 'Copy the funds and percentages to switch',
  },
  allocation: {
    letter: 'B',
    name: 'Where contributions go',
    heading: 'Change where future contributions go (配分変更)',
    none: 'The percentages are the same as now. You don’t need the procedure for where contributions go.',
    unset:
      'The pension site has no instruction for where contributions go. There is none while no contributions are being paid, so you don’t need this procedure.',
    caption: 'New mix',
    of: 'Percentages are of your monthly contributions.',
    old: 'Now',
    new: 'New mix',
    notTold: 'Unknown',
    tick: 'B Where contributions go: I reached the “完了” (done) screen',
    copyLabel: 'Copy the new mix',
  },
  steps: {
    heading: 'Steps on the pension site',
    signIn: 'Open the pension site and sign in yourself.',
    switching: (menu) =>
      `In the menu, open “${menu}” and enter the percentages of the funds to sell and to buy from A.`,
    allocation: (menu) => `In the menu, open “${menu}” and enter the new mix from B.`,
    finish:
      'Go through the screens 指定 (enter), 確認 (check) and 完了 (done). Your application isn’t accepted until you see “完了”.',
    address: 'Pension site address',
  },
  cautions: {
    heading: 'Before you apply',
    more: (isSwitched) => (isSwitched ? 'Cut-off times, prices, costs and who to ask' : 'Cut-off times and who to ask'),
    price:
      'The prices for buying and selling are set after you apply. So you can’t know in advance how much money you get or how much you buy.',
    cutOff:
      'There is a cut-off time each day. If you finish before it, that business day counts as the day of your instruction. If you are later, it is accepted on the next business day.',
    noCancel: 'You can’t cancel an application after the cut-off time.',
    allocationDays: (days) =>
      `If you finish changing where contributions go at least ${counted(days, 'business day')} before a contribution date, the change applies from that contribution.`,
    allocationUnknown:
      'The last screen of the procedure tells you from which contribution the change of where contributions go applies. Please check it there.',
    inProgress:
      'While earlier sales or purchases are in progress, you may not be able to apply again. You can’t switch out of a fund you have just bought until it has been settled.',
    cost: 'Many pension sites charge no fee for these procedures. Some funds have a cost when you sell them. The table under A says which.',
    ask: (site) =>
      `For questions about the procedure and the funds, please contact the call centre of “${site}”. Your company’s pension contact can’t answer questions about funds.`,
  },
  keep: {
    lead: 'Keep the list beside you, by email or on paper.',
    print: 'Print',
    noMail: 'We have no address to email you at, so the list can’t be sent. Please print it.',
  },
  mail: {
    open: 'Email me the list',
    heading: 'Email me the list',
    to: 'To',
    toNote: 'It is sent only to you. Part of the email address is hidden.',
    subject: 'Subject',
    text: 'Message',
    textNote: 'This text is sent exactly as it is.',
    send: 'Send',
    sending: 'Sending',
    cancel: 'Cancel',
    close: 'Close',
    failed: 'The email couldn’t be sent',
    changed:
      'After you opened this screen, your choice or your value changed, and so did the text to be sent. Please close this, reload the screen and check the new text.',
    /** The portal puts `again` or `againLater` directly behind it. */
    tooMany: 'You have reached the limit for sending emails. ',
    again: (minutes) => `Please try again in about ${counted(minutes, 'minute')}.`,
    againLater: 'Please try again later.',
    sent: 'Sent',
    sentTo: (address, time) => `Sent to ${address} (${time}).`,
    arrives: 'If it doesn’t arrive, please check your spam folder.',
  },
  finish: {
    heading: 'When you have finished',
    lead: 'Two weeks after you record it, “To do” will let you know that you can import your new value.',
    left: (names) => `Not ticked yet: ${names}`,
    press: 'Record as done',
    pressing: 'Recording',
    failed: 'It couldn’t be recorded',
    changed:
      'After you opened this screen, another mix was registered. Please reload the screen and check the procedure as it is now.',
    done: 'You have finished the procedure',
    doneOn: (date) => `Recorded on ${date}.`,
    readOn: (date) =>
      `It takes a while before sales and purchases show in your value. From ${date}, “To do” has a link to import it.`,
    todo: 'Go to “To do”',
  },
  noScrape: {
    heading: 'There is no value from your pension site yet',
    text: 'The list is made from your value on your present pension site. If your company has changed its pension site, please import from the new one as well. The mix you registered is kept.',
    link: 'Go to “Connection to your pension site”',
  },
  noSelection: {
    heading: 'There is no mix to carry out yet',
    text: 'Choose funds and percentages, then press “Go on to the procedure” under “Grade after your changes”. The list then appears here. If a fund you registered can’t be chosen any more, please choose again.',
    link: 'Go to “Choose your mix”',
  },
  back: 'Back to “Grade after your changes”',
  claiming: 'To receive your pension, you make a claim, which is a separate procedure.',
  notes: {
    heading: DISCLAIMERS.heading,
    lines: (date) => [DISCLAIMERS.service, DISCLAIMERS.past, DISCLAIMERS.loss, DISCLAIMERS.data(date)],
  },
};

/** The text that “Copy” copies: one fund per line, as entered at the record keeper. */
export const TRANSFER_COPY_TEXTS: Translation<typeof Ja.TRANSFER_COPY_TEXTS> = {
  switching: 'A Switching (スイッチング)',
  sold: 'Funds to sell (percentage of the value you hold in each fund)',
  bought: 'Funds to buy (percentage of the money from the sale; total 100%)',
  allocation: 'B Where future contributions go (配分変更)',
  newAllocation: 'New mix (percentage of contributions; total 100%)',
  leaving: 'Funds to set to 0%',
  all: '100% (all)',
  line: (name, figure) => `- ${name}: ${figure}`,
};
