/** Holds the texts of claiming the pension about death and disability (English). */
import { DEATH_BENEFIT, MONTHS_TO_DISABILITY } from '@minori/engine/assumptions/benefit-rules';
import { LATEST_AGE } from '@minori/engine/receipt-age/receipt-age';
import type * as Ja from '../ja/claiming-family.ts';
import type { Translation } from '../translation.ts';
import { counted, span } from './counted.ts';

export const CLAIMING_FAMILY_TEXTS: Translation<typeof Ja.CLAIMING_FAMILY_TEXTS> = {
  death: {
    heading: 'If you die (死亡一時金)',
    lead: `Your family can receive what is left, paid at once. They have to claim it within ${DEATH_BENEFIT.claimYears} years of your death.`,
    order: 'Who receives it, in this order',
    orderList: [
      'The person you named',
      'Your spouse (including a common-law spouse)',
      'Children, parents, grandchildren, grandparents, brothers and sisters who lived mainly on your income (in this order)',
      'Other relatives who lived mainly on your income',
      'Children, parents, grandchildren, grandparents, brothers and sisters who didn’t (in this order)',
    ],
    orderNote: 'Two or more people in the same place share it equally. The order isn’t that of inheritance.',
    limits: 'Time limits and tax',
    limitRows: [
      [
        `The payment is decided within ${counted(DEATH_BENEFIT.taxedAsEstateYears, 'year')} of the death`,
        'Inheritance tax (相続税) applies. What heirs receive is untaxed up to a limit.',
      ],
      [
        `The payment is decided after ${counted(DEATH_BENEFIT.taxedAsEstateYears, 'year')}`,
        'It counts as occasional income (一時所得), which is subject to income tax and residence tax.',
      ],
      [
        `Nobody has claimed after ${counted(DEATH_BENEFIT.claimYears, 'year')}`,
        'There is nobody left who can receive it, and it counts as part of the estate.',
      ],
    ],
    tax: 'What inheritance tax would apply to, with your balance today',
    heirs: 'Number of statutory heirs (法定相続人)',
    people: 'people',
    heirsSupport:
      'A wife and two children are 3. Used only to work this out on this page. It is neither saved nor sent.',
    untaxed: (each, heirs) => `Untaxed limit (${each} × ${heirs})`,
    balance: (date) => `Balance (as of ${date})`,
    taxed: 'What inheritance tax would apply to',
    taxNote:
      'Other payments, such as death-in-service payments (死亡退職金), share the untaxed limit. The tax itself depends on the whole estate. The limit isn’t for people who aren’t heirs. You can ask the tax office about tax.',
    noBalance: 'Once your balance is imported, this is worked out with it.',
    naming: 'Naming who receives it',
    namingList: [
      'You can name your spouse (including a common-law spouse), a child, parent, grandchild, grandparent, brother or sister.',
      'What counts is what you notified, before your death, to the company that runs your pension site (記録関連運営管理機関). Who receives it follows from that or from the order above, not from a will.',
      'Ask your pension site’s call centre for the form, or whom you have named so far. After a marriage or divorce, it stays as it is until you notify a change.',
    ],
    note: 'A note for your family',
    noteLead: 'A claim is easier if your family know that you’re a member. The note has no amounts, ids or passwords.',
    noteText: ({ company, keeper, call }) =>
      [
        'I am a member of a corporate defined-contribution pension (企業型確定拠出年金、企業型DC).',
        `Company: ${company}`,
        `Pension site run by: ${keeper}`,
        ...(call === null ? [] : [`Call centre: ${call}`]),
        `If I die, my family can claim a death benefit (死亡一時金) within ${counted(DEATH_BENEFIT.claimYears, 'year')} (tax differs after ${counted(DEATH_BENEFIT.taxedAsEstateYears, 'year')}).`,
        'If I become disabled to a certain degree, I can claim a disability benefit (障害給付金).',
      ].join('\n'),
    copy: 'Copy the note',
    copyLabel: 'Copy the note for your family',
  },
  disability: {
    heading: 'If you become disabled (障害給付金)',
    lead: 'If you become disabled to a certain degree, you can claim even before 60 and while you are a member. There’s no income tax or residence tax on what you receive.',
    who: 'Who can claim (any one of these)',
    whoList: [
      'You receive a disability basic pension (障害基礎年金), grade 1 or 2',
      'You have a physical disability certificate (身体障害者手帳), grades 1 to 3',
      'You have an intellectual disability certificate (療育手帳), most severe or severe (最重度・重度)',
      'You have a mental disability certificate (精神障害者保健福祉手帳), grade 1 or 2',
    ],
    when: `You can claim from your disability assessment date (障害認定日) until two days before you turn ${LATEST_AGE}. It is the day ${span(MONTHS_TO_DISABILITY)} after you first saw a doctor about it, or the day your condition became settled, if that’s earlier.`,
    how: 'You take it as regular payments or a lump sum, as your plan rules allow. Ask your pension site’s call centre which papers you need, such as a copy of your pension certificate or disability certificate.',
  },
};
