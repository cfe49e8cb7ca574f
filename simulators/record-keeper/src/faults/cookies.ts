// Cookies that flood, that belong to others, or that lose the session.

import { randomBytes } from 'node:crypto';
import type { Answer, Header } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { instead } from './sending.ts';

function withCookies(answer: Answer, cookies: readonly string[]): Answer {
  return { ...answer, headers: [...answer.headers, ...cookies.map((cookie): Header => ['set-cookie', cookie])] };
}

const FLOOD = Array.from({ length: 3_000 }, (_, at) => `flood${at}=${'d'.repeat(60)}; Path=/`);

/** Another value for the session's cookie, whatever its name. */
function loseSession(answer: Answer): Answer {
  const lost = answer.headers.map(([name, value]): Header => {
    const isCookie = name.toLowerCase() === 'set-cookie';
    return [name, isCookie ? value.replace(/^([^=]+)=[^;]*/, `$1=${randomBytes(16).toString('hex')}`) : value];
  });
  return { ...answer, headers: lost };
}

export const COOKIES = {
  'cookie-flood': instead('Three thousand cookies.', ({ answer }) => withCookies(answer, FLOOD)),
  'cookie-of-another-host': instead('A cookie for another domain, and one for all of .jp.', ({ answer }) =>
    withCookies(answer, ['stolen=1; Domain=other.example; Path=/', 'super=1; Domain=jp; Path=/']),
  ),
  'cookie-noise': instead('Cookies that are none.', ({ answer }) => withCookies(answer, ['', ';;;', '=', '\x7f=\x7f'])),
  'session-lost': {
    ...instead('The login form answers with a session that the site does not know.', ({ answer }) =>
      loseSession(answer),
    ),
    page: 'login',
  },
} as const satisfies Readonly<Record<string, AnswerFault>>;
