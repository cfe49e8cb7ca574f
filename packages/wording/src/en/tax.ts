/**
 * Holds the texts on the year-end adjustment and tax returns: what has to be declared of a company's pension plan, and what doesn't
 * (English). The record keeper's figures are no certificate.
 */
import type * as Ja from '../ja/tax.ts';
import type { Translation } from '../translation.ts';

export const TAX_TEXTS: Translation<typeof Ja.TAX_TEXTS> = {
  title: 'Year-end adjustment and tax return',
  lead: 'What to declare for your company DC pension (企業型DC) in the year-end adjustment (年末調整) or a tax return (確定申告), what not, and the contributions you’ve paid.',
  own: {
    heading: 'Your own contributions',
    year: (year, amount) => `Your own contributions recorded in ${year}: ${amount}.`,
    noOwn: (year) =>
      `No contributions of your own are recorded for ${year}. If there are only employer contributions, there’s nothing to declare.`,
    caption: 'Contributions by year',
    columns: ['Year', 'Your own', 'Employer'],
    rowOf: (year) => `${year}`,
    partly: (month) => `The record starts in ${month}. Your pension site doesn’t list earlier contributions by month.`,
    note: 'Counted by the month recorded on your pension site. That can be 1 or 2 months away from the month the amount was taken from your pay. For a declaration, please use the amount on your tax withholding slip (源泉徴収票) or certificate. This table is no certificate.',
    none: 'Once we’ve imported from your pension site, you can see your contributions by year.',
    connect: 'Connect to your pension site',
  },
  rules: {
    heading: 'What to declare and what not',
    list: [
      {
        name: 'Employer contributions',
        answer: 'nothing to declare',
        text: 'They aren’t part of your pay, so there’s no income tax or residence tax on them. There’s no certificate.',
      },
      {
        name: 'Your own contributions taken from your pay (マッチング拠出)',
        answer: 'usually nothing to declare',
        text: 'Your company deducts them in your monthly pay and in the year-end adjustment. They’re included in the box “社会保険料等の金額” on your tax withholding slip (源泉徴収票), with the amount also given separately inside it (内書き). If they aren’t taken from your pay, for example if you pay by bank transfer, you declare them with the certificate.',
      },
      {
        name: 'iDeCo (contributions from your own bank account)',
        answer: 'to be declared',
        text: 'From around late October, the National Pension Fund Association (国民年金基金連合会) sends you a certificate of contributions (小規模企業共済等掛金払込証明書). Hand it in at your company for the year-end adjustment, or use it for your tax return. Minori doesn’t show iDeCo contributions.',
      },
      {
        name: 'Investment gains, switching (スイッチング)',
        answer: 'nothing to declare',
        text: 'There’s no tax on gains while the money is invested.',
      },
    ],
    received: 'The tax in the year you start taking your pension depends on how you take it.',
    toTaxes: 'Read how tax works',
  },
  sources: {
    heading: 'Sources',
    readOn:
      'Checked on 29 November 2026. The rules may change, so please check with your company’s pension contact or the tax office before you declare.',
    list: [
      {
        title: 'Matching contributions and iDeCo in withholding, year-end adjustment and tax returns (in Japanese)',
        url: 'https://dc2opi.com/kigyougata/jigyounusi/matching/',
      },
      {
        title: 'Tax and social insurance on employer contributions (in Japanese)',
        url: 'https://dc2opi.com/2019/03/24/maebarai-kadai/',
      },
      {
        title: 'iDeCo deduction certificate: who sends it and when (in Japanese)',
        url: 'https://www.sjdc.co.jp/individual/procedure/paymentcert/',
      },
    ],
  },
};
