// What `npm start` prints once everything runs: where to go, and in a demo as whom.
import { DEMO, recordKeeperAccount } from './demo.ts';

const HEADING_WIDTH = 24;

const SITUATIONS =
  '年金サイトの不具合や状況を試せるIDはREADMEにあります。 / The README lists ids for every situation at a record keeper.';

function signIns(): string[] {
  return DEMO.employees.flatMap(({ email, password, shows, recordKeeperId }) => {
    const rk = recordKeeperAccount(recordKeeperId);
    return [
      '',
      `  ${email.padEnd(HEADING_WIDTH)}${password}`,
      `    ${shows.ja}`,
      `    ${shows.en}`,
      `    年金サイト / record keeper: ${rk.id}  ${rk.password}  ${rk.birthday}`,
    ];
  });
}

export interface Greeting {
  /** Port that the portal answers on. */
  readonly port: number;
  readonly demo: boolean;
  readonly logPath: string;
}

/** The port by its host name: browsers on this machine reach the portal as localhost, and no other name is let in. */
export function greeting({ port, demo, logPath }: Greeting): string {
  const lines = [
    '',
    'みのりが起動しました。 / Minori is running.',
    '',
    `  http://localhost:${port}`,
    ...(demo ? ['', 'デモのログイン（メールアドレスとパスワード） / Demo sign-ins', ...signIns(), '', SITUATIONS] : []),
    '',
    `ログ / Log: ${logPath}    終了 / Stop: Ctrl-C`,
    '',
  ];
  return lines.join('\n');
}
