/**
 * 給付の決まり — defines the periods, amounts and rates by law of what a company's DC plan pays on old age, death and disability.
 * Texts of the portal and of `content/` name them from here. Sources were read on 2026-11-30 and 2026-12-01.
 */

/**
 * 死亡一時金. Without a claim within these years nobody is left who may receive it, and it belongs to the estate (確定拠出年金法41条5項;
 * www.resona-tb.co.jp/401k/retirement/sibou/1.html, media.finasee.jp/articles/-/11399?page=3). Where the payment is fixed within three
 * years it is taxed as part of the inheritance (相続税法3条1項2号), later as 一時所得 (ndc-center.jp/column/death-end-payout).
 */
export const DEATH_BENEFIT = { claimYears: 5, taxedAsEstateYears: 3 } as const;

/**
 * Yen for each 法定相続人 that heirs receive without 相続税, together with 死亡退職金 and the like (相続税法12条1項6号;
 * media.finasee.jp/articles/-/12777?page=3, chester-tax.com/research/11702.html).
 */
export const UNTAXED_PER_HEIR = 5_000_000;

/**
 * Months from the first examination to 障害認定日, unless the illness is settled before (確定拠出年金法37条;
 * 401k-faq.nissay.co.jp, 障がい給付金は、どのような状態なら受取れますか).
 */
export const MONTHS_TO_DISABILITY = 18;

/**
 * Withheld from a lump sum without 退職所得の受給に関する申告書: 20 % and its surtaxes of 2.1 % (所得税法201条3項;
 * www.kaonavi.jp/dictionary/taisyokusyotoku_no_jukyu_ni_kansuru_shinkokusyo). From 2027 the surtaxes are 1.1 and 1.0 %, which is the same.
 */
export const WITHHELD_WITHOUT_FORM = 0.2042;

/**
 * Withheld from each payment of an annuity: 10 % of three quarters and the same surtaxes (所得税法203条の3; of the rate
 * mukaiyouhei.blog.jp/archives/20190209.html). The tax itself is settled by 確定申告.
 */
export const WITHHELD_FROM_ANNUITY = 0.076_575;

/**
 * How many years before its own a lump sum looks back at other lump sums for leaving (所得税法施行令70条): one of DC after others, another
 * one after DC (since 2026), and two of others. Of the first www.jis-t.co.jp/support/rourei/howto99-1.html, of the second
 * ndc-center.jp/?p=7833; a test compares them with the tax tables.
 */
export const LOOK_BACK_YEARS = { dcLater: 19, dcFirst: 9, others: 4 } as const;
