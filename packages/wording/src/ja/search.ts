/** Holds the texts of 検索, the search over everything, and the words by which screens are found besides their names. */
import { FAQ_TEXTS } from './faq.ts';
import { SETTINGS_TEXTS } from './settings.ts';
import { SHELL_TEXTS } from './shell.ts';

export const SEARCH_TEXTS = {
  label: SHELL_TEXTS.search,
  support: '画面、質問、記事、用語、商品、お知らせを探します。入力した言葉は、この端末の中だけで使います。',
  close: '閉じる',
  loading: '記事や質問を読み込んでいます',
  results: '検索結果',
  found: (count: number) => (count === 0 ? '見つかりませんでした' : `${count}件見つかりました`),
  nothing: {
    heading: '見つかりませんでした',
    text: '検索の言葉を短くするか、別の言葉で検索してください。',
    ask: 'お問い合わせに進む',
  },
  kinds: {
    screen: '画面',
    faq: FAQ_TEXTS.title,
    column: '学ぶ（記事）',
    term: SHELL_TEXTS.glossary,
    product: 'あなたの商品',
    notice: SHELL_TEXTS.notices,
  },
} as const;

interface SearchedScreen {
  /** Path below the company's part of the URL; begins with `/` if it is the same for all companies. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Other names that people use for the screen, for `namesOf`. */
  readonly words: string;
}

/** The names in a screen's `words`. */
export const namesOf = (words: string): readonly string[] => words.split(' ');

const settings = (path: string, { label, about }: { readonly label: string; readonly about: string }, words = '') => ({
  ...{ path: `settings/${path}`, title: label, summary: about, words },
});

