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
    text: '全商品の預け替えの手続き中です。完了まで1週間〜10日ほどかかります。終わると、残高を読み取れます。',
  },
  get_management_ratio_timeout_error: {
    heading: '掛金で購入する商品が決まるのを待っています',
    text: '掛金で購入する商品が、まだ設定されていません。人事担当者に問い合わせてください。設定が終わると、残高を読み取れます。',
  },
  site_wants_you: {
    heading: '年金サイトで、確認や手続きが必要です',
    text: '年金サイトにログインできましたが、お知らせの確認、パスワードの変更、アンケートなどを求める画面が出て、残高まで進めませんでした。年金サイトを開いてログインし、画面の案内のとおりに進めてください。終わったら、もう一度読み取ってください。パスワードを変更したときは、新しいパスワードを入力してください。',
  },
} as const satisfies Readonly<Record<string, WaitingTexts>>;

export type WaitingReason = keyof typeof WAITING_TEXTS;
