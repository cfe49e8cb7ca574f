/**
 * Says what is being waited for while an account at the record keeper has nothing to scrape yet, by the reason with which
 * a scrape ended. The portal's cards and the to-dos say the same.
 */
interface WaitingTexts {
  readonly heading: string;
  readonly text: string;
}

export const WAITING_TEXTS = {
  get_data_area_timeout_error: {
    heading: '最初の掛金を待っています',
    text: '運用中の商品が、まだありません。最初の掛金が年金サイトに反映されると、残高を表示します。',
  },
  get_product_management_timeout_error: {
    heading: '商品の預け替えが終わるのを待っています',
    text: '全商品の預け替えの手続き中です。完了まで1週間〜10日ほどかかります。終わると、残高を取り込めます。',
  },
  get_management_ratio_timeout_error: {
    heading: '掛金で購入する商品が決まるのを待っています',
    text: '掛金で購入する商品が、まだ設定されていません。会社の担当者に問い合わせてください。設定が終わると、残高を取り込めます。',
  },
  site_wants_you: {
    heading: '年金サイトで、確認や手続きが必要です',
    text: '年金サイトにログインできましたが、お知らせの確認、パスワードの変更、アンケートなどを求める画面が出て、残高まで進めませんでした。年金サイトを開いてログインし、画面の案内のとおりに進めてください。終わったら、もう一度取り込んでください。パスワードを変更したときは、新しいパスワードを入力してください。',
  },
} as const satisfies Readonly<Record<string, WaitingTexts>>;

export type WaitingReason = keyof typeof WAITING_TEXTS;

/** Around what an account waits for, on the screens. */
export const WAITING_CARD_TEXTS = {
  isFine: '年金サイトへのログインはできました。入力したIDやパスワードに誤りはありません。',
  automatic: '1日に1回、自動で確かめます。取り込めるようになると、残高を表示します。',
  byHand: 'しばらくしてから、もう一度取り込んでください。',
  openSite: '年金サイトを開く',
  toForm: '連携情報の入力に進む',
  meanwhile: '待っている間にできること',
  diagnose: '診断をはじめる',
  seeDiagnosis: '診断の結果を見る',
  learn: '学ぶ',
} as const;

/** The number of a site's call centre, from the company's settings. */
export const CALL_CENTRE_TEXTS = {
  of: (site: string) => `「${site}」のコールセンター：`,
  hours: (hours: string) => `（${hours}）`,
} as const;

/** Shown if the record keeper has locked the account. */
export const LOCKED_TEXTS = {
  heading: '年金サイトのアカウントがロックされています',
  text: 'パスワードの間違いが続いたためです。解除されるまで、正しいパスワードでもログインできません。',
  whom: (site: string) => `「${site}」の窓口（コールセンター）に連絡して、ロックの解除を依頼してください。`,
  /** Where the settings have no number. */
  number: '電話番号は、年金サイトと「口座開設のお知らせ」に書かれています。',
  stopped: '解除されるまで、みのりは年金サイトにログインしません。',
  unlocked: 'ロックが解除されたので、入力に進む',
} as const;
