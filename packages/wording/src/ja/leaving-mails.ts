/** 退職と移換のメール — reminds of the deadline, and tells how the account stays readable. They contain no amount, no grade and no name. */
export const REMINDER_MAIL = {
  /** @param months whole months left, 0 in the month of the deadline */
  subject: (months: number) =>
    months > 0 ? `企業型DCの資産を移す期限まで、あと${months}か月ほどです` : '企業型DCの資産を移す期限は、今月末です',
  deadline: (date: string) => `退職した会社の企業型DCの資産を、次の制度へ移す期限は、${date}です。`,
  otherwise:
    '期限までに手続きが済まないと、資産は現金になって国民年金基金連合会へ移され（自動移換）、運用できないまま手数料が引かれます。',
  time: '書類のやりとりには、1か月から2か月ほどかかることがあります。',
  open: 'みのりで移換先と手続きを確認する（ログインが必要です）',
  done: '移換を終えたときは、同じ画面で「移換を終えた」を選ぶと、このメールは届かなくなります。',
  noFigures: 'このメールに、金額は載せていません。',
} as const;

export const ACCESS_MAIL = {
  subject: '退職後のログインについて',
  lead: '会社の手続きにより、会社のメールアドレスとアカウントでは、ログインできなくなりました。',
  until: (date: string) => `${date}までは、このメールアドレスでログインして、資産の状況や記録を確認できます。`,
  how: 'ログインには、このメールアドレスとパスワード、メールで届く確認コードを使います。',
  button: 'ログインの画面を開く',
  noPassword:
    'パスワードをまだ決めていないときや、忘れたときは、ログインの画面の「パスワードを忘れた方」から設定できます。',
  notYou: '心当たりがない場合は、会社の担当者にご連絡ください。',
} as const;
