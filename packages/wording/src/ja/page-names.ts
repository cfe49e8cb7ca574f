/**
 * Maps paths to the names of pages. Headings, links, the search and messages about a page call it by this name; only the
 * bars of the navigation, which have no room, shorten some. Keys of pages below a company omit the company's segment.
 */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'ホーム',
  'terms-of-use': '利用規約',
  profile: 'プロフィール',
  'login-information': '年金サイトとの連携',
  'first-balance': 'はじめての残高',
  'first-result': 'はじめての結果',
  'test-user-data': 'テストデータ',
  'operation-status': '運用状況',
  todo: 'やること',
  'investment-evaluation': '運用の評価',
  'investment-evaluation/transition': '評価の推移',
  'monthly-review': '月のまとめ',
  'risk-tolerance': 'リスク許容度の診断',
  'risk-tolerance/result': '診断の結果',
  'operational-simulation': '受取額の試算',
  'retirement-income': '毎月いくら受け取れるか',
  'colleague-comparison': '社内の比較',
  'company-report': '会社の利用状況',
  support: 'サポート',
  'item-selection': '商品の選択',
  'item-selection/comparison': '比較リスト',
  'item-selection/transfer': '変更手続きの案内',
  'item-selection/fund': '商品の詳細',
  column: '学ぶ',
  'column/': '記事',
  faq: 'よくある質問',
  'faq/': '質問',
  notice: 'お知らせ',
  'notice/': 'お知らせ',
  report: '定期診断レポート',
  'report/': '診断レポート',
  glossary: '用語集',
  'glossary/': '用語',
  method: '計算の方法と前提',
  tax: '年末調整・確定申告',
  'saving-places': 'どこで積み立てるか',
  claiming: '受け取りの手続き',
  leaving: '退職・転職の手続き',
  settings: '設定',
  'settings/profile': 'プロフィール',
  'settings/password': 'パスワードの変更',
  'settings/passkeys': 'パスキー',
  'settings/sessions': 'ログインの状況',
  'settings/notification': '通知の設定',
  'settings/display': '文字の大きさと表示',
  'settings/data': 'データと退会',
  '/contact': 'お問い合わせ',
  '/password-reset': 'パスワードの再設定',
  '/notify-address': '通知用メールアドレスの確認',
  '/terms': '利用規約',
  '/privacy': '個人情報の取り扱い',
};

/** @returns the name of the page at a path; null for an unknown path. */
export function pageName(pathname: string): string | null {
  const [first = '', section = '', below] = pathname.split('/').filter((segment) => segment !== '');
  const whole = `${section}/${below}`;
  const names = [PAGE_NAMES[`/${first}`], below !== undefined && (PAGE_NAMES[whole] ?? PAGE_NAMES[`${section}/`])];
  return names.find((name) => typeof name === 'string') || (PAGE_NAMES[section] ?? null);
}
