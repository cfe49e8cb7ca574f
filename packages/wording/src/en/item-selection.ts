/**
 * Holds the texts of 商品の選択 (English). Products are never ranked, recommended or preselected: the percentages are the
 * employee's own (calculations.md section 9).
 */

import { percent, points, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/item-selection.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { inSentence } from './names.ts';

const funds = (count: number) => counted(count, 'fund');

export const ITEM_STEP_TEXTS: Translation<typeof Ja.ITEM_STEP_TEXTS> = {
  label: 'Steps for choosing funds',
  steps: ['Where you are now', 'Choose your mix', 'Grade after your changes', 'How to make the change'],
  place: (place, total) => `Step ${place} of ${total}`,
  comparison: 'Comparison list',
  lacks: {
    reading: 'Once your figures have been imported from the pension site, you can go on to the next step.',
    diagnosis: 'Once you have answered the risk questionnaire, you can go on to the next step.',
    whole: 'Your percentages don’t add up to 100%, so “Choose your mix” is shown.',
    registration: 'You haven’t decided yet which mix to carry out, so the step before is shown.',
  },
};

export const ITEM_SELECTION_TEXTS: Translation<typeof Ja.ITEM_SELECTION_TEXTS> = {
  title: 'Choose funds',
  lead: 'Look at where you are now, then choose funds and percentages. You’ll see your grade after your changes and how to make them.',
  present: {
    heading: 'Where you are now',
    grade: 'Your overall grade now',
    /** The portal puts the next sentence directly behind it. */
    sentence: (grade) => `Your overall grade is ${grade} now. `,
    next: 'Go on to choose your mix',
    drift: {
      heading: (value) => `${counted(value, 'percentage point')} away from the mix you chose`,
      more: (name, value) =>
        sentence`The largest difference is in “${name}”, which you hold: ${points(value)} more than you chose.`,
      less: (name, value) => sentence`The largest difference is in “${name}”: ${points(value)} less than you chose.`,
      against: {
        selection:
          'This compares the mix you registered under “Grade after your changes” with the mix you hold now. They differ if you haven’t made the change yet, or if prices have moved.',
        allocation:
          'This compares where your contributions go, as set on the pension site, with the mix you hold now. They differ if prices have moved, or if you have changed where contributions go.',
      },
    },
    panels: {
      assets: 'Your mix now',
      evaluation: 'Your grade',
      riskReturn: 'Risk and return',
      products: 'Value of each fund',
      premiums: 'Where contributions go',
    },
    productCount: funds,
    premiums: {
      caption: 'Where contributions go now',
      class: 'Asset',
      finding: (name, ratio) =>
        sentence`The largest part of your contributions buys ${inSentence(name)}: ${percent(ratio)}.`,
      only: (name) => sentence`All your contributions buy ${inSentence(name)}.`,
      explanation:
        'This is how much of each asset your future contributions buy. It is separate from the mix you hold now, and there is a separate procedure to change it.',
      none: 'What was imported has no instruction for where contributions go. That is so while none are being paid, and after importing statement files alone.',
    },
    undiagnosed: {
      heading: 'The risk questionnaire comes first',
      text: 'Your answers decide the model mix (モデル配分) that you can compare with when choosing funds. Once you have answered, you can go on to choose your mix.',
      start: 'Start the questionnaire',
    },
  },
  choose: {
    heading: 'Choose your mix',
    modes: 'Ways to choose',
    mode: { model: 'From the model mix', asset: 'Asset by asset' },
    search: {
      label: 'Find a fund by name',
      found: (count, total) => (count === 0 ? 'No fund name contains this.' : `Showing ${count} of ${funds(total)}.`),
    },
    byModel: {
      lead: (type) =>
        `Starting from the model mix (モデル配分) for the ${type} type, you choose one fund for each asset. The percentages of the model mix are filled in for you; you can fine-tune them under “Asset by asset”. Funds are listed by annual charge, then by fund code. The order doesn’t say how good a fund is.`,
      classesHeading: 'One fund for each asset',
      wholeHeading: '100% in one fund',
      wholeLead:
        'Here, one fund that invests in several assets gets 100%. Its mix isn’t always the same as the model mix.',
      wholeLegend: 'The fund that gets 100%',
      notWhole: 'None (use what I chose for each asset)',
      counts: (name) =>
        `“${name}” now counts as 100%. What you chose for each asset is kept. To go back to it, choose “None” or choose a fund for an asset.`,
      classPercent: (rate) => `Model mix ${rate}%`,
      byHand: (rate) =>
        `You entered ${rate}% in total under “Asset by asset”. If you choose a fund here, it replaces what you entered.`,
      wholeByHand: (rate) =>
        `Under “Asset by asset”, you entered ${rate}% in total for funds in this list. It is included in the total.`,
      none: (name, rate) =>
        `Your company’s fund list has no fund that invests only in ${inSentence(name)}. Under “Asset by asset”, you can give the model mix’s ${rate}% to other funds.`,
      zero: (names) => `Assets with 0% in the model mix (${names}) can be chosen under “Asset by asset”.`,
    },
    byAsset: {
      fromHeld:
        'You start from the percentages you hold now. Move them in steps of 5% until the total is 100%. You are only trying things out: nothing is bought or sold.',
      lead: 'Move the percentages in steps of 5% until the total is 100%. To go by 1%, type a number. You are only trying things out: nothing is bought or sold.',
      notListed: (percent) =>
        `${percent}% of what you hold now isn’t in funds on this list, for example cash waiting to be invested (待機資金).`,
      order:
        'Funds you hold come first. The others are listed by annual charge, then by fund code. The order doesn’t say how good a fund is. The green line marks the model mix (モデル配分).',
    },
    beside: {
      heading: 'Now and after your changes',
      note: 'You don’t have to match the model mix (モデル配分).',
    },
    group: {
      /** Stands directly behind a percentage. */
      model: (percent) => ` (model mix ${percent}%)`,
      modelAndExample: (model, example) => ` (model mix ${model}%, example ${example}%)`,
      chosen: 'Percentage you chose',
      others: (name, count) => `Show other funds: ${name} (${count})`,
      products: (name, count) => `Show funds: ${name} (${count})`,
      emptyClass: 'Your company’s fund list has no fund that invests only in this asset.',
      showDetail: (name) => `Show past results: ${name}`,
      hideDetail: (name) => `Hide past results: ${name}`,
    },
    product: {
      held: (share) => `You hold ${share} now`,
      fromNow: (by) => `${by > 0 ? '+' : '−'}${Math.abs(by)} compared with now`,
      cost: 'Annual charge:',
      rate: 'Interest rate (yearly):',
      leaving: 'Cost of selling:',
      details: 'Details',
      detailsOf: (name) => `Details of ${name}`,
      rateOf: (name) => `Percentage for ${name} (%)`,
    },
    details: {
      caption: (name) => `Past results: ${name}`,
      columns: ['Fund', '1 year', '3 years', '5 years', '10 years', 'Risk (5 years)'],
      fixedCaption: (name) => `Interest rates: ${name}`,
      fixedColumns: ['Fund', 'Interest rate (yearly)'],
      note: 'The columns from 1 to 10 years show the return a year. “—” means that it can’t be calculated, for example because the fund hasn’t existed for long enough. Past results don’t guarantee future results.',
      fixedNote: 'These funds have no ups and downs, so their interest rate is shown instead of past results.',
    },
    targetYears: {
      /** The portal puts `meaning` directly behind these two. */
      retirement: (age, year) => `You reach your retirement age (${age}) in ${year}. `,
      unknown:
        'The year in which you reach your retirement age can’t be shown, because your date of birth isn’t registered. ',
      meaning:
        'The target year of a target-year fund (ターゲットイヤー型) is a guide to when its ups and downs become smaller. It isn’t always the year in which you reach your retirement age.',
      year: (year) => `Target year ${year}`,
    },
    source: {
      operatingManager: (date) =>
        `Fund information comes from the fund list of the plan administrator (運営管理機関)${date ? `, as of ${date}` : ''}.`,
      recordKeeper: (date) =>
        `The names of funds you hold or buy come from the pension site. Other information comes from the fund list${date ? `, as of ${date}` : ''}.`,
    },
    empty: {
      heading: 'No funds are registered for your company yet.',
      text: 'Once they are, you can choose funds and percentages here. Please ask your company’s pension contact for details.',
    },
    missing: {
      heading: 'The model mix (モデル配分) can’t be matched exactly',
      class: (name, rate) =>
        sentence`The model mix has ${percent(rate)} in ${inSentence(name)}, but your company’s fund list has no fund that invests only in ${inSentence(name)}.`,
      /** The portal puts `risk` directly behind it. */
      nearest: (type, grade, score) =>
        `The closest mix has the other assets in the same proportions as the model mix for the ${type} type, adding up to 100%. Its grade is ${grade} (${counted(score, 'point')}). `,
      risk: (risk, modelRisk) =>
        sentence`Its ups and downs (risk) are ${percent(risk, 1)} (model mix: ${percent(modelRisk, 1)}).`,
      mix: 'Percentages of the closest mix',
      mixClass: 'Asset',
      yours: (rate) => sentence`You decide which funds get this ${percent(rate)}.`,
    },
    helper: {
      mix: {
        heading: 'The model mix (モデル配分) and your mix now',
        finding: (name, value, isMore) =>
          isMore
            ? sentence`The largest difference is in ${inSentence(name)}: ${points(value)} more than the model mix.`
            : sentence`The largest difference is in ${inSentence(name)}: ${points(value)} less than the model mix.`,
        same: sentence`Your mix now is almost the same as the model mix.`,
        modelOnly: sentence`The model mix (モデル配分) is the mix of assets that goes with your type.`,
        caption: 'The model mix and your mix now',
        columns: ['Asset', 'Model mix', 'Now'],
        model: 'Model mix',
        current: 'Your mix now',
        unread: 'Your mix now is shown once your figures have been imported from the pension site.',
      },
      classes: {
        heading: 'Types of asset',
        meanings: [
          'Funds that invest in shares of Japanese companies. They rise and fall a lot with the economy and with how companies do.',
          'Funds that invest in shares of companies outside Japan. Their value changes with share prices and also with exchange rates.',
          'Funds that invest in bonds issued by Japan and Japanese companies. They fall when interest rates rise. Their ups and downs are usually smaller than those of shares.',
          'Funds that invest in bonds issued by other countries and their companies. Besides interest rates, exchange rates change their value. Some funds limit the effect of exchange rates.',
          'Funds that invest in things other than shares and bonds, such as property and gold. What they invest in differs from fund to fund.',
          'Capital-protected funds (元本確保型) such as time deposits and insurance, and money that isn’t invested yet (cash waiting to be invested).',
        ],
      },
      words: {
        heading: 'How to read the fund information',
        rows: 'What is shown for each fund',
        cost: {
          name: 'Annual charge (信託報酬)',
          meaning:
            'A charge taken from the fund’s assets, a little every day, for as long as you hold it. It is shown as a rate a year.',
        },
        trustReserve: 'A charge taken when you sell (信託財産留保額). Each fund sets its own rate.',
      },
      safety: {
        heading: 'Capital protection and falls in value',
        texts: [
          'You can choose capital-protected funds (元本確保型) such as time deposits and insurance like any other fund. If you keep them until they mature, your capital and interest are secured. But if prices rise, what that money buys can shrink.',
          'Investment trusts (投資信託) can fall below what was paid in. In some years they fall a lot; in others they rise a lot.',
          'How much of each to choose has no right answer. The choice is yours: how long it is until you take your pension matters, and so does how much of a fall you can accept.',
        ],
      },
    },
    footer: {
      label: 'Total',
      total: (total) => `Total ${total}%`,
      rest: (total) => {
        if (total === 100) return 'complete';
        return total < 100 ? `${100 - total}% to go` : `${total - 100}% too much`;
      },
      evaluate: 'See the grade',
      tooLittle: (rest) => `The total isn’t 100% yet. Please assign another ${rest}%.`,
      tooMuch: (over) => `The total is more than 100%. Please take off ${over}%.`,
      unreadable: 'One of the percentages can’t be read as a number. Please correct it, then press the button again.',
    },
    gone: (products, rate) =>
      `${products} of the funds you chose (${rate}%) ${products === 1 ? 'is' : 'are'} no longer on the fund list and ${products === 1 ? 'has' : 'have'} been taken out. Your other percentages are kept.`,
    otherType: (then, now) =>
      `You chose these percentages looking at the model mix (モデル配分) for the ${then} type. Your type is now ${now}. Your percentages are kept as they are.`,
  },
  draft: {
    heading: (date) => `You have an unfinished choice from ${date}.`,
    text: (total) => `You have entered percentages adding up to ${total}%.`,
    resume: 'Continue',
    restart: 'Start again',
  },
  notes: {
    heading: EVALUATION_TEXTS.notes.heading,
    service: EVALUATION_TEXTS.notes.service,
    past: EVALUATION_TEXTS.notes.past,
    estimate: EVALUATION_TEXTS.notes.estimate,
    loss: EVALUATION_TEXTS.notes.loss,
    data: EVALUATION_TEXTS.notes.data,
    orders: 'You can’t buy or sell in Minori. You do that on the pension site.',
  },
};

export const PERCENT_FIELD_TEXTS: Translation<typeof Ja.PERCENT_FIELD_TEXTS> = {
  unit: '%',
  less: (label, by) => `${label}: ${by} less`,
  more: (label, by) => `${label}: ${by} more`,
  problems: {
    notWhole: 'Please enter a whole number from 0 to 100. This percentage isn’t in the total.',
    tooMuch: 'Please enter 100 or less. This percentage isn’t in the total.',
  },
};
