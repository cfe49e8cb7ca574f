/** Holds the texts of はじめての準備: the five counted steps from the terms to the first grade, on every page that names one. */
export const FIRST_STEPS_TEXTS = {
  names: ['同意', 'プロフィール', '年金サイトとの連携', '診断', '結果'],
  line: (place: number, total: number) => `初期設定 ${place} / ${total}`,
  next: (name: string) => `次は${name}`,
  done: '初期設定が終わりました',
  checklist: {
    heading: '初期設定を続けてください',
    lead: '年金サイトと連携すると残高を、診断に答えると総合評価を表示します。',
    progress: (done: number, total: number) => `${total}つのうち${done}つ終わりました`,
    done: '完了',
    connect: '年金サイトを連携',
    read: '最新の情報を取り込む',
  },
  balance: {
    title: (nickName: string | null) => (nickName ? `${nickName}さんの現在の年金資産` : '現在の年金資産'),
    read: '取り込みが終わりました',
    diagnosis: {
      label: '診断でわかること',
      text: '今の配分が、あなたのタイプの目安にどれだけ近いかを、AからEの5段階で表示します。',
      how: (questions: number) => `どのくらいの値動きなら受け入れられるかを、${questions}つの質問で確かめます。`,
    },
    toDiagnosis: (questions: number) => `次へ：${questions}つの質問に答える（約2分）`,
    toResult: '次へ：総合評価を見る',
    later: 'あとで答える（ホームに進む）',
    toHome: 'ホームに進む',
  },
  result: {
    title: (nickName: string | null) => (nickName ? `${nickName}さんの総合評価` : '総合評価'),
    scale: '評価は5段階です',
    outOf: '／100点',
    now: '今',
    bars: '点数の内訳',
    more: '評価をくわしく見る',
    toHome: 'ホームに進む',
    type: {
      heading: 'あなたのタイプ',
      see: '診断の結果をくわしく見る',
    },
  },
} as const;
