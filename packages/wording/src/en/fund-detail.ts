/**
 * Holds the texts of 商品の詳細 (English): what a fund is, its past results and its costs. Nothing is called good, cheap or
 * suitable (calculations.md section 9).
 */
import { fee, percent, sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/fund-detail.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { PRODUCT_STYLE_TEXTS } from './product-styles.ts';

const DISCLAIMERS = EVALUATION_TEXTS.notes;

const yearsText = (years: number) => counted(years, 'year');

export const FUND_DETAIL_TEXTS: Translation<typeof Ja.FUND_DETAIL_TEXTS> = {
  title: 'Fund details',
  back: 'Back to the previous screen',
  missing: {
    heading: 'This fund can’t be found',
    text: 'Either it isn’t one of the funds your company offers, or it is no longer available.',
    link: 'Go to “Choose funds”',
  },
  lead: {
    fund: (style, cost) =>
      sentence`${PRODUCT_STYLE_TEXTS[style].meaning} Its annual charge (信託報酬) is ${fee(cost)} a year.`,
    guaranteed: (style, rate) =>
      rate === null
        ? sentence`${PRODUCT_STYLE_TEXTS[style].meaning}`
        : sentence`${PRODUCT_STYLE_TEXTS[style].meaning} The interest rate is ${fee(rate)} a year.`,
  },
  facts: {
    heading: 'At a glance',
    style: 'Type of fund',
    asset: 'Asset',
    inception: 'Started',
    nav: 'Unit price (基準価額)',
    navOf: (date) => `${date}, per 10,000 units`,
    held: 'Value you hold',
    notHeld: 'None',
    modelPf: 'Share in the model mix (モデル配分)',
    code: 'Fund code',
  },
  terms: {
    heading: 'Interest rate and terms',
    rate: 'Interest rate (yearly)',
    principal: 'Capital',
    kept: 'Your capital is protected if you keep the fund until it matures.',
    reset: 'The rate is reviewed each time it matures. You can see the new rate on the pension site.',
    noPrice: 'There is no unit price, and there are no ups and downs.',
  },
  horizons: {
    heading: 'Past results',
    caption: 'Past results by period (return and risk yearly)',
    columns: ['Period', 'Return', 'Risk', 'Sharpe ratio', 'Largest fall'],
    years: yearsText,
    tooYoung: (years, inception) =>
      `${yearsText(years)}: not shown, because the fund started in ${inception}, less than ${yearsText(years)} ago.`,
    gap: (years) =>
      `${yearsText(years)}: not shown, because the unit prices of this period aren’t complete in our records.`,
    market: {
      heading: 'Compared with the market average',
      meaning:
        'The “market average” is the result of investing in a typical index for each asset, in the same mix as this fund. No charges are taken off. The fund’s return is after charges, so it is usually lower by about that much.',
      hedged:
        'Funds with currency-hedged overseas bonds aren’t compared, because there is no data for an index that moves in the same way.',
      noMarket: (years) => `${yearsText(years)}: not compared, because the index data for this period isn’t complete.`,
    },
    noSharpe: (years) => `Sharpe ratio for ${yearsText(years)}: can’t be calculated, because the price didn’t move.`,
    sharpe:
      'The Sharpe ratio is (yearly return − yearly return of deposits and insurance in the same period) ÷ risk. Documents that don’t subtract the return of deposits and insurance show other values.',
    drawdown:
      'The largest fall is the biggest drop within the period from the highest month-end unit price up to then, as a percentage.',
  },
  prices: {
    heading: 'Unit price over time',
    terms: 'Period',
    term: yearsText,
    none: 'There is no record of unit prices for this period.',
    moved: (first, change) =>
      change > 0
        ? sentence`The unit price has risen ${percent(change, 1)} since ${first}.`
        : sentence`The unit price has fallen ${percent(-change, 1)} since ${first}.`,
    still: (first) => sentence`The unit price hasn’t changed since ${first}.`,
    only: (month, nav) => sentence`The unit price in ${month} is ${yen(nav)}.`,
    caption: (name, years) => `Unit price of ${name} (${yearsText(years)})`,
    columns: ['Month', 'Unit price'],
    note: 'Prices per 10,000 units at the end of each month. The vertical scale doesn’t start at ¥0.',
    /** The portal puts it directly behind `note`. */
    gaps: ' The line is broken where a month has no record.',
  },
  cost: {
    heading: 'Charges',
    fee: 'Annual charge (信託報酬)',
    noFee: 'None',
    ownYear: 'Annual charge on what you hold (1 year)',
    of: (amount) => sentence`For a value of ${yen(amount)}`,
    wholeYear: 'Annual charge on all your pension savings now (1 year)',
    wholeOf: (amount) => sentence`For all your savings, ${yen(amount)}, in the funds you hold now`,
    wholeUnknown:
      'Annual charge on all your pension savings: can’t be shown, because the charge of many of your funds isn’t known.',
    notHeld: 'You don’t hold this fund, so you pay no annual charge on it now.',
    unread: 'The amount a year is shown once your value has been imported from the pension site.',
    taken: 'The annual charge is taken from the fund’s assets every day. The unit price is the price after that.',
    leaving: 'Cost of selling',
    noLeaving: 'None',
  },
  composition: {
    heading: 'What it invests in',
    classes: 'By asset',
    areas: 'By region',
    one: (name) => sentence`${name} only.`,
    many: (name, ratio) => sentence`Largest part: ${name}, ${percent(ratio)} of the whole.`,
    classCaption: 'Percentage of each asset',
    class: 'Asset',
    areaCaption: 'Percentage of each region',
    area: 'Region',
  },
  pdf: {
    heading: 'Fund sheet (PDF)',
    lead: 'This sheet has everything on this screen on one page.',
    open: 'Open PDF',
    save: 'Save PDF',
    making: 'Preparing',
    failed: 'The PDF couldn’t be prepared',
    blocked: 'Your browser couldn’t open a new tab. Please open the PDF with this link.',
    link: 'Open PDF (new tab)',
    ready: 'The PDF is ready',
    saved: 'The PDF has been saved.',
    tab: 'Preparing the PDF',
    fileName: (name, date) => `Fund sheet_${name}${date === null ? '' : `_${date}`}.pdf`,
  },
  print: 'Print',
  notes: {
    heading: DISCLAIMERS.heading,
    service: DISCLAIMERS.service,
    past: DISCLAIMERS.past,
    loss: DISCLAIMERS.loss,
    source: {
      operatingManager: (date) =>
        `Fund information comes from the fund list of the plan administrator (運営管理機関), as of ${date}.`,
      recordKeeper: (date) =>
        `The fund’s name and unit price come from the pension site where it shows them, and otherwise from the fund list as of ${date}.`,
    },
  },
};
