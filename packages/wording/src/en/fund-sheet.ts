/**
 * Holds the texts of a 商品資料 (English): costs, terms, definitions and disclaimers (calculations.md section 9). They describe
 * funds and never rank them; costs have the same names as on the screens.
 */
import type * as Ja from '../ja/fund-sheet.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { AREA_NAMES, EVALUATION_TEXTS } from './investment-valuation.ts';
import { together } from './locale.ts';

const DISCLAIMERS = EVALUATION_TEXTS.notes;

const yearsText = (years: readonly number[]): string =>
  years.length === 1 ? counted(years[0] ?? 0, 'year') : `${together(years.map(String))} years`;

export const FUND_SHEET_TEXTS: Translation<typeof Ja.FUND_SHEET_TEXTS> = {
  service: 'Minori fund sheet',
  basis: (date) => (date === null ? 'Date of the fund data unknown' : `As at ${date}`),
  title: {
    one: (name) => `Fund sheet: ${name}`,
    many: (group, count) => `Fund sheet: ${group} (${counted(count, 'fund')})`,
  },
  leaving: {
    none: { value: 'None', note: 'No exit charge', text: 'None.' },
    trustReserve: {
      value: '',
      note: 'Exit charge, of amount sold',
      text: 'When you sell, an exit charge (信託財産留保額) is taken off the amount.',
    },
    lowerRate: {
      value: 'Less interest',
      note: 'Your capital isn’t reduced',
      text: 'If you end it before it matures, you get less interest (中途解約利率). Your capital isn’t reduced.',
    },
    surrenderDeduction: {
      value: 'Deduction',
      note: 'May be below your capital',
      text: 'If you end it before it matures, a deduction (解約控除) can leave you with less than your capital.',
    },
  },
  code: (code) => `Fund code ${code}`,
  kind: (parts) => parts.join('  |  '),
  modelShare: (percent) => `Share in the model mix (モデル配分) ${percent}`,
  facts: {
    nav: 'Unit price (10,000 units)',
    navNote: (date) => `On ${date}`,
    noNav: 'No record of prices',
    fee: 'Annual charge',
    feeNote: 'With tax, while you hold it',
    noFee: 'None',
    noFeeNote: 'None while you hold it',
    leaving: { fund: 'Cost of selling', guaranteed: 'Ending it early' },
    inception: 'Started',
    inceptionNote: (months) =>
      months >= 12 ? `${counted(Math.floor(months / 12), 'year')} old` : `${counted(months, 'month')} old`,
    unknownNote: 'No record',
    rate: 'Interest rate (yearly)',
    rateNote: 'If kept until it matures',
    principal: 'Capital',
    principalValue: 'Protected',
    principalNote: 'If kept until it matures',
  },
  guarantee: {
    heading: 'Interest rate and terms',
    rate: 'Interest rate',
    rateText: (percent) =>
      `${percent} a year if you keep it until it matures. It has no ups and downs, so there is no price chart.`,
    noRate: 'There is no record of the interest rate.',
    principal: 'Capital',
    principalText:
      'Your capital isn’t reduced if you keep it until it matures. If prices rise by much more than the interest rate, what it can buy falls.',
    leaving: 'Ending it early',
  },
  history: {
    heading: 'Past results',
    columns: [
      'Period',
      'Return (whole period)',
      'Return (yearly)',
      'Risk (yearly)',
      'Sharpe ratio',
      'Largest fall',
      'Against market (yearly)',
    ],
    row: (years) => counted(years, 'year'),
    points: ' points',
    tooYoung: (years, month) => `${yearsText(years)}: not calculated, because the fund started in ${month}.`,
    broken: (years) => `${yearsText(years)}: not calculated, because the prices of some months are missing.`,
    hedged:
      'Funds with currency-hedged overseas bonds aren’t compared with the market: there is no data for such a market.',
    noMarket: 'Periods without enough market data aren’t compared with the market.',
    noRisk: 'A period in which the price didn’t move has no Sharpe ratio.',
  },
  chart: {
    heading: 'Unit price over time (end of month, per 10,000 units)',
    finding: {
      rose: ({ from, to, change }) => `From ${from} to ${to}, it rose by ${change}.`,
      fell: ({ from, to, change }) => `From ${from} to ${to}, it fell by ${change}.`,
      still: ({ from, to }) => `From ${from} to ${to}, it didn’t change.`,
    },
    at: (month, price) => `${price} at the end of ${month}`,
    single: (at) => `The only price on record is ${at}. That isn’t enough to show how it moved.`,
    none: 'There is no record of prices, so there is no chart.',
    gaps: 'The line is broken where a month has no record.',
    alt: ({ finding, highest, lowest }) =>
      `Line chart of the unit price. ${finding} The highest was ${highest}, the lowest ${lowest}.`,
  },
  cost: {
    heading: 'Charges',
    columns: ['Item', 'Charge'],
    fee: 'Annual charge (信託報酬), with tax',
    noFee: 'None',
    own: (amount) => `Annual charge on the ${amount} you hold (1 year)`,
    whole: (amount) => `Annual charge on all your pension savings, ${amount} (1 year)`,
    leaving: { fund: 'Cost of selling', guaranteed: 'Cost of ending it before it matures' },
    reserve: 'exit charge',
    basis: 'Amounts assume that the balance last imported stays the same for a year (fractions of a yen are left out).',
    notHeld: 'You don’t hold this fund now.',
    wholeUnknown:
      'There is no amount on all your pension savings, because the charge of many of your funds isn’t known.',
    notRead: 'The amounts on your own balance aren’t calculated, because it hasn’t been imported yet.',
  },
  shares: {
    classes: { heading: 'By asset', columns: ['Asset', 'Chart', 'Share'] },
    areas: { heading: 'By region', columns: ['Region', 'Chart', 'Share'] },
    areaNames: AREA_NAMES,
  },
  definitions: [
    'Yearly return spreads the return of the whole period over its years. Yearly risk is how much monthly returns vary (standard deviation). The largest fall is the biggest drop from a high. All use the unit prices at the end of each month.',
    'Sharpe ratio = (yearly return − yearly return of deposits and insurance in the same period) ÷ yearly risk. It shows the return for each unit of risk.',
    'Against the market is the difference from the yearly return of whole markets in the same mix as this fund, before charges.',
  ],
  disclaimers: {
    purpose: DISCLAIMERS.service,
    past: DISCLAIMERS.past,
    loss: DISCLAIMERS.loss,
    operatingManager: (date) => `Fund data as at ${date}, from the fund list of the plan administrator (運営管理機関).`,
    recordKeeper: (date) =>
      `Data as at ${date}, taken from the screens of the record keeper (記録関連運営管理機関). What they don’t show is from the fund list of the plan administrator (運営管理機関).`,
    unknownDate: 'an unknown date',
  },
};
