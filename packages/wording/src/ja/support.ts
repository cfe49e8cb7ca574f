/** サポート — the texts of the page on which the operator's support looks up an account and helps it. */
import type { AccessState, SUPPORTED_MAIL_STATES, SupportAction } from '@minori/contract/support';

type MailState = (typeof SUPPORTED_MAIL_STATES)[number];

export const SUPPORT_TEXTS = {
  title: 'サポート',
  lead: '問い合わせのあった方のアカウントの状態を、1件ずつ確かめます。確かめたことは記録に残り、ご本人もログインの状況で読めます。',
  company: '会社のURL',
  companyNote: '例：minato',
  who: '社員番号かメールアドレス',
  whoNote: '全体が合うときだけ見つかります。',
  find: '探す',
  finding: '探しています',
  missing: '入力してください。',
  wrongCompany: '会社名では探せません。みのりのアドレスで、最初の「/」の次にある部分を入力してください。',
  nobody: '見つかりませんでした',
  nobodyNote: '会社のURLと、社員番号かメールアドレスの全体を確かめてください。',
  of: (company: string, email: string) => `${company} ${email}`,
  access: 'ログイン',
  state: '状態',
  stage: '初期設定',
  stages: {
    'signed-in': '利用規約に同意していません',
    agreed: 'プロフィールを入力していません',
    'set-up': '済んでいます',
  },
  waits: 'ログインの一時停止',
  waitsUntil: (until: string) => `${until}まで`,
  noWait: 'ありません',
  isWaiting: '間違いが続いたため、今はログインできません',
  method: 'ログインの方法',
  passkeys: 'パスキー',
  passkeyCount: (count: number) => (count === 0 ? 'ありません' : `${count}件`),
  lastSignIn: '最後のログイン',
  never: 'まだありません',
  sessions: 'ログイン中の端末',
  sessionCount: (count: number) => (count === 0 ? 'ありません' : `${count}台`),
  mail: 'メール',
  news: 'お知らせのメール',
  wanted: '受け取る',
  notWanted: '受け取らない',
  notify: '通知用メールアドレス',
  notifyStates: { none: 'ありません', set: 'あります', paused: '止めています（ご本人の確認待ち）' },
  lastMails: '最近のメール（内容は表示しません）',
  noMails: '最近のメールはありません。',
  connection: '年金サイトとの連携',
  recordKeeper: '年金サイト',
  isConnected: '連携',
  connected: '連携しています',
  notConnected: '連携していません',
  keeps: '連携情報の保存',
  kept: '保存しています',
  notKept: '保存していません',
  lastReading: '最後の取り込み',
  noFigures: '残高・評価・タイプ・生年月日は、この画面には出ません。',
  help: '手続き',
  helpNote: 'ご本人からの依頼を確かめてから行ってください。理由は記録に残り、ご本人のデータにも入ります。',
  reason: '理由',
  reasonNote: '例：ご本人から電話で依頼。名前や電話番号は書かないでください。',
  working: '手続きをしています',
  cancel: 'やめる',
  failed: '手続きができませんでした',
} as const;

export const ACCESS_STATE_WORDS: Readonly<Record<AccessState, string>> = {
  disabled: '利用を止めています',
  mustChangePassword: 'パスワードの変更が必要です',
  active: '使えます',
  invited: '招待中（パスワードの設定待ち）',
  noPassword: 'まだ招待していません',
};

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  waiting: '送信待ち',
  sending: '送信中',
  sent: '送りました',
  given_up: '送れませんでした',
  dropped: '送るのをやめました',
  refused: '宛先に届きませんでした',
  bounced: '送ったあとで戻ってきました',
};

/** What a mail was about, by its purpose; another one is 「そのほか」. */
export const MAIL_PURPOSE_WORDS: Readonly<Record<string, string>> = {
  invitation: '最初のパスワードの案内',
  start_mail: '使い始めの案内',
  password_mail: 'パスワードの再設定・確認コード',
  password_changed: 'パスワードの変更のお知らせ',
  passkeys_changed: 'パスキーのお知らせ',
  notify_address_link: '通知用メールアドレスの確認',
  notify_address_changed: '通知用メールアドレスの変更のお知らせ',
  device_added: '端末の追加のお知らせ',
  connection_changed: '連携のお知らせ',
  company_changed: '会社の変更のお知らせ',
  sign_in_address_changed: 'ログインのメールアドレスの変更のお知らせ',
  notice: 'お知らせ',
  report: '診断レポートのお知らせ',
  monthly_review: '月のまとめ',
  contact: 'お問い合わせ',
  faq: '質問',
};

export const OTHER_MAIL = 'そのほか';

interface ActionTexts {
  readonly button: string;
  readonly ask: string;
  readonly text: string;
  readonly done: string;
  readonly nothing: string;
}

export const SUPPORT_ACTION_TEXTS: Readonly<Record<SupportAction, ActionTexts>> = {
  unlock: {
    button: 'ログインの一時停止を解除する',
    ask: 'ログインの一時停止を解除しますか',
    text: '間違いの記録を消します。ご本人は、すぐにログインをやり直せます。',
    done: '間違いの記録を消しました。すぐにログインをやり直せます。',
    nothing: '間違いの記録はありませんでした。',
  },
  mailLink: {
    button: 'パスワードを設定するリンクを送る',
    ask: 'パスワードを設定するリンクを送りますか',
    text: 'ご本人のログインのメールアドレスに送ります。前のリンクは使えなくなります。',
    done: 'リンクのメールを受け付けました。順に送ります。',
    nothing: 'リンクのメールは送りませんでした。',
  },
  endSessions: {
    button: 'すべての端末をログアウトさせる',
    ask: 'すべての端末をログアウトさせますか',
    text: 'ご本人は、どの端末でも、次に使うときにもう一度ログインします。',
    done: 'すべての端末をログアウトさせました。',
    nothing: 'ログイン中の端末はありませんでした。',
  },
};

export const NOT_POSSIBLE =
  'この手続きは、この画面ではできません。利用を止めた方への案内と、サポート担当者のアカウントの手続きは、運営者のコマンドで行います。';
