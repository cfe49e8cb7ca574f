/** Holds the texts of パスキー: what it is, the list, and the results of a click. */
export const PASSKEYS_TEXTS = {
  title: 'パスキー',
  lead: 'パスワードの代わりに、端末の画面ロック（指紋、顔、PIN）でログインできます。',
  list: {
    heading: '登録したパスキー',
    none: 'まだ登録していません。',
    addedAt: '追加した日時',
    lastUsedAt: '最終利用日時',
    unused: 'まだ使っていません',
    usedOn: '使える端末',
    synced: '同じアカウントの端末',
    single: '追加した端末だけ',
    rename: '名前を変更',
    renameOf: (name: string) => `${name}の名前を変更`,
    remove: '削除',
    removeOf: (name: string) => `${name}を削除`,
  },
  add: {
    heading: 'パスキーを追加',
    about: '画面ロックを設定した自分の端末で追加してください。共用のパソコンには追加しないでください。',
    submit: 'この端末で追加',
    submitting: '追加しています',
    full: (most: number) => `パスキーは${most}個までです。使っていないものを削除すると、追加できます。`,
    unsupported: 'このブラウザーでは、パスキーを使えません。ほかのブラウザーか、スマートフォンでお試しください。',
  },
  done: {
    added: (name: string) => `${name}を追加しました。次のログインから使えます。`,
    renamed: (name: string) => `名前を「${name}」に変更しました。`,
    removed: (name: string) => `${name}を削除しました。この端末に残っているパスキーは、端末の設定から削除できます。`,
  },
  failedHeading: 'できませんでした',
  cancelled: '追加を取りやめました。もう一度追加するときは、「この端末で追加」を押してください。',
  known: 'この端末には、みのりのパスキーがすでにあります。',
  askName: {
    heading: 'パスキーの名前を変更',
    label: '名前',
    empty: '入力してください。',
    support: '「会社のパソコン」のように、どの端末かがわかる名前にします（40文字まで）。',
    cancel: 'キャンセル',
    confirm: '変更',
    working: '変更しています',
  },
  askRemoval: {
    heading: (name: string) => `${name}を削除しますか`,
    text: 'このパスキーでは、ログインできなくなります。パスワードでは、これまでどおりログインできます。',
    cancel: 'キャンセル',
    confirm: '削除',
    working: '削除しています',
  },
  notes: {
    heading: 'パスキーについて',
    items: [
      'ログイン画面の「パスキーでログイン」を押すと、メールアドレスとパスワードを入力せずにログインできます。',
      '指紋や顔の情報は、端末の中だけで使われ、みのりには送られません。',
      '追加や削除をすると、ログインのメールアドレスにお知らせします。',
      'パスワードを忘れて設定し直すと、登録したパスキーはすべて使えなくなります。',
    ],
  },
} as const;

/** For the sign-in page, after a click on its passkey button. */
export const PASSKEY_SIGN_IN_TEXTS = {
  cancelled: 'パスキーでのログインを取りやめました。メールアドレスとパスワードでもログインできます。',
  unusable: 'このブラウザーでは、パスキーを使えません。メールアドレスとパスワードでログインしてください。',
} as const;
