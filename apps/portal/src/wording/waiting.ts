/** Holds the texts around what an account waits for (packages/wording), and those of a locked account. */

export const WAITING_CARD_TEXTS = {
  isFine: '年金サイトへのログインはできました。入力したIDやパスワードに誤りはありません。',
  automatic: '1日に1回、自動で確かめます。読み取れるようになると、残高を表示します。',
  byHand: 'しばらくしてから、もう一度読み取ってください。',
  openSite: '年金サイトを開く',
  toForm: '連携情報の入力に進む',
  meanwhile: '待っている間にできること',
  diagnose: '診断をはじめる',
  seeDiagnosis: '診断の結果を見る',
  learn: '学ぶ',
} as const;

/** Shown if the record keeper has locked the account. */
export const LOCKED_TEXTS = {
  heading: '年金サイトのアカウントがロックされています',
  text: 'パスワードの間違いが続いたためです。解除されるまで、正しいパスワードでもログインできません。',
  whom: (site: string) =>
    `「${site}」の窓口（コールセンター）に連絡して、ロックの解除を依頼してください。電話番号は、年金サイトと「口座開設のお知らせ」に書かれています。`,
  stopped: '解除されるまで、みのりは年金サイトにログインしません。',
  unlocked: 'ロックが解除されたので、入力に進む',
} as const;
