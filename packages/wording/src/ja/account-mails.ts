/** メール — the mails about the account: codes, passwords, passkeys, and where mails and notifications go. */

/** A mail's subject. */
export const mailSubject = (text: string): string => `【みのり】${text}`;

const CONTACT = 'あわせて、会社の担当者にご連絡ください。';
const TELL_CONTACT = 'お心当たりがないときは、会社の担当者にご連絡ください。';
const IGNORE = 'お心当たりがないときは、このメールを削除してください。';
const NEW_PASSWORD =
  'お心当たりがないときは、みのりのログイン画面の「パスワードを忘れた方」から、すぐに新しいパスワードを設定してください。';
const linkUntil = (until: string): string => `リンクは${until}まで、一度だけ使えます。`;

export const MAIL_FOOT = {
  brand: 'みのり',
  noAnswers: 'このメールに返信されても、お答えできません。',
} as const;

export const CODE_MAIL = {
  subject: '確認コード',
  enter: 'みのりのログイン画面に、次の確認コードを入力してください。',
  name: '確認コード',
  until: (until: string) => `${until}まで、一度だけ使えます。`,
  tellNobody: 'このコードは、誰にも伝えないでください。みのりの担当者がおたずねすることはありません。',
  notYou:
    'お心当たりがないときは、パスワードがほかの人に知られたおそれがあります。みのりにログインして、すぐにパスワードを変更してください。',
} as const;

export const PASSWORD_MAILS = {
  reset: {
    subject: 'パスワードの再設定のご案内',
    lines: [
      'みのりのパスワードを再設定する手続きを受け付けました。',
      '次のリンクを開いて、新しいパスワードを設定してください。',
    ],
    button: '新しいパスワードを設定する',
    until: linkUntil,
    again: '案内をもう一度送信すると、前のメールのリンクは使えなくなります。',
    notYou: `${IGNORE}パスワードは変わりません。`,
  },
  invitation: {
    subject: 'パスワードの設定をお願いします',
    lines: [
      '企業型確定拠出年金の運用状況を確認できるサービス「みのり」を、ご利用いただけるようになりました。',
      '次のリンクを開いて、パスワードを設定してください。',
    ],
    button: 'パスワードを設定する',
    address: 'ログインに使うメールアドレス',
    until: linkUntil,
    again: '期限が切れたときは、みのりのログイン画面の「パスワードを忘れた方」から、案内をもう一度送信してください。',
  },
  companyAccount: {
    subject: '会社のアカウントでログインしてください',
    lines: [
      'みのりのパスワードを再設定する手続きを受け付けましたが、お勤めの会社では、みのりのパスワードは使いません。',
      'ログイン画面にメールアドレスを入力すると、会社のアカウントでログインする画面に進みます。',
    ],
    button: 'ログイン画面を開く',
    notYou: ['会社のアカウントでログインできないときは、会社の担当者にお問い合わせください。', IGNORE],
  },
  changed: {
    subject: 'パスワードが変更されました',
    lines: (at: string) => [
      `${at}に、みのりのパスワードが変更されました。`,
      'ほかの端末では、ログインし直す必要があります。',
    ],
    notYou: [NEW_PASSWORD, CONTACT],
  },
} as const;

/** To whoever hasn't signed in yet, when HR ask for it. */
export const START_MAIL = {
  subject: 'みのりをお使いいただけます',
  line: '企業型確定拠出年金の運用状況を確認できるサービス「みのり」を、お使いいただけます。',
  why: 'このメールは、まだログインされていない方に、会社の依頼でお送りしています。会社には、どなたに送ったかをお伝えしません。',
  button: 'みのりを開く',
  address: 'ログインに使うメールアドレス',
  stop: '使うかどうかは、ご自分で決められます。このご案内を受け取りたくないときは、メールソフトの配信停止をお使いください。',
} as const;

