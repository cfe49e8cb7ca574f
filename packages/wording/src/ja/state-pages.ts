/** Holds the texts of 状態画面: screens that explain why nothing else can be shown. */
export const STATE_PAGE_TEXTS = {
  error: {
    title: 'この画面を表示できませんでした',
    text: '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。',
    loadFailure:
      '通信できなかったか、サービスが更新されたため、この画面を開けませんでした。通信状況を確認し、もう一度お試しください。',
    offline: 'オフラインのため、表示できません。通信できるところで、もう一度開いてください。',
    notShown: (page: string) => `${page}を表示できませんでした`,
    notRead: '年金サイトの情報を取り込めませんでした',
    harmless: 'あなたの資産や、保存した内容に影響はありません。',
    code: 'お問い合わせ用の番号',
    inPanel: (code: string) => `お問い合わせ用の番号 ${code}`,
    receipt: '受付番号',
    copy: 'コピー',
    copyLabel: (label: string) => `${label}をコピー`,
    offlineTitle: 'オフラインです',
  },
  stillWorks: {
    heading: '現在ご利用いただける機能',
    home: { title: 'ホーム', text: '保存されている金額を見る' },
    columns: { title: '学ぶ', text: '記事とクイズ' },
    contact: { title: 'お問い合わせ', text: '困っていることを書いて送る' },
    contactWithCode: (code: string) => `番号 ${code} が自動で入ります`,
  },
  /** Title of a notice that reports no problem. */
  information: { title: 'お知らせ' },
  farewell: { title: '退会の手続きが終わりました' },
  staticError: {
    title: 'みのりを表示できませんでした',
    text: 'みのりで問題が起きています。時間をおいて、もう一度開いてください。',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'URLが変わったか、削除された可能性があります。',
    otherCompany: '会社から案内されたURLと同じかどうか、確認してください。',
    home: '自分の会社のホームに移動',
  },
  notOffered: {
    title: 'この会社では使っていない機能です',
    text: 'このページの機能は、あなたの会社では使えない設定になっています。ほかの画面は、これまでどおり使えます。',
    ask: 'この機能を使いたいときは、会社の担当者に相談してください。',
  },
  maintenance: {
    title: 'メンテナンス中です',
    until: '終了予定: 未定',
    text: '商品の変更などの手続きは、メンテナンス中も年金サイトで行えます。',
    retry: 'もう一度開く',
    over: 'メンテナンスは終わりました',
    canBeUsed: '今は利用できます。',
  },
  accessNotPossible: {
    title: 'このURLからは利用できません',
    text: '会社から案内されたURL（ページのアドレス）を開いてください。',
  },
  home: 'ホームに戻る',
  entrance: 'トップページに戻る',
  signIn: 'ログインに移動',
} as const;
