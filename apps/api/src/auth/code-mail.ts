/** 確認コードのメール — the code stands in the text alone: subjects are shown on locked screens. */
import { tokyoTime } from '../mail/tokyo-time.ts';

export function codeMail(code: string, expiresAt: Date): { readonly subject: string; readonly text: string } {
  const lines = [
    'みのりのログイン画面に、次の確認コードを入力してください。',
    '',
    `確認コード：${code}`,
    '',
    `${tokyoTime(expiresAt)}まで、一度だけ使えます。`,
    'このコードは、誰にも伝えないでください。みのりの担当者がおたずねすることはありません。',
    '',
    'お心当たりがないときは、パスワードがほかの人に知られたおそれがあります。みのりにログインして、すぐにパスワードを変更してください。',
    '',
    '--',
    'みのり',
    'このメールに返信されても、お答えできません。',
  ];
  return { subject: '【みのり】確認コード', text: `${lines.join('\n')}\n` };
}
