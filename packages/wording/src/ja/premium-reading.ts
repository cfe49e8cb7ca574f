/** Holds the texts of これからの掛金: which contributions the history shows, what is assumed, and how to correct it. */

export const PREMIUM_TEXTS = {
  heading: 'これからの掛金',
  /**
   * The contributions that continue.
   * @param amounts 「毎月20,000円」, 「2027年8月から、毎月10,000円（6月と12月は50,000円）」,
   * 「毎年6月に60,000円、12月に66,000円」
   */
  employer: (amounts: string) => `会社の掛金は、${amounts}として計算しています。`,
  own: (amounts: string) => `本人の掛金は、${amounts}として計算しています。`,
  from: (month: string, amounts: string) => `${month}から、${amounts}`,
  sameMonth: '同じ月',
  everyMonth: (amount: string) => `毎月${amount}`,
  everyYear: (amounts: string) => `毎年${amounts}`,
  moreIn: (usual: string, months: string) => `${usual}（${months}）`,
  /** @param months 「6月と12月」, 「3月・6月・9月」 */
  are: (months: string, amount: string) => `${months}は${amount}`,
  inMonths: (months: string, amount: string) => `${months}に${amount}`,
  month: (month: number) => `${month}月`,
  months: (months: readonly string[]) => months.join(months.length > 2 ? '・' : 'と'),
  between: '、',
  payers: { employer: '会社', own: '本人', both: '会社と本人' },
  late: (payer: string, month: string, months: number) =>
    `${payer}の${month}の入金は、まとめて入った${months}か月分として計算しています。1か月分のときは、「掛金を直す」で直してください。`,
  first: (payer: string, month: string, months: number) =>
    `${payer}の${month}の最初の入金は、加入した月からの${months}か月分として計算しています。1か月分のときは、「掛金を直す」で直してください。`,
  oneOff: (payer: string, month: string, amount: string) =>
    `${payer}の${month}の${amount}は1回だけの入金として、これからの掛金には入れていません。これからも入るときは、「掛金を直す」で1か月あたりの平均を入力してください。`,
  paused: (payer: string, since: string) =>
    `${payer}の掛金の記録が、${since}からありません。前と同じ掛金で再開するものとしています。再開する月がわかるときや、再開しないときは、「掛金を直す」で直してください。`,
  allEnded: (since: string) =>
    `${since}から掛金の記録がないため、これからの掛金はないものとして計算しています。再開するときは、「掛金を直す」で直してください。`,
  ownUnknown:
    '本人の入金が何か月分かわからないため、本人の掛金は計算に入れていません。「掛金を直す」で入力すると、計算に入ります。',
  ended: (payer: string, since: string) =>
    `${payer}の掛金は、${since}からありません。これからもないものとしています。再開するときは、「掛金を直す」で直してください。`,
  unknown:
    '履歴にある入金が何か月分かわからないため、毎月の掛金がわかりません。「掛金を直す」で入力すると、試算できます。',
  corrected: 'あなたが入力した内容で計算しています。年金サイトの掛金が変わると、取り込んだ内容に戻ります。',
  none: 'これからの掛金は、ないものとして計算しています。',
  correct: '掛金を直す',
  takeBack: '取り込んだ掛金に戻す',
  form: {
    heading: '掛金を直す',
    text: '試算、毎月の受取額、評価の横の数字に使います。年金サイトや会社の掛金は変わりません。',
    employer: '会社の掛金',
    own: '本人の掛金',
    unit: '円／月',
    from: '掛金が始まる月',
    never: 'これからの掛金はない',
    missing: '会社の掛金を、1か月あたりの金額で入力してください。',
    save: 'この掛金で計算する',
    saving: '計算しています',
    cancel: 'やめる',
    hidden: '金額を隠しているため、掛金を直せません。画面の上の目のマーク（金額を隠す）をもう一度押すと、直せます。',
  },
} as const;
