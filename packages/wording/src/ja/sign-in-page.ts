/** Holds the texts of ログイン around the form, which are in the HTML document only. */
export const SIGN_IN_PAGE_TEXTS = {
  title: 'ログイン',
  forgotten: 'パスワードを忘れた方',
  contact: 'ログインできない方',
  other: { language: 'en', name: 'English' },
  help: {
    heading: 'ログインでお困りのとき',
    items: [
      'メールアドレスは、会社から届いた案内に書かれています。',
      '年金サイトのIDではなく、メールアドレスを使います。',
      '続けて間違えると、しばらくログインできなくなります。',
    ],
  },
} as const;
