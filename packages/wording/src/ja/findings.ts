/** Holds what the server finds wrong with a request, where a screen shows it: chosen funds, the profile and a new password. */
export const FINDING_TEXTS = {
  choosing: {
    notOffered: '会社の商品一覧にない商品です。選び直してください。',
    notInClass: '会社の商品一覧の、この資産にはない商品です。',
    unknownPrice: '会社の商品一覧にも、保有している商品にもない商品です。',
    listFull: (most: number) => `比較リストに登録できるのは${most}案までです。どれかを外してから登録してください。`,
    notListed: 'この案は比較リストにありません。画面を読み込み直してください。',
  },
  /** Steps before a grade of the chosen funds. */
  beforeGrade: {
    reading: '資産の状況がまだありません。先に年金サイトと連携して、資産の状況を取り込んでください。',
    valuation: '今の資産を評価できないため、見直し後と比べられません。資産の状況を取り込み直してください。',
    diagnosis: 'リスク許容度の診断がまだです。先に診断すると、見直し後の評価を確認できます。',
  },
  /** Steps before the procedure. */
  beforeTransfer: {
    selection: 'まだ選択が登録されていません。先に商品を選び、見直し後の割合を登録してください。',
    gone: '選んだ商品に、会社の商品一覧からなくなったものがあります。商品を選び直してください。',
    reading: '資産の状況がまだありません。先に年金サイトから取り込んでください。',
    keeper:
      '会社の年金サイトが変わりました。手続きは、新しい年金サイトの残高で行います。先に新しい年金サイトから取り込んでください。',
  },
  /** An employee's own premium in the projection. */
  ownPremium: {
    closed: '本人の掛金（マッチング拠出）は、今は設定できません。',
    outside: (lowest: string, most: string, unit: string) =>
      `本人の掛金（マッチング拠出）は、${lowest}から${most}まで、${unit}単位で入力してください。`,
  },
  foreignHost: 'このURLでは利用できません。会社から案内されたURLを開き直してください。',
  otherSite: 'あなたの会社の年金サイトではありません。',
  faqCategory: '分類を選び直してください。',
  quiz: { none: 'この記事にクイズはありません。', noChoice: '選択肢の中から選んでください。' },
  /** A file of the record keeper that can't be read or isn't taken, by the code of the fault. */
  statementFile: {
    FILE_NOT_OFFERED: '会社の年金サイトの明細ファイルは、まだ読み込めません。IDとパスワードで連携してください。',
    FILE_EMPTY: 'ファイルの中身がありません。年金サイトからもう一度ダウンロードしてください。',
    FILE_TOO_LARGE: 'ファイルが大きすぎます。4MB以下の明細ファイルを選んでください。',
    FILE_OTHER_TYPE: 'PDFかCSVではないファイルです。年金サイトからダウンロードしたままのファイルを選んでください。',
    FILE_PASSWORD: 'パスワードのついたPDFは読み込めません。パスワードのついていない明細を選んでください。',
    FILE_DAMAGED: 'ファイルが壊れているか、途中で切れています。年金サイトからもう一度ダウンロードしてください。',
    FILE_SCANNED:
      '文字のないPDFです。紙の明細をスキャンしたものではなく、年金サイトからダウンロードしたPDFを選んでください。',
    FILE_TOO_LONG: 'ページが多すぎるか、内容が大きすぎて読み込めません。明細のファイルかどうかを確認してください。',
    FILE_ENCODING: 'CSVの文字コードがわかりません。年金サイトからダウンロードしたままのファイルを選んでください。',
    FILE_NO_STATEMENT: '年金サイトの明細ではないファイルです。画面に書かれた名前の明細を選んでください。',
    FILE_OTHER_KEEPER: '別の年金サイトの明細です。会社の年金サイトからダウンロードした明細を選んでください。',
    FILE_INCOMPLETE:
      '明細の一部が足りないか、読めない部分があります。年金サイトからもう一度ダウンロードし、変更せずに選んでください。',
    FILE_FUTURE: '明細の基準日が今日より後になっています。年金サイトからもう一度ダウンロードしてください。',
    FILE_OLDER: '今の情報より古い明細です。取り込んでいません。もっと新しい明細を選んでください。',
    FILE_KNOWN: 'この明細と同じ日の情報は、すでに取り込んでいます。',
    FILE_OTHER_MEMBER:
      'これまでに取り込んだ口座の明細ではないようです。取り込んでいません。ご自分の明細かどうかを確認してください。',
    FILE_BUSY: '別の取り込みが終わっていません。終わってから、もう一度お試しください。',
  },
  statementFileAway: 'ただいまファイルを読み込めません。時間をおいて、もう一度お試しください。',
  testData: {
    damaged: 'zipファイルを取り込めませんでした。ダウンロードしたときの形のまま選んでください。',
    large: 'zipファイルの中身が大きすぎます。',
    entries: 'zipファイルに、テストデータではないファイルが入っています。',
    missing: 'zipファイルに、テストデータ（account-statement.json）が入っていません。',
    encrypted: 'パスワードのついたzipファイルは使えません。',
    content: 'テストデータ（account-statement.json）の内容が正しくありません。',
  },
  leaving: {
    range: (from: string, to: string) => `登録できる退職日は、${from}から${to}までです。`,
    beforeJoining: (date: string) => `退職日が、企業型DCに加入した日（${date}）より前になっています。`,
    toldByCompany: (date: string) =>
      `退職日は、会社の登録（${date}）のとおりに扱います。異なるときは、会社の担当者に確認してください。`,
    movedTooEarly: '退職日より前は、「移換を終えた」にできません。',
    notTold: '先に、退職日を登録してください。',
    companyAddress: '会社のメールアドレスは、退職後に使えません。個人のメールアドレスを入力してください。',
  },
  profile: {
    missing: '入力してください。',
    birthday: (youngest: number, oldest: number) => `${youngest}歳から${oldest}歳までの生年月日を入力してください。`,
    setByHr: '人事情報と連携しているため、変更できません。',
    notifyAddress: '通知用メールアドレスは登録できません。',
  },
  password: {
    wrongOld: '現在のパスワードが正しくありません。',
    sameAsOld: '現在のパスワードとは別のものにしてください。',
    short: (least: number) => `${least}文字以上にしてください。`,
    repeated: '同じ文字や言葉を繰り返したパスワードは使えません。',
    inOrder: '同じ文字の連続や、「12345」「qwerty」のような並びだけのパスワードは使えません。',
    known: '広く知られているパスワードです。数字や記号を足すのではなく、関係のない言葉をいくつか組み合わせてください。',
    words: 'サービスや会社の名前、年金の用語を含めないでください。',
    localPart: 'メールアドレスの「@」より前の部分を含めないでください。',
    hasBirthday: '生年月日を含めないでください。',
  },
} as const;
