/** Holds the texts of leaving the company (English). */
import type * as Ja from '../ja/leaving.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

/** For who has no plan of a new company. */
const CHOOSE =
  'Choose iDeCo (with a provider) or the Pension Fund Association (企業年金連合会), and send in the transfer form';

export const LEAVING_TEXTS: Translation<typeof Ja.LEAVING_TEXTS> = {
  title: 'Leaving your company',
  lead: 'If you leave your company before 60, you have to move your corporate DC savings to another plan yourself. Enter your last day of work to see by when, where to, and what it costs.',
  form: {
    heading: 'Your last day of work, and what comes next',
    leftOn: 'Last day of work',
    leftOnSupport: 'If it isn’t fixed yet, try the day you expect',
    toldByCompany: (date) =>
      `Your company has entered ${date} as your last day of work. If it’s wrong, please ask your company.`,
    nextWork: 'What comes next',
    nextWorkSupport: 'It decides which plans can take your savings.',
    choose: 'Please choose',
    missing: (parts) => `Enter the ${parts.join(' and the ').toLowerCase()}.`,
    shortYear: 'Enter all four digits of the year.',
    wrongDate: 'There is no such date. Check the year, month and day.',
    range: (from, to) => `Enter a date from ${from} to ${to}.`,
    beforeJoining: (date) => `This is before the day you joined the plan (${date}).`,
  },
  nextWorks: {
    undecided: 'Not decided yet',
    companyDc: 'Work for a company with a corporate DC plan',
    companyDb: 'Work for a company with a defined-benefit plan (DB)',
    company: 'Work for a company without a pension plan, or as a civil servant',
    selfEmployed: 'Be self-employed, or not work and pay for the National Pension',
    dependent: 'Become your spouse’s dependant (国民年金の第3号被保険者)',
    exempt: 'Be exempt from paying for the National Pension, or put it off',
    abroadJapanese: 'Live abroad, as a Japanese citizen',
    abroadForeign: 'Live abroad, without Japanese citizenship',
  },
  clock: {
    heading: 'The deadline to move your savings',
    until: (date) => `Until ${date}`,
    left: (days) => `${counted(days, 'day')} left`,
    weekend: 'The deadline is on a weekend, so please act early.',
    rule: (loss) =>
      `You stop being a member of the plan on ${loss}, the day after your last day of work. Your savings have to be moved by the last day of the sixth month after that month.`,
    time: 'The paperwork can take a month or two.',
    over: (date) => `The deadline, ${date}, has passed.`,
    overText:
      'If you have another corporate DC or iDeCo account, your savings may have been moved there. If not, they were turned into cash and sent to the National Pension Fund Association (自動移換). You can still move them to another plan and invest again.',
    kept: 'There is no deadline to move your savings',
    keptText: (loss) =>
      `You will be 60 or older on ${loss}, when you stop being a member. Your savings stay in the plan, and you can keep investing them. Claim them before you turn 75.`,
    dates: 'Dates',
    names: { leftOn: 'Last day of work', lossDate: 'Membership ends', deadline: 'Deadline' },
    reminder: (months) => `${counted(months, 'month')} to the deadline`,
    calendar: 'Add to calendar',
    calendarNote:
      'Saves a file (.ics) that calendar apps open. It contains no amounts. If your last day of work changes, please add it again.',
    calendarFile: 'minori-leaving.ics',
    events: {
      deadline: 'Deadline to move corporate DC savings',
      reminder: (months) => `${counted(months, 'month')} left to move corporate DC savings`,
      about: (date) =>
        `The deadline to move your savings out of your former company’s DC plan is ${date}. See “Leaving your company” in Minori for what to do.`,
    },
  },
  firstSteps: {
    heading: 'What to do first',
    until: (date) => `Until ${date}`,
    from: (date) => `From ${date}, as soon as you can`,
    now: 'While you still can',
    address: 'Save a personal email address',
    id: (name) => `Write down the id with which you sign in to your pension site: ${name}`,
    next: {
      undecided:
        'Once you know what comes next, choose it on this screen to see which plans are open. If you still don’t know, iDeCo and the Pension Fund Association are open to you',
      companyDc: 'Ask your new company when you join its DC plan, and for the transfer form, and send it in',
      companyDb:
        'Ask your new company whether its plan accepts corporate DC savings. If not, choose iDeCo or the Pension Fund Association, and send in the form',
      company: CHOOSE,
      selfEmployed: CHOOSE,
      dependent: CHOOSE,
      exempt: CHOOSE,
      abroadJapanese: CHOOSE,
      abroadForeign: CHOOSE,
    },
    end: 'Check that your savings are in the new plan, and choose “Moved” on this screen',
  },
  plan: {
    heading: { open: 'Save this plan', kept: 'Your saved plan' },
    text: {
      open: 'If you save it, the deadline appears in your to-do list, and you get an email five, three and one months before it. Minori doesn’t tell your company’s staff.',
      over: 'If you save it, it stays in your to-do list until you mark your savings as moved. Minori doesn’t tell your company’s staff.',
      without:
        'If you save it, you can then save a personal email address, with which you can still see Minori when your company account no longer works. Minori doesn’t tell your company’s staff.',
      kept: 'The deadline is in your to-do list, and you get an email five, three and one months before it. Minori doesn’t tell your company’s staff.',
    },
    save: 'Save this plan',
    saving: 'Saving',
    saved: 'Saved',
    changed: 'What you entered isn’t saved yet.',
    failed: 'It couldn’t be saved',
    isMoved: 'Moved',
    isMovedSupport: 'Choose this once you can see your savings in the new plan. It stops the to-do and the emails.',
    movedOn: (date) => `You marked your savings as moved on ${date}.`,
    notMoved: 'Mark as not moved yet',
    nextWork: 'What comes next',
    notChosen: 'Not chosen yet',
    mailsTo: (address) => `The emails go to ${address}.`,
    mailsToCompany:
      'For now, the emails go to your company email address. You can’t read it after you leave, so you need a personal one.',
    toOwnAddress: 'Save a personal email address',
    remove: 'Cancel your leaving plan',
    removing: 'Cancelling',
    removed: 'Cancelled',
    ask: {
      heading: 'Cancel your leaving plan?',
      text: (date) =>
        `Your saved last day of work (${date}) is removed, with the deadline in your to-do list and the emails before it.`,
      address: 'Your personal email address stays, but it won’t sign you in after you leave.',
      cancel: 'Back',
      confirm: 'Cancel the plan',
    },
  },
  plans: {
    heading: 'Where your savings can go',
    lead: 'Your funds are sold for cash, and you choose new ones in the new plan. You can’t choose the days, so you can’t choose the prices.',
    names: {
      companyDc: 'Your new company’s DC plan',
      companyDb: 'Your new company’s defined-benefit plan (DB)',
      ideco: 'iDeCo (individual DC plan)',
      pensionAssociation: 'Pension of the Pension Fund Association (通算企業年金)',
    },
    labels: { todo: 'What to do', cost: 'Cost' },
    what: {
      companyDc:
        'You join your new company’s plan and move your savings to your account there. The company usually pays the fees.',
      companyDb: 'Only possible if the plan’s rules accept it. You don’t invest the money yourself any more.',
      ideco:
        'You open an account with a provider of your choice. You can keep paying in, or only keep investing what you moved.',
      idecoWithoutPremium:
        'You open an account with a provider of your choice. With this plan you can’t pay in, but you can keep investing what you moved.',
      pensionAssociation:
        'The Pension Fund Association (企業年金連合会) keeps the money and pays you a pension for life, usually from 65. You don’t invest it yourself.',
    },
    todo: {
      companyDc: 'ask your new company when you join its DC plan, and for the transfer form',
      companyDb: 'ask your new company whether its plan accepts corporate DC savings',
      ideco: 'choose a provider, and send in the forms to join iDeCo and to move your savings',
      pensionAssociation: 'apply to the Pension Fund Association',
    },
    cost: {
      companyDc: 'usually none',
      companyDb: 'usually none',
      ideco: (once, premium, monthly) =>
        `${once} when you move. Then ${premium} in a month in which you pay in, ${monthly} in any other. Your provider may charge more.`,
      idecoWithoutPremium: (once, monthly) =>
        `${once} when you move, then ${monthly} a month. Your provider may charge more.`,
      pensionAssociation: (fixed, most) =>
        `${fixed} when you move, and a share of your savings (at most ${most} in all).`,
    },
    shortService:
      'If you have worked there for less than three years, the plan’s rules may require that all or part of the company’s contributions go back to the company.',
  },
  leftAlone: {
    heading: 'If you do nothing',
    lead: 'If you don’t move them by the deadline, your savings are turned into cash and sent to the National Pension Fund Association (自動移換). They aren’t invested, earn no interest, and fees are taken from them.',
    caption: (balance, date) => `Total of the fees taken (with a balance of ${balance} on ${date})`,
    columns: ['At this time', 'Total of fees'],
    parts: (atTransfer, monthly) =>
      `${atTransfer} are taken at the transfer, and ${monthly} a month from the fourth month after it.`,
    rows: {
      transfer: 'At the transfer',
      oneYear: '1 year after the deadline',
      fiveYears: '5 years after the deadline',
      sixty: 'The month you turn 60',
    },
    back: (toPlan, toIdeco) => `To move on from there costs ${toPlan} to a company’s plan, and ${toIdeco} to iDeCo.`,
    noBalance: 'Import your figures to see the fees for your own balance.',
    emptyBalance: 'Your balance is 0 yen, so no fees are taken.',
    laterAge: (moved, left) =>
      `Months after an automatic transfer don’t count towards the age from which you can receive your savings. By your records, that age is ${moved} if you move them and ${left} if you don’t.`,
    sameAge:
      'Months after an automatic transfer don’t count towards the age from which you can receive your savings. By your records, that age stays the same.',
    unknownAge:
      'Months after an automatic transfer don’t count towards the age from which you can receive your savings, so that age may become higher.',
    assumed: 'This assumes a transfer in the month after the deadline, and fees as they are now.',
  },
  withdrawal: {
    heading: 'Receiving your savings before 60 (脱退一時金)',
    lead: 'As a rule, you can’t receive them before 60. The exceptions have detailed conditions. This is what follows from what you entered.',
    none: 'Nothing that you entered speaks against it. You can ask your pension site’s call centre about the other conditions, such as having no iDeCo account and no right to a disability benefit.',
    unknown: 'Import your figures to see whether anything speaks against it.',
    found: 'You probably can’t receive them, because of the following.',
    undecided: (balance) =>
      `Choose what comes next to check more conditions. With a balance of more than ${balance}, nobody who may join iDeCo can receive them, even without joining.`,
    obstacles: {
      joinsDc: 'You join a corporate DC plan at your new company',
      mayJoinIdeco: 'You may join iDeCo (even if you don’t)',
      japaneseAbroad: 'You live abroad as a Japanese citizen, and are 20 to 59',
      age: 'You are 60 or older',
      periodAndBalance: 'You have paid in for more than five years, and your balance is more than 250,000 yen',
      tooLate: 'The deadline to move your savings has passed',
    },
    more: 'Read all the conditions',
  },
  reading: {
    heading: 'Keep seeing Minori after you leave',
    lead: (until) =>
      `If you save a personal email address, you can still see your savings and records when your company account and email address no longer work, until ${until}.`,
    someDay: 'the end of the sixth month after your membership ends',
    before: 'While your company account works, you sign in as you do now.',
    after: (until) =>
      `From the day your company ends your account until ${until}, you sign in with your personal email address, your Minori password and a code that we email you. If you have no password, you can set one then: choose “Forgotten your password?” on the sign-in screen.`,
    address: 'Personal email address',
    support:
      'We’ll send a confirmation email. Emails about news will go to this address, too. To keep you safe, your company email address also gets a message about the change, which shows only the first letter of the address and what follows from the @.',
    send: 'Send the confirmation email',
    sending: 'Sending',
    sent: 'The confirmation email is on its way',
    waiting: (address) => `Open the link in the email to ${address} within 24 hours.`,
    ready: (address) => `${address} is confirmed.`,
    idle: (address) => `${address} is confirmed. Save your leaving plan to sign in with it after you leave.`,
    now: (address, until) => `You’re signed in with ${address}. You can sign in until ${until}.`,
    change: 'Use another address',
    first: 'Save your leaving plan first.',
    failed: 'It couldn’t be sent',
    empty: 'Enter an email address.',
    wrong: 'Check the email address.',
    export: 'Save your records as a file',
  },
  sources: {
    heading: 'Sources',
    readOn:
      'Read on 30 November 2026. Fees and conditions can change, so please check with the new plan or your pension site’s call centre before you act.',
    list: [
      {
        title: 'From corporate DC to the Pension Fund Association (in Japanese)',
        url: 'https://pfa.or.jp/tsusan/dc_ikan/index.html',
      },
      {
        title: 'Automatic transfers (in Japanese)',
        url: 'https://www.jis-t.kojingata-portal.com/retirement/portability/',
      },
      { title: 'New fees of automatic transfers (in Japanese)', url: 'https://imakara.traders.co.jp/articles/5274' },
      {
        title: 'Changing jobs, and fees of automatic transfers (in Japanese)',
        url: 'https://ideco.kddi-am.com/learn/column/ideco0121',
      },
      { title: 'Fees of iDeCo (in Japanese)', url: 'https://www.bk.mufg.jp/tameru/ideco/tesuuryou/index.html' },
      {
        title: 'Fees of the Pension Fund Association (in Japanese)',
        url: 'https://sai-kikin.or.jp/publics/index/218/',
      },
      {
        title: 'Conditions for receiving savings before 60 (in Japanese)',
        url: 'https://faq.dcplan.co.jp/faq/show/2065?category_id=182&site_domain=user',
      },
    ],
  },
};
