/**
 * Holds the texts of 届け先: confirming an e-mail address by its mailed link, and deciding about paused addresses and
 * devices.
 */
export const DESTINATIONS_TEXTS = {
  confirm: {
    title: '通知用メールアドレスの確認',
    about:
      'ボタンを押すと、このリンクが届いたメールアドレスで、みのりのお知らせを受け取るようになります。「退職・転職の手続き」で登録した場合は、会社のアカウントが使えなくなったあとのログインにも使います。',
    submit: 'このメールアドレスで受け取る',
    submitting: '確認しています',
    notYou: '心当たりがないときは、この画面を閉じてください。お知らせは届きません。',
    doneHeading: 'メールアドレスを確認しました',
    done: 'これから、お知らせや手続きの案内はこのメールアドレスに届きます。',
    failed: '確認できませんでした',
    overHeading: 'このリンクは使えません',
    over: '有効期限が切れたか、すでに使われています。ログインして「プロフィール」または「退職・転職の手続き」の画面で、もう一度登録すると、新しいリンクが届きます。',
    missingHeading: 'メールのリンクから開いてください',
    missing: 'この画面は、確認のメールのリンクから開きます。読み込み直したときも、もう一度リンクを開いてください。',
    signIn: 'ログイン画面に移動',
  },
  paused: {
    heading: '通知の届け先を確認してください',
    about:
      'パスワードの再設定にあわせて、次の届け先への通知を止めています。選ぶまで、お知らせはログインのメールアドレスにだけ届きます。',
    ask: '使っているものは「引き続き使う」を、心当たりのないものは「削除」を選んでください。',
    address: '通知用メールアドレス',
    device: '通知を受け取る端末',
    registeredAt: '登録した日時',
    where: '届け先',
    keep: '引き続き使う',
    keepOf: (name: string) => `${name}を引き続き使う`,
    remove: '削除',
    removeOf: (name: string) => `${name}を削除`,
    kept: (name: string) => `${name}への通知を再開しました。`,
    removed: (name: string) => `${name}を削除しました。`,
    failedHeading: '届け先の設定を変更できませんでした',
  },
} as const;
