/** Defines the texts around an article on a page without script, until the app shows its own. */
import { formatDate } from '@minori/wording/ja/locale';

export const PAGE_TEXTS = {
  product: 'みのり',
  signIn: 'ログイン',
  terms: '利用規約',
  privacyPolicy: '個人情報の取り扱い',
  column: {
    title: '学ぶ',
    description:
      '企業型確定拠出年金のしくみ、資産の分け方、手数料、税金、受け取り方を、短い記事と動画で学べます。どの会社の従業員でも読めます。',
    back: '記事一覧に戻る',
  },
  faq: {
    title: 'よくある質問',
    description:
      'ログイン、年金サイトとの連携、運用の評価、商品の変更手続き、受取額の試算など、企業型確定拠出年金のサービス「みのり」のよくある質問と答えです。',
    back: 'よくある質問の一覧に戻る',
  },
  method: {
    title: '計算の方法と前提',
    description:
      '評価、診断、受取額の試算を、どんな前提と式で計算しているかを説明します。前提の日付と出典、確かめ方、外れたときのことも書いています。',
  },
  sources: '参考にした資料',
  publishedOn: formatDate,
  needsScript: '読んだ記録、クイズ、検索には、ブラウザーの設定でJavaScriptを有効にしてください。',
} as const;
