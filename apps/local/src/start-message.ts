// Writes what `npm start` prints when everything runs: the URLs, and in a demo the accounts to sign in with.

import { type DemoPeople, recordKeeperAccount } from './demo/demo.ts';
import { usesCompanyAccount } from './demo/identity-provider.ts';

const HEADING_WIDTH = 24;

const SITUATIONS =
  '年金サイトの不具合や状況を試せるIDはREADMEにあります。 / The README lists ids for every situation at a record keeper.';

const JOBS_OFF =
  '自動の処理は止まっています。メールも毎日の取り込みもありません（JOBS=on で動きます）。 / Nothing works by itself: no mails, no daily readings. JOBS=on switches it on.';

const AT_COMPANY = '    （会社の認証サーバーのパスワード / password at the company’s identity provider）';

function signIns({ companies, employees }: DemoPeople): string[] {
  const atCompany = companies.filter(usesCompanyAccount).map(({ url }) => url);
  return employees.flatMap(({ email, password, companyUrl, shows, recordKeeperId }) => {
    const rk = recordKeeperAccount(recordKeeperId);
    return [
      '',
      `  ${email.padEnd(HEADING_WIDTH)}${password}`,
      ...(atCompany.includes(companyUrl) ? [AT_COMPANY] : []),
      `    ${shows.ja}`,
      `    ${shows.en}`,
      `    年金サイト / record keeper: ${rk.id}  ${rk.password}  ${rk.birthday}`,
    ];
  });
}

export interface StartMessage {
  /** The portal's port. */
  readonly port: number;
  /** Who can sign in; null outside a demo. */
  readonly people: DemoPeople | null;
  /** URL of the page with the demo's mails; null outside a demo. */
  readonly mailboxUrl: string | null;
  /** Whether scheduled work runs. */
  readonly jobs: boolean;
  readonly logPath: string;
}

/**
 * Writes the message, with the portal's URL by host name: browsers on this machine reach the portal as localhost, and other
 * names are refused.
 */
export function startMessage({ port, people, mailboxUrl, jobs, logPath }: StartMessage): string {
  const lines = [
    '',
    'みのりが起動しました。 / Minori is running.',
    '',
    `  http://localhost:${port}`,
    ...(mailboxUrl === null ? [] : ['', `デモの受信箱 / Mails that the demo sent: ${mailboxUrl}`]),
    ...(jobs ? [] : ['', JOBS_OFF]),
    ...(people
      ? ['', 'デモのログイン（メールアドレスとパスワード） / Demo sign-ins', ...signIns(people), '', SITUATIONS]
      : []),
    '',
    `ログ / Log: ${logPath}    終了 / Stop: Ctrl-C`,
    '',
  ];
  return lines.join('\n');
}
