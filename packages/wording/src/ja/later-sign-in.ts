/** Holds the texts of ログイン for the later steps and for failures, in a file of their own so that the page stays small. */
export const LATER_SIGN_IN_TEXTS = {
  failed: {
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    unexpected: '予期しないエラーが発生しました。もう一度お試しください。',
    tooMany: '操作の回数が上限を超えました。しばらく待ってから、もう一度お試しください。',
  },
  logoutPending: 'この端末からログアウトしました。通信できなかったため、残りの処理は次に開いたときに行います。',
  company: {
    label: '会社の名前（英数字）',
    support: '会社から案内された「みのり」のURLの、最初の「/」のあとの文字です。「…/minato/home」なら「minato」です。',
    unknown: '入力した会社の名前では、このメールアドレスの登録が見つかりません。案内をご確認ください。',
  },
  companyAccount:
    'このメールアドレスは、会社のアカウントでログインします。会社のログイン画面に移動し、ログインが済むとみのりに戻ります。',
  companyAccountNotReady:
    '会社のアカウントでのログインが、まだ設定されていません。会社の担当者に問い合わせてください。',
  code: {
    label: '確認コード',
    support: 'メールで送った8桁の確認コードを入力してください。',
    eightDigits: '8桁の数字を入力してください。',
    left: (minutes: number) =>
      minutes > 1 ? `確認コードは、あと約${minutes}分使えます。` : '確認コードが使えるのは、あと1分以内です。',
    over: '確認コードの有効期限が切れました。「もう一度送る」を押してください。',
    notSent: '確認コードのメールを送信できませんでした。しばらく待ってから、もう一度お試しください。',
    resent: '新しい確認コードを送りました。新しいメールのコードを入力してください。',
  },
  expired: {
    heading: 'パスワードの有効期限が切れています',
    text: '新しいパスワードを設定してください。変更すると、そのままログインします。',
  },
  changed: 'パスワードを変更しました。新しいパスワードでログインしてください。',
} as const;
