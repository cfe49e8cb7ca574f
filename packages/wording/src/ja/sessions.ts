/** Holds the texts of ログインの状況: devices, ways of signing in, and account activity. */

import type { CallResponse } from '@minori/contract/call';
import type { getSessions } from '@minori/contract/sessions';

type Answer = CallResponse<typeof getSessions>;
type AccountActivityKind = Answer['events'][number]['kind'];
type Method = Answer['sessions'][number]['method'];

interface AccountActivityTexts {
  readonly text: string;
  /** What the employee should do about the event. */
  readonly advice?: string;
  /** Whether the employee should check that they caused the event. */
  readonly isWarning?: boolean;
}

const NOT_YOU = '心当たりがないときは、パスワードを変更してください。';

const RESET_IF_NOT_YOU =
  '心当たりがないときは、ログイン画面の「パスワードを忘れた方」から、すぐにパスワードを設定し直してください。';

export const ACCOUNT_ACTIVITY_TEXTS: Readonly<Record<AccountActivityKind, AccountActivityTexts>> = {
  sign_in: { text: 'ログインしました。' },
  sign_in_failed: { text: 'パスワードの入力に誤りがありました。', advice: NOT_YOU, isWarning: true },
  sign_in_blocked: {
    text: '間違いが続いたため、ログインをしばらく止めました。',
    advice: NOT_YOU,
    isWarning: true,
  },
  sign_out: { text: 'ログアウトしました。' },
  session_ended: { text: '端末をログアウトさせました。' },
  password_changed: {
    text: 'パスワードを変更しました。',
    advice: '心当たりがないときは、すぐにお問い合わせください。',
  },
  passkey_added: { text: 'パスキーを追加しました。', advice: RESET_IF_NOT_YOU },
  passkey_removed: { text: 'パスキーを削除しました。', advice: RESET_IF_NOT_YOU },
  notify_address_asked: { text: '通知用メールアドレスの変更を受け付けました。', advice: RESET_IF_NOT_YOU },
  notify_address_changed: { text: '通知用メールアドレスを変更しました。', advice: RESET_IF_NOT_YOU },
  device_signed_out: { text: 'ログアウトにあわせて、端末への通知を止めました。' },
  device_added: { text: '通知を受け取る端末を追加しました。', advice: RESET_IF_NOT_YOU },
  device_removed: { text: '通知を受け取る端末の登録を解除しました。', advice: RESET_IF_NOT_YOU },
  destinations_paused: { text: 'パスワードの再設定にあわせて、通知の届け先を止めました。' },
  destination_kept: { text: '止めていた通知の届け先を、引き続き使うことにしました。', advice: RESET_IF_NOT_YOU },
  destination_removed: { text: '止めていた通知の届け先を削除しました。' },
  sign_in_address_changed: {
    text: '会社の名簿にあわせて、ログインのメールアドレスを変更しました。',
    advice: '心当たりがないときは、会社の担当者にご連絡ください。',
  },
  connection_kept: { text: '年金サイトの連携情報を保存しました。', advice: RESET_IF_NOT_YOU },
  connection_removed: { text: '年金サイトの連携情報を削除しました。' },
  support_seen: {
    text: 'サポート担当者が、アカウントの状態を確認しました。',
    advice: '残高や評価などの数字は、サポート担当者には見えません。',
  },
  support_unlocked: { text: 'サポート担当者が、ログインの一時停止を解除しました。' },
  support_link_mailed: {
    text: 'サポート担当者が、パスワードを設定する案内をメールで送り直しました。',
    advice: '心当たりがなくても、メールのリンクを開かなければ、パスワードは変わりません。',
  },
  support_sessions_ended: { text: 'サポート担当者が、すべての端末をログアウトさせました。' },
  password_mail_sent: {
    text: 'パスワードを設定する案内をメールで送りました。',
    advice: '心当たりがなくても、メールのリンクを開かなければ、パスワードは変わりません。',
  },
};

export const METHOD_TEXTS: Readonly<Record<Method, string>> = {
  1: 'パスワード',
  2: '会社のアカウント',
  3: 'パスワードとメールの確認コード',
  4: 'パスキー',
};

export const SESSIONS_TEXTS = {
  title: 'ログインの状況',
  lead: '今ログインしている端末と、最近の記録です。',
  unknownBrowser: '不明なブラウザー',
  device: (browser: string, system: string) => `${browser}（${system}）`,
  list: {
    heading: 'ログインしている端末',
    current: 'この端末',
    signedInAt: 'ログインした日時',
    lastSeenAt: '最終利用日時',
    method: 'ログインの方法',
    /** Shown if there is no other device. */
    alone: 'ほかの端末では、ログインしていません。',
    notYou: '心当たりのない端末があるときは、ログアウトさせてから、パスワードを変更してください。',
    end: 'ログアウトさせる',
    endOf: (device: string) => `${device}をログアウトさせる`,
    endOthers: 'ほかの端末をすべてログアウトさせる',
  },
  ask: {
    heading: (device: string) => `${device}をログアウトさせますか`,
    headingOthers: 'ほかの端末をすべてログアウトさせますか',
    text: 'その端末では、次に使うときにもう一度ログインします。入力中の内容は失われることがあります。',
    textOthers: 'この端末のほかは、次に使うときにもう一度ログインします。入力中の内容は失われることがあります。',
    cancel: 'キャンセル',
    confirm: 'ログアウトさせる',
    working: 'ログアウトさせています',
  },
  done: (device: string) => `${device}をログアウトさせました。`,
  doneOthers: (count: number) =>
    count === 0 ? 'ほかの端末は、すでにログアウトしています。' : `${count}台の端末をログアウトさせました。`,
  failedHeading: 'ログアウトさせることができませんでした',
  events: {
    heading: '最近の記録',
    about: '過去90日間の記録を、新しい順に50件まで表示しています。',
    empty: '過去90日間の記録はありません。',
    check: '確認',
    /** Number of events within one hour. */
    times: (count: number) => `（1時間に${count}回）`,
    more: (count: number) => `残りの${count}件を表示`,
    changePassword: 'パスワードの変更に移動',
  },
} as const;
