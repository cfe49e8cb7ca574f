/** Implements a mail server that replies as the test says, at a chosen stage of a mail. */
import { createServer, type Socket } from 'node:net';

export const STAGES = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'text'] as const;
export type Stage = (typeof STAGES)[number];

const NORMAL_REPLIES: Readonly<Record<Stage, string>> = {
  greeting: '220 mail.example ESMTP',
  EHLO: '250 mail.example',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 go on',
  text: '250 2.0.0 Ok',
};

/** An SMTP reply, or an action instead of one. */
export type Doing = string | 'hangs up' | 'says nothing';

/**
 * Replies with `doing` at the given stage, counts the mails that it accepts, and records their recipients.
 * @param after the number of mails that one connection may deliver before that
 */
export function playServer(stage: Stage, doing: Doing, after = 0) {
  const taken: number[] = [];
  const recipients: string[] = [];
  const speak = (socket: Socket) => {
    let [mails, isText, rest] = [0, false, ''];
    const at = (reached: Stage) => {
      const answer = reached === stage && mails >= after ? doing : NORMAL_REPLIES[reached];
      if (answer === 'hangs up') socket.destroy();
      else if (answer !== 'says nothing') socket.write(`${answer}\r\n`);
      if (answer.startsWith('421')) socket.end();
      return answer === NORMAL_REPLIES[reached];
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isText && line.startsWith('RCPT')) recipients.push(line);
        if (isText) {
          if (line !== '.') continue;
          isText = false;
          if (at('text')) taken.push(++mails);
        } else if (/^(RSET|QUIT)/.test(line)) socket.write('250 Ok\r\n');
        // A client whose EHLO is refused sends HELO.
        else isText = at(line.slice(0, 4).replace('HELO', 'EHLO') as Stage) && line === 'DATA';
      }
    });
    at('greeting');
  };
  return { server: createServer(speak), taken, recipients };
}
