/** Holds the texts of the comparison of own contributions, iDeCo and NISA (English). */
import type * as Ja from '../ja/saving-places.ts';
import type { Translation } from '../translation.ts';

export const SAVING_PLACES_TEXTS: Translation<typeof Ja.SAVING_PLACES_TEXTS> = {
  title: 'Where to save',
  lead: 'The same monthly amount side by side: as your own contributions (マッチング拠出), in iDeCo and in a NISA. What you enter isn’t sent.',
  names: { matching: 'Own contributions', ideco: 'iDeCo', nisa: 'NISA' },
  amount: {
    heading: 'The amount to compare',
    label: 'Monthly amount',
    unit: 'yen',
    rooms: 'The most you can pay in a month',
    most: (amount) => `${amount} a month`,
    nisa: (year, lifetime) => `${year} a year, ${lifetime} in your lifetime`,
    counted: (limit, employer) =>
      `That is the limit of ${limit} a month, less your employer contributions (${employer} a month).`,
    countedWithOther: (limit, employer, other) =>
      `That is the limit of ${limit} a month, less your employer contributions (${employer} a month) and your company’s other pension plans (${other} a month).`,
    kept: (limit) =>
      `Your plan keeps the rules from before, so the limit for your own contributions is ${limit} a month together with your employer’s.`,
    whole: (unit) => `Less than ${unit} is left out.`,
    now: (amount, left) =>
      `You now pay ${amount} a month in own contributions${left === null ? '' : ` (you can add up to ${left} a month)`}. To pay into iDeCo, you have to stop them first.`,
    obstacles: {
      notInPlan: 'Your plan rules don’t have own contributions.',
      noEmployerPremium: 'Not in months without employer contributions.',
      yearly:
        'Your employer contributions differ by month, so you may not be able to join. Your company’s pension contact can tell you.',
      tooLittle: 'Your employer contributions and other plans leave no room.',
      unknown: 'Your employer contributions aren’t known, so this can’t be worked out.',
    },
    pay: 'Work out the tax from your own pay',
    annualPay: 'Yearly pay',
    payExample: 'For example 6200000',
    hidden:
      'Amounts are hidden, so you can’t change the amount. Press the eye at the top of the screen (Hide amounts) again to change it.',
  },
  result: {
    heading: 'Amounts until 60',
    caption: (amount, from, to) => `${amount} a month from ${from} to ${to} (estimates, in thousands of yen)`,
    topics: 'Compared',
    rows: {
      monthly: 'Paid a month',
      paid: 'Paid in',
      fees: 'Fees',
      taxSavedYear: 'Tax saved a year',
      taxSaved: 'Tax saved until 60',
      notGood: 'At 60, poor case',
      standard: 'At 60, middle case',
      good: 'At 60, good case',
      receiptTax: 'Tax when taken, middle case',
    },
    same: 'All three are taken to grow like your current mix, with the same annual charge. Only limits, fees and tax make the amounts differ.',
    cases:
      'The good and the poor case are the two ends of a range that holds in eight out of ten times. These are amounts of the day, and don’t allow for prices rising.',
    taxByRate: (percent) =>
      `The tax is an estimate for an income tax rate of ${percent}%. In a year whose income isn’t taxed, there is no tax to save.`,
    taxByPay: 'The tax is an estimate for the pay you entered, if it stays the same.',
    noTax: 'No income tax or resident tax is due on the pay you entered, so there is no tax to save.',
    notInvested: 'The tax you save isn’t part of the amounts at 60.',
    fees: (once, monthly) =>
      `iDeCo costs ${once} at the start and ${monthly} in each month with a contribution, taken from the contribution. Your bank may charge more.`,
    receipt:
      'The tax when you take it is what is added if you retire at 60 and take it as a lump sum in the same year as your company DC pension, with today’s deductions. It depends on how and when you take it.',
    beforeTax: 'You probably can’t take your pension at 60, so the tax when you take it isn’t worked out.',
    cut: (place, amount) => `${place}: worked out with ${amount} a month, the most you can pay.`,
    tooSmall: (place, amount) => `${place}: ${amount} a month or more.`,
    whole: (place, unit, amount) => `${place}: in steps of ${unit}, so worked out with ${amount} a month.`,
    lifetime: (amount) => `A NISA is paid into until its lifetime limit of ${amount} is reached.`,
    nothing: 'Enter an amount above 0 to compare.',
    wrongPay: 'Correct your yearly pay to see the amounts.',
    noPromise: 'These amounts aren’t promised.',
  },
  over60: 'Amounts are compared until 60, so from 60 on they aren’t worked out. The differences are below.',
  line: {
    heading: 'How the three differ',
    rows: [
      {
        topic: 'Who can use it',
        matching: 'Members of a plan whose rules have own contributions (マッチング拠出). Either this or iDeCo.',
        ideco: 'Members of a company DC plan, too. Either this or own contributions.',
        nisa: 'Anyone who lives in Japan and is 18 or older, together with the others.',
      },
      {
        topic: 'Tax when you pay in',
        matching: 'What you pay is taken off your taxable income. Your company does the paperwork.',
        ideco:
          'What you pay is taken off your taxable income. You declare it at the year-end adjustment or in a tax return.',
        nisa: 'Not reduced.',
      },
      { topic: 'Tax on what it earns', matching: 'None.', ideco: 'None.', nisa: 'None.' },
      {
        topic: 'Account fees',
        matching: 'Usually paid by your company.',
        ideco: 'Paid by you.',
        nisa: 'Usually none.',
      },
      {
        topic: 'Funds',
        matching: 'Those in your company’s fund list.',
        ideco: 'Those of the bank or broker you choose.',
        nisa: 'Investment trusts and shares. Nothing with capital protection (元本確保型).',
      },
      {
        topic: 'When you can take it',
        matching:
          'From 60 as a rule, and not before. If your membership of the plan lasts beyond 60, once it has ended.',
        ideco: 'From 60 as a rule, and not before.',
        nisa: 'Whenever you sell.',
      },
      {
        topic: 'Tax when you take it',
        matching: 'Worked out after the deduction for retirement income (lump sum) or for pensions (regular payments).',
        ideco: 'Worked out after the deduction for retirement income (lump sum) or for pensions (regular payments).',
        nisa: 'None.',
      },
      {
        topic: 'If you leave your company',
        matching: 'Moves to another plan together with your employer contributions (before 60).',
        ideco: 'Goes on. You report your new employer.',
        nisa: 'Goes on.',
      },
    ],
  },
  missing: {
    connect:
      'Once you connect your pension site, your savings and employer contributions are known. For now, only a NISA is worked out.',
    toConnection: 'Connect your pension site',
    premiums:
      'It isn’t known how many months the payments in your history are for, so nothing is worked out from your employer contributions.',
    toPremiums: 'Correct your contributions (Projection)',
  },
  more: {
    column: 'Read how iDeCo and NISA fit in (in Japanese)',
    income: 'See your monthly income',
  },
  sources: {
    heading: 'Sources',
    readOn:
      'Read from 23 November to 1 December 2026. Limits and fees may change. Your company’s pension contact knows your plan rules.',
    list: [
      {
        title: 'Company DC and iDeCo together (Nomura, in Japanese)',
        url: 'https://dc.nomura.co.jp/ideco/service/idecocombi.html',
      },
      { title: 'Limits from December 2026 (in Japanese)', url: 'https://dxmagazine.jp/news/2604ukre5' },
      {
        title: 'Kept limits and iDeCo (SBI Benefit Systems, in Japanese)',
        url: 'https://faq.benefit401k.com/everyone/faq_detail.html?category=3013&id=632&page=2000',
      },
      { title: 'Fees of iDeCo (in Japanese)', url: 'https://www.bk.mufg.jp/tameru/ideco/tesuuryou/index.html' },
      {
        title: 'About NISA (Ministry of Finance, in Japanese)',
        url: 'https://lfb.mof.go.jp/chugoku/kinyusyouken/kin3/nisaseido.html',
      },
    ],
  },
};