export const SEARCHED_SCREENS: readonly SearchedScreen[] = [
  {
    ...{ path: 'home', title: SHELL_TEXTS.home, summary: '今の年金資産と、次にすることです。' },
    words: '残高 トップ',
  },
  {
    ...{ path: 'operation-status', title: SHELL_TEXTS.operationStatus },
    ...{ summary: '商品ごとの金額、利回り、掛金と資産の推移です。', words: '残高 運用成績 内訳 商品一覧 CSV' },
  },
  {
    ...{ path: 'investment-evaluation', title: '運用の評価' },
    ...{ summary: '総合評価と、その理由です。', words: '評価 点数 値動きの幅 目安との近さ' },
  },
  {
    ...{ path: 'investment-evaluation/transition', title: '評価の推移', summary: '総合評価がどう変わってきたかです。' },
    words: '過去の評価 履歴',
  },
  {
    ...{ path: 'monthly-review', title: '月のまとめ', summary: '1か月の残高と評価が、なぜ動いたかです。' },
    words: '今月 先月 毎月 この1か月 増減 値動き 掛金 マンスリー',
  },
  {
    ...{ path: 'operational-simulation', title: '受取額の試算' },
    ...{
      summary: '退職時の金額の見通しです。',
      words: '試算 将来 将来いくら いくらになる 受け取り 見通し 前提',
    },
  },
  {
    ...{ path: 'retirement-income', title: '毎月いくら受け取れるか' },
    summary: '受け取り方ごとに、税を引いて毎月いくらになるかの見通しです。',
    words:
      '受け取り方 受取方法 一時金 年金でもらう 年金 いつからもらえる 何歳から 毎月いくら 月いくら 老後の収入 退職金 公的年金 ねんきん定期便 取り崩し',
  },
  {
    ...{ path: 'item-selection', title: '商品の選択' },
    ...{
      summary: '商品の割合を変えたらどうなるかを試します。',
      words: '選ぶ 配分変更 商品の見直し 商品を変える 商品を変えたい 商品の変更 商品一覧 商品選択',
    },
  },
  {
    ...{ path: 'item-selection/comparison', title: '比較リスト', summary: '登録した案を、今の割合と並べて比べます。' },
    words: '案 くらべる',
  },
  {
    ...{
      path: 'item-selection/transfer',
      title: '変更手続きの案内',
      summary: '年金サイトでの手続きに必要な数字です。',
    },
    words: '預け替え 配分変更 スイッチング 申し込み 指図 手続き',
  },
  {
    ...{ path: 'colleague-comparison', title: SHELL_TEXTS.colleagues },
    ...{ summary: '社内のほかの人の傾向と比べます。', words: '同僚 平均' },
  },
  {
    ...{ path: 'risk-tolerance', title: 'リスク許容度の診断' },
    ...{ summary: '質問に答えて、4つのタイプのどれにあたるかを確かめます。', words: '診断 タイプ やり直し' },
  },
  {
    ...{ path: 'report', title: '定期診断レポート', summary: '半年ごとの報告の一覧です。' },
    words: 'レポート 報告書 PDF 印刷',
  },
  {
    path: 'column',
    title: SHELL_TEXTS.columns,
    summary: '記事、動画、クイズの一覧です。',
    words: 'コラム 勉強 動画 クイズ',
  },
  {
    ...{ path: 'tax', title: SHELL_TEXTS.tax, summary: '払った掛金を年ごとにまとめ、申告が必要なものを示します。' },
    words: '年末調整 確定申告 控除証明書 証明書 源泉徴収票 小規模企業共済等 掛金控除 掛金の証明',
  },
  {
    ...{ path: 'saving-places', title: 'どこで積み立てるか' },
    summary: '毎月の同じ額を、マッチング拠出、iDeCo、NISAで並べます。',
    words:
      'マッチング iDeCo イデコ NISA ニーサ 比べる 併用 どっち 拠出限度額 限度額 枠 手数料 節税 所得控除 積立 つみたて 積み立て',
  },
  {
    ...{ path: 'claiming', title: '受け取りの手続き' },
    summary: 'いつから請求できるか、必要な書類、亡くなったときや障害の状態になったときの受け取りです。',
    words:
      '受け取り 受取 いつからもらえる もらう 何歳 定年 再雇用 一時金 源泉徴収 税金 裁定請求 老齢給付金 書類 印鑑証明 申告書 死亡 死んだら 家族 遺族 相続税 受取人 障害者手帳 在職老齢年金',
  },
  {
    ...{ path: 'leaving', title: '退職・転職の手続き' },
    summary: '退職したあと、いつまでに、どこへ資産を移すかと、その費用です。',
    words: '退職 転職 離職 会社を辞める 退職したら 転職したら 移換 ポータビリティ 自動移換 脱退一時金 期限 退職日',
  },
  {
    ...{ path: 'company-report', title: SHELL_TEXTS.companyReport },
    summary: '会社全体のおおよその人数、継続投資教育の記録のPDF、使い始めの案内です。',
    words:
      '利用状況 人事 総務 担当者 利用率 利用人数 継続投資教育 継続教育 投資教育 教育の記録 使い始めの案内 案内を送る',
  },
  {
    ...{ path: 'support', title: SHELL_TEXTS.support },
    ...{
      summary: '問い合わせのあった方のアカウントの状態です。',
      words: '問い合わせ対応 ロック解除 社員番号 アカウント',
    },
  },
  { path: 'todo', title: SHELL_TEXTS.todo, summary: 'あなたに合わせた、次にすることです。', words: 'タスク 次の一歩' },
  { path: 'notice', title: SHELL_TEXTS.notices, summary: 'みのりと会社からのお知らせです。', words: '' },
  { path: 'faq', title: FAQ_TEXTS.title, summary: FAQ_TEXTS.about, words: 'ヘルプ 使い方 困った' },
  {
    path: 'glossary',
    title: SHELL_TEXTS.glossary,
    summary: '用語の意味を調べます。',
    words: '言葉の意味 わからない言葉',
  },
  { path: 'method', title: '計算の方法と前提', summary: '評価や試算の計算のしかたです。', words: '根拠 数式' },
  {
    ...{ path: 'login-information', title: SHELL_TEXTS.loginInformation },
    ...{
      summary: '年金サイトから情報を取り込み、最新にします。',
      words: '連携 更新 取り込み 連携情報 削除 解除 IDとパスワード',
    },
  },
  { path: 'settings', title: SETTINGS_TEXTS.title, summary: SETTINGS_TEXTS.lead, words: 'オプション' },
  settings('profile', SETTINGS_TEXTS.profile, 'ニックネーム 生年月日 通知用メールアドレス 結婚'),
  settings('password', SETTINGS_TEXTS.password, 'パスワード パスワード変更'),
  settings('sessions', SETTINGS_TEXTS.sessions, '端末 不正 ログアウトさせる'),
  settings('notification', SETTINGS_TEXTS.notification, '通知 メールを止める プッシュ'),
  settings(
    'display',
    SETTINGS_TEXTS.display,
    '文字を大きく 文字を大きくする 暗い画面 ダークモード 明るさ 金額を隠す 色 動き',
  ),
  settings('data', SETTINGS_TEXTS.data, '退会 書き出し データの書き出し 削除 ダウンロード'),
  {
    path: '/contact',
    title: SHELL_TEXTS.contact,
    summary: '担当者に質問や要望を送ります。',
    words: '問い合わせ 相談 連絡',
  },
  { path: '/terms', title: '利用規約', summary: '', words: '約款' },
  { path: '/privacy', title: '個人情報の取り扱い', summary: '', words: 'プライバシーポリシー' },
];