export const PASSKEY_MAILS = {
  added: {
    subject: 'パスキーが追加されました',
    line: (at: string) => `${at}に、みのりのパスキーが追加されました。`,
  },
  removed: {
    subject: 'パスキーが削除されました',
    line: (at: string) => `${at}に、みのりのパスキーが削除されました。`,
  },
  name: 'パスキーの名前',
  notYou: [NEW_PASSWORD, '設定すると、すべてのパスキーが使えなくなり、すべての端末でログアウトします。', CONTACT],
  forbidden: {
    subject: 'パスキーが使えなくなりました',
    line: (at: string) =>
      `${at}に、会社の設定により、みのりのパスキーが使えなくなりました。登録されていたパスキーは削除しました。`,
    next: [
      'これからは、みのりのログイン画面の案内に沿ってログインしてください。',
      '端末に残っているパスキーは、端末の設定から削除できます。会社がパスキーを再び使える設定にしたときは、追加し直してください。',
    ],
  },
} as const;

export const DESTINATION_MAILS = {
  notYou: [
    NEW_PASSWORD,
    '設定すると、ログインのメールアドレス以外の届け先をすべて止め、使い続けるかどうかを次のログインのときにおたずねします。',
    CONTACT,
  ],
  link: {
    subject: '通知用メールアドレスの確認',
    lines: [
      'このメールアドレスを、みのりからのお知らせを受け取るアドレスにする手続きを受け付けました。',
      '次のリンクを開いて、確認してください。',
    ],
    button: 'このアドレスを確認する',
    until: linkUntil,
    notYou: `${IGNORE}確認するまで、ほかのお知らせは届きません。`,
  },
  asked: {
    subject: '通知用メールアドレスの変更を受け付けました',
    line: (at: string) =>
      `${at}に、みのりの通知用メールアドレスの変更を受け付けました。新しいメールアドレスで確認が済むまで、お知らせはこれまでのメールアドレスに届きます。`,
    name: '新しいアドレス',
  },
  changed: {
    subject: '通知用メールアドレスが変更されました',
    line: (at: string) =>
      `${at}に、みのりの通知用メールアドレスが変更されました。お知らせや手続きの案内は、これから次のメールアドレスに届きます。`,
    name: 'お知らせが届くアドレス',
  },
  device: {
    subject: '通知を受け取る端末が追加されました',
    line: (at: string) => `${at}に、みのりの通知を受け取る端末が追加されました。`,
    name: '端末',
  },
  moreDevices: {
    subject: '通知を受け取る端末がほかにも追加されました',
    lines: (from: string, until: string, more: number) => [
      `${from}から${until}までの間に、すでにお知らせした端末のほかに、通知を受け取る端末が${more}台追加されました。`,
      '追加された日時は、ログインして「設定」の「ログインの状況」で確認できます。',
    ],
  },
  connection: {
    subject: '年金サイトの別の口座と連携されました',
    line: (at: string) => `${at}に、みのりで、これまでとは別の年金サイトの口座と連携されました。`,
    notYou: [
      NEW_PASSWORD,
      'そのあとログインして「年金サイトとの連携」を開き、ご自分の口座と連携し直してください。',
      CONTACT,
    ],
  },
  signInAddress: {
    subject: 'ログインのメールアドレスが変更されました',
    line: (at: string) => `${at}に、会社の名簿にあわせて、みのりにログインするメールアドレスが変更されました。`,
    from: 'これまでのアドレス',
    to: '新しいアドレス',
    next: [
      'これからは、新しいメールアドレスでログインしてください。これまでのメールアドレスでは、ログインできません。',
      'ログインしていた端末は、すべてログアウトしました。診断や評価などの記録は、そのまま残っています。',
    ],
    notYou: TELL_CONTACT,
  },
  company: {
    subject: 'ご利用の会社が変わりました',
    line: (at: string) => `${at}に、会社の名簿にあわせて、みのりのアカウントが次の会社に移りました。`,
    name: '会社',
    next: [
      '診断や評価、レポートなどの記録は、そのまま残っています。前の会社の商品から選んだ内容と、年金サイトの連携情報は削除しました。',
      'ログインしていた端末は、すべてログアウトしました。もう一度ログインして、年金サイトと連携してください。',
    ],
    notYou: TELL_CONTACT,
  },
} as const;
