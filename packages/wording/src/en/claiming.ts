/** Holds the texts of claiming the pension: the days, what is decided before, and the papers (English). */
import { LOOK_BACK_YEARS } from '@minori/engine/assumptions/benefit-rules';
import { RECEIPT_AGE_LADDER } from '@minori/engine/assumptions/pension-tax-tables';
import { MONTHS_FOR_PAPERS } from '@minori/engine/claiming/claim-window';
import { LATEST_AGE } from '@minori/engine/receipt-age/receipt-age';
import type * as Ja from '../ja/claiming.ts';
import type { Translation } from '../translation.ts';
import { counted, span } from './counted.ts';

/** With 8 years to under 10 years, the age is 61. */
function ageBySpan(months: number): string {
  const place = RECEIPT_AGE_LADDER.findIndex((step) => months >= step.months);
  const [step, above] = [RECEIPT_AGE_LADDER[place], RECEIPT_AGE_LADDER[place - 1]];
  if (!step) return '';
  return `With ${span(step.months)} or more${above ? ` and less than ${span(above.months)}` : ''}, the age is ${step.age}.`;
}

export const CLAIMING_TEXTS: Translation<typeof Ja.CLAIMING_TEXTS> = {
  title: 'Claiming your pension',
  lead: 'You receive your corporate DC savings when you claim them yourself (裁定請求). See from when you can claim, what to decide, and which papers you need. You claim from the company that runs your pension site, not from Minori.',
  when: {
    heading: 'When you can claim',
    notYet: (from) => `From ${from}`,
    latest: (from) => `From ${from} at the latest`,
    open: (until) => `Now, until ${until}`,
    lastYear: (until) => `You can claim until ${until}`,
    lastYearText: (days) =>
      `${counted(days, 'day')} left. After that day you can no longer choose how to take your pension: it’s paid as a lump sum (一時金).`,
    past: (until) => `The last day to claim (${until}) has passed`,
    pastText: `If you turn ${LATEST_AGE} without claiming, the company that runs your pension site decides on the payment, and it’s paid as a lump sum. Ask its call centre where things stand, for example whether a form for your bank account is on its way.`,
    until: (until) =>
      `The last day to claim is ${until}, two days before you turn ${LATEST_AGE}. Without a claim by then you can’t choose how to take your pension: it’s paid as a lump sum.`,
    byAge: (age, ageFrom, lossDate) =>
      `You reach the earliest age you can take your pension (${age}) on ${ageFrom}, and your membership of your company’s plan ends on ${lossDate}. You can claim from the later of the two.`,
    byYears: (ageFrom, lossDate) =>
      `You were not a member before 60, so you can claim from the later of ${ageFrom}, five years after you joined, and ${lossDate}, when your membership of your company’s plan ends.`,
    counted: (months) => `Your membership up to 60 (通算加入者等期間) is counted as ${span(months)}.`,
    bySpan: ageBySpan,
    byPlan: (age) => `When membership ends depends on the age in your plan (${age}). `,
    toPlan: 'If you leave before, save your plan to leave, and we use that day',
    byLeaving: (leftOn) => `When membership ends depends on your plan to leave (${leftOn}). `,
    changePlan: 'See your plan to leave',
    uncertain: (months) =>
      `Membership before this plan isn’t known, so only your ${span(months)} in this plan are counted. With more, it may be earlier.`,
    how: 'How membership is counted, and when it ends',
    planEnd:
      'Membership ends on the day you reach the age in your plan, which is the day before your birthday, or on the day after your last day of work if you leave before. You can’t claim while you are still a member.',
    movesOn:
      'If you leave your company before 60, your savings move to another plan. You then claim from that plan, after your membership there has ended.',
    toLeaving: 'See what to do when you leave your company',
    none: 'We can’t work out when you can claim. Please check your date of birth and the day you joined with your pension site’s call centre.',
    noBirthday: 'With your date of birth, we can work out when you can claim.',
    toProfile: 'Add it to your profile',
    hiddenBirthday: 'Your company doesn’t let Minori use dates of birth, so we can’t work out the dates.',
    noAccount: 'Once your balance is imported from your pension site, we can work out the first day you can claim.',
    toConnection: 'Connect to your pension site',
    rule: `You can claim once you have reached an age from 60 to 65, which depends on how long you have been a member, and your membership of your company’s plan has ended. The last day is two days before you turn ${LATEST_AGE}.`,
    dates: 'Dates',
    names: {
      papersFrom: `A time to start on the papers (${counted(MONTHS_FOR_PAPERS, 'month')} before)`,
      lossDate: 'Membership of your company’s plan ends',
      from: 'First day you can claim',
      paid: 'Likely payment, if you claim on the first day',
      paidNow: 'Likely payment, if you claim this month',
      lastPapersFrom: `${counted(MONTHS_FOR_PAPERS, 'month')} before the last day`,
      until: 'Last day you can claim',
    },
    paidNote: `In some cases the money is paid in the month after the claim. It can take ${counted(MONTHS_FOR_PAPERS, 'month')} or more, for example if something is wrong with the papers. Until your funds are sold, their value moves, and on some pension sites you can’t choose the day of sale.`,
    calendar: 'Add to calendar',
    calendarNote: 'Saves a file (.ics) that calendar apps open. It contains no amounts.',
    calendarFile: 'minori-claiming.ics',
    about: 'About claiming your corporate DC pension (裁定請求). See “Claiming your pension” in Minori for what to do.',
    events: {
      papersFrom: 'Corporate DC pension: a time to start on the papers',
      from: 'First day to claim your corporate DC pension',
      lastPapersFrom: `${counted(MONTHS_FOR_PAPERS, 'month')} left to claim your corporate DC pension`,
      until: 'Last day to claim your corporate DC pension',
    },
  },
  ways: {
    heading: 'What to decide before you claim',
    lead: 'Under your plan rules (規約), you can take your pension in these ways.',
    names: { lumpSum: 'Lump sum (一時金)', annuity: 'Regular payments (年金)', combination: 'Part of each (併給)' },
    what: {
      lumpSum: () =>
        'You receive everything at once. For tax, the deduction for retirement income (退職所得控除) applies.',
      annuity: (min, max) =>
        `You receive it over ${min === max ? counted(min, 'year') : `${min} to ${max} years`}, and the rest stays invested. For tax, the deduction for pensions (公的年金等控除) applies.`,
      combination: () =>
        'You receive part as a lump sum and the rest as regular payments. You set the shares when you claim.',
    },
    payments: (times, fee) =>
      `Minori counts with ${counted(times, 'payment')} a year and a fee of ${fee} for each payment.`,
    missing: (names) => `Your plan rules don’t offer: ${names}.`,
    noRules: 'Where your company hasn’t entered its plan rules, everything that the law allows is listed.',
    amounts: 'Monthly income shows the amounts for each way side by side.',
    toIncome: 'See your monthly income',
    fixed: 'What you can’t change afterwards',
    fixedList: [
      'Once your claim is accepted, you can’t change how you take your pension (nor, where you combine the two, the shares).',
      'Once regular payments have started, you can’t, as a rule, change the number of years or payments. Whether you can take the rest as a lump sum later depends on your plan rules.',
      'What you have received as a lump sum can’t be put back into a corporate DC plan.',
    ],
  },
  papers: {
    heading: 'Steps and papers',
    lead: 'Tick what is done. The ticks stay on this device until you sign out.',
    way: 'How you take your pension',
    shortWays: { lumpSum: 'Lump sum', annuity: 'Regular payments', combination: 'Part of each' },
    steps: {
      rules: 'Check which ways and fees apply, in your plan rules or on your pension site',
      begin: {
        call: (id) => `Call your pension site’s call centre and ask for the claim papers (have your ${id} at hand)`,
        site: (id) =>
          `Sign in to your pension site with your ${id}, and start from the menu for receiving your pension (給付金の請求). To claim on paper, ask the call centre for the papers`,
      },
      collect: 'Collect the papers',
      send: 'Hand in the papers (keep a copy)',
      paid: 'Check the notice of payment and your bank account',
    },
    after: {
      lumpSum: () =>
        'Keep the tax slip of the lump sum (退職所得の源泉徴収票): you need it when you receive another retirement payment.',
      annuity: (rate) =>
        `${rate} of tax is withheld from each regular payment. The tax of the year can be settled with a tax return (確定申告).`,
      combination: (rate) =>
        `Keep the tax slip of the lump sum (退職所得の源泉徴収票): you need it when you receive another retirement payment. ${rate} of tax is withheld from each regular payment, which can be settled with a tax return (確定申告).`,
    },
    names: {
      claimForm: 'Claim form (裁定請求書)',
      annuityForm: 'Form for regular payments: number of years, payments a year and so on',
      taxForm: 'Retirement income declaration (退職所得の受給に関する申告書)',
      slips: 'Tax slips of other retirement payments (退職所得の源泉徴収票), if you have received any',
      myNumber: 'Papers that show your My Number (マイナンバー)',
      account: 'Something that shows your bank account',
    },
    identity: {
      seal: 'Certificate of your registered seal (印鑑登録証明書), the original, no older than three months',
      card: 'Something that proves who you are, such as a My Number card (on paper, you may be asked for a certificate of your registered seal, 印鑑登録証明書)',
      ask: 'Something that proves who you are (you may be asked for a certificate of your registered seal, 印鑑登録証明書)',
    },
    tax: {
      heading: 'If you have received, or will receive, other retirement payments',
      form: (rate) =>
        `If you hand in the retirement income declaration (退職所得の受給に関する申告書), your tax is worked out with the deduction for retirement income. If you don’t, ${rate} of the payment is withheld, and you settle it with a tax return (確定申告).`,
      slips: `If you have received other retirement payments in the same year or in the ${counted(LOOK_BACK_YEARS.dcLater, 'year')} before it (from your company, a corporate pension or iDeCo), the part of the deduction that overlaps is adjusted. So you’re asked for their tax slips (退職所得の源泉徴収票).`,
      later: `The other way round, if your company pays you a retirement allowance after your DC lump sum, DC lump sums of the ${counted(LOOK_BACK_YEARS.dcFirst, 'year')} before it are adjusted (${counted(LOOK_BACK_YEARS.others, 'year')} between allowances). You then hand in the tax slip of this claim.`,
      lost: 'If you can’t find a tax slip, ask whoever made the payment whether they can issue it again. You can ask the tax office about tax.',
    },
    print: 'Print this page',
    kindNote: 'Papers and steps can change. Please check with your pension site’s call centre before you hand them in.',
  },
  work: {
    heading: 'Working after 60',
    list: [
      'You can’t claim while you are a member of your company’s plan. Once membership has ended, you can claim even while you work.',
      'Receiving your DC pension doesn’t reduce your employees’ pension. Its adjustment for those who work (在職老齢年金) counts only pay, bonuses and the old-age employees’ pension (老齢厚生年金).',
      'Contributions to your company’s health insurance and the employees’ pension depend on pay and bonuses. Receiving your DC pension doesn’t change them.',
      'For National Health Insurance (国民健康保険), long-term care insurance (介護保険, from 65) and medical care for the elderly (後期高齢者医療), regular payments count as income, and a lump sum doesn’t.',
      'If you are to be covered by a family member’s health insurance, ask that insurer whether regular payments count as income.',
    ],
  },
  sources: {
    heading: 'Sources',
    readOn:
      'Read on 30 November and 1 December 2026. Deadlines and papers differ between plans and pension sites, and can change. Please check with your pension site’s call centre before you claim.',
    list: [
      {
        title: 'Who receives benefits: ages and deadlines (in Japanese)',
        url: 'https://www.jis-t.co.jp/support/recipient.html',
      },
      {
        title: 'Papers for part of each (in Japanese)',
        url: 'https://www.jis-t.co.jp/support/rourei/navi9/step3.html',
      },
      {
        title: 'The retirement income declaration (in Japanese)',
        url: 'https://www.jis-t.co.jp/support/rourei/howto99-1.html',
      },
      {
        title: 'Claiming an old-age benefit online (in Japanese)',
        url: 'https://top.nrkn.co.jp/procedures/receive/retirement-benefits/procedure-website.html',
      },
      {
        title: 'How a claim goes (in Japanese)',
        url: 'https://www.benefit401k.com/kyufu/guide/agedbenefit/flow/?plancode=141201001',
      },
      {
        title: 'Tax withheld without the declaration (in Japanese)',
        url: 'https://www.kaonavi.jp/dictionary/taisyokusyotoku_no_jukyu_ni_kansuru_shinkokusyo/',
      },
      {
        title: 'DC and the adjustment of the employees’ pension (in Japanese)',
        url: 'http://manetatsu.com/2017/09/101293/',
      },
      {
        title: 'How you take DC, and National Health Insurance (in Japanese)',
        url: 'http://mukaiyouhei.blog.jp/archives/20160826.html',
      },
      {
        title: 'Articles 40 to 42 of the Defined Contribution Pension Act (in Japanese)',
        url: 'https://rodo.co.jp/laws/124953',
      },
      {
        title: 'Who may claim a death benefit (in Japanese)',
        url: 'https://www.resona-tb.co.jp/401k/retirement/sibou/1.html',
      },
      {
        title: 'Death benefits: families and taxes (in Japanese)',
        url: 'https://media.finasee.jp/articles/-/12777?page=3',
      },
      {
        title: 'Who may claim a disability benefit (in Japanese)',
        url: 'https://401k-faq.nissay.co.jp/%E9%9A%9C%E3%81%8C%E3%81%84%E7%B5%A6%E4%BB%98%E9%87%91%E3%81%AF%E3%80%81%E3%81%A9%E3%81%AE%E3%82%88%E3%81%86%E3%81%AA%E7%8A%B6%E6%85%8B%E3%81%AA%E3%82%89%E5%8F%97%E5%8F%96%E3%82%8C%E3%81%BE%E3%81%99%E3%81%8B%EF%BC%9F-677c8de2d8aab51653b511bf',
      },
    ],
  },
};
