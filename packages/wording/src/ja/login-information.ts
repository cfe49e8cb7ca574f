/** Holds the texts of 年金サイトとの連携, which is the third of the first steps and also part of the settings. */
export const LOGIN_INFORMATION_TEXTS = {
  title: '年金サイトとの連携',
  lead: (site: string) => `「${site}」にログインするときのIDとパスワードを入力してください。`,
  which: {
    heading: 'どのIDを入力しますか',
    site: (site: string) => `「${site}」のサイトにログインするときのものです。`,
    notThis: 'みのりや社内システムのID、メールアドレスではありません。',
  },
  rkLoginId: '年金サイトのID',
  password: '年金サイトのパスワード',
  birthday: '生年月日',
  birthdaySupport: {
    fromProfile: 'プロフィールの生年月日を入力しています。年金サイトの登録と違う場合は修正してください。',
    typed: '年金サイトに登録している生年月日を入力してください。',
  },
  keeping: {
    label: 'この情報の保存',
    support: 'あとから変更できます。保存した情報は、この画面でいつでも削除できます。',
    ask: {
      label: '毎回入力する',
      description: '保存しません。取り込むたびに入力します。',
      erases: '保存しません。保存している情報は、次に取り込めたときに削除します。',
    },
    keep: {
      label: '次回から入力を省く（暗号化して保存）',
      description: '1回押すだけで取り込めます。1日に1回、自動でも取り込みます。',
    },
  },
  use: {
    heading: 'この情報の使いみち',
    items: [
      '残高や掛金の取り込みと、年金サイトを開くためだけに使います。',
      '商品の売買や登録内容の変更は行いません。',
      '暗号化して送ります。保存する場合も暗号化し、年金サイトの情報を取り込むプログラム以外では復号できないようにします。',
      '年金サイトのログイン履歴に、みのりの取り込みの記録が残ります。',
    ],
  },
  connect: '連携する',
  readAgain: 'この情報で取り込む',
  now: {
    heading: '今の連携',
    site: '年金サイト',
    kept: '保存した情報',
    savedSince: (date: string) => `保存しています（${date}から）`,
    isSaved: '保存しています',
    notSaved: '保存していません',
    lastReading: '前回の取り込み',
    none: 'まだありません',
    automatic: '自動の取り込み',
    daily: '1日に1回',
    stopped: '止めています',
    never: '行いません（保存していないため）',
    secrecy: 'IDやパスワードは、この画面にもほかの画面にも表示しません。',
    read: '保存した情報で取り込む',
    busy: '取り込んでいます',
  },
  /** Another way, without id and password. */
  file: {
    /** A link at the top of the form. */
    instead: 'パスワードを入力せずに、明細のファイルから取り込むこともできます',
    heading: 'パスワードを入力せずに取り込む',
    text: (site: string, name: string) =>
      `「${site}」からダウンロードした${name}を読み込みます。IDとパスワードは使いません。`,
    open: '明細のファイルを読み込む',
    readFrom: (at: string) => `${at} 明細のファイルから取り込みました`,
  },
  stoppedByRefusal: {
    heading: '自動の取り込みを止めています',
    text: '保存した情報で年金サイトにログインできなかったため、年金サイトがロックされないように止めました。正しい連携情報を入力して取り込むと、再開します。',
  },
  typeAnew: '連携情報を入力し直す',
  openSite: { credentials: '年金サイトで確認する', procedure: '年金サイトを開く' },
  opening: '開いています',
  resetPassword: '年金サイトのパスワードを再設定する',
  tab: {
    title: '年金サイトを開いています',
    refused: '新しいタブを開けませんでした。次のリンクから開いてください。',
    confirmed: '本人確認ができました。もう一度押すと、年金サイトが開きます。',
    failed: '保存した情報では開けませんでした。次のリンクから開いて、ログインしてください。',
  },
  failed: '取り込めませんでした',
  checkFields: '入力内容を確認してください。',
  manyRefusals:
    '続けて間違えると、年金サイトはロックされることがあります。年金サイトでログインできることを確認してください。',
  attemptsLeft: (count: number) => `あと${count}回間違えると、年金サイトはロックされることがあります。`,
  mayBeLocked:
    '年金サイトがロックされている可能性があります。年金サイトでログインできることを確認してから入力してください。',
  /** After a scrape with typed credentials that were not stored, on a later visit than the first. */
  savingOffer: {
    title: '年金サイトから取り込みました',
    lead: '入力した情報を保存しますか。',
    does: '保存すると、次回から1回押すだけで取り込めます。1日に1回、自動でも取り込みます。',
    how: '保存した情報は暗号化し、年金サイトの情報を取り込むプログラム以外では復号できないようにします。「年金サイトとの連携」の画面で、いつでも削除できます。',
    save: '保存する',
    decline: '保存しない',
    once: '「保存しない」を選ぶと、この案内は表示しません。あとから保存するときは、「年金サイトとの連携」の画面で選べます。',
    failed: '保存できませんでした',
    goOn: '保存しないで進む',
  },
  waitSeconds: (seconds: number) => `あと${seconds}秒で、もう一度押せます。`,
  progress: {
    title: '年金サイトから取り込んでいます',
    lead: '最大90秒ほどかかります。ほかの画面に移っても、取り込みは続きます。ページは閉じないでください。',
    checking:
      '入力した情報で年金サイトにログインできるか確かめています。確かめてから保存し、続けて取り込みます。ページは閉じないでください。',
    label: '取り込みの進み具合',
    stages: ['接続', 'ログイン', '情報の取得', '評価の計算'],
    /** The sentence of each stage, in the same order. */
    now: [
      '年金サイトに接続しています。',
      '年金サイトにログインしています。',
      '情報を取り込んでいます。',
      '評価を計算しています。',
    ],
  },
  remove: {
    open: '連携情報を削除',
    heading: '年金サイトの連携情報を削除しますか',
    goes: '削除するもの',
    kept: '保存している年金サイトのID、パスワード、生年月日',
    connection: '年金サイトとの連携（自動の取り込みも止まります）',
    connectionOnly: '年金サイトとの連携',
    stays: '残るもの',
    figures: 'これまでに取り込んだ資産の情報と評価',
    uses: '連携情報の利用履歴',
    confirm: '削除',
    cancel: '削除しない',
    working: '削除しています',
    done: '連携情報を削除しました。',
  },
  /** The role of this company, as opposed to the record keeper whose site is scraped. */
  operatingManager: {
    heading: '会社の運営管理機関',
    who: (name: string) =>
      `会社の制度の運営管理機関は「${name}」です。選べる商品の内容と制度の説明を受け持っています。`,
    purpose: {
      credentials: (site: string) =>
        `この画面で入力するのは「${site}」のIDとパスワードです。運営管理機関のサイトのIDとパスワードは、みのりでは使いません。`,
      procedure: (site: string) =>
        `商品のくわしい内容は、運営管理機関のサイトで確かめられます。手続きは「${site}」で行います。`,
    },
    open: '運営管理機関のサイトを開く',
    resetPassword: '運営管理機関のサイトのパスワードを再設定する',
  },
} as const;
