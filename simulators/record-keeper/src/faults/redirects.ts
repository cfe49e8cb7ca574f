// Defines redirects that harm: to other hosts, into private networks, in circles, or repeating the password.

import { type Answer, withBody, withHeaders } from './answer.ts';
import type { AnswerFault, Fault } from './behaviour.ts';
import { rewritten } from './page-text.ts';
import { instead } from './sending.ts';

function redirect(status: number, target: (fault: Fault) => string): (fault: Fault) => Answer {
  return (fault) => {
    const { answer } = fault;
    return { status, headers: withHeaders(answer, { location: target(fault) }), body: Buffer.alloc(0) };
  };
}

function refresh({ answer }: Fault, target: string): Answer {
  const meta = `<meta http-equiv="refresh" content="0; url=${target}">`;
  return withBody(answer, `<html><head>${meta}<title>転送</title></head><body>転送中</body></html>`);
}

/** The number of the current redirect, from the URL. */
function hop(path: string): number {
  return Number(/[?&]hop=(\d+)/.exec(path)?.[1] ?? 0);
}

function asksAgain(path: string, next: number): string {
  return `${path.split('?')[0]}?hop=${next}`;
}

const HOPS = 20;

export const REDIRECTS = {
  'redirect-private': instead(
    'A redirect to the address where clouds keep their secrets.',
    redirect(302, () => 'http://169.254.169.254/latest/meta-data/'),
  ),
  'redirect-other-host': instead(
    'A redirect to another host.',
    redirect(302, ({ elsewhere }) => `${elsewhere}/cgi-bin/menu.cgi`),
  ),
  'redirect-scheme-relative': instead(
    'A redirect to another host that looks like a path.',
    redirect(302, ({ elsewhere }) => elsewhere.replace(/^https?:/, '')),
  ),
  'redirect-other-port': instead(
    'A redirect to another port of this host.',
    redirect(302, ({ elsewhere, host }) => `http://${host.split(':')[0]}:${new URL(elsewhere).port}/`),
  ),
  'redirect-user-name': instead(
    'A redirect with a user name and a password in the address.',
    redirect(302, ({ host }) => `http://user:pw@${host}/`),
  ),
  'redirect-javascript': instead(
    'A redirect to a script.',
    redirect(302, () => 'javascript:alert(1)'),
  ),
  'redirect-file': instead(
    'A redirect to a file of the visitor.',
    redirect(302, () => 'file:///etc/passwd'),
  ),
  'redirect-noise': instead(
    'A redirect to what is no address.',
    redirect(302, () => 'http://[::bad'),
  ),
  'redirect-nowhere': instead('A redirect without an address.', ({ answer }) => ({
    status: 302,
    headers: withHeaders(answer, { location: null }),
    body: Buffer.alloc(0),
  })),
  'redirect-loop': instead(
    'A redirect to itself.',
    redirect(302, ({ path }) => path),
  ),
  'redirect-chain': instead(`A chain of ${HOPS} redirects before the answer.`, (fault) => {
    const next = hop(fault.path) + 1;
    return next > HOPS ? fault.answer : redirect(302, ({ path }) => asksAgain(path, next))(fault);
  }),
  'redirect-login-form': {
    ...instead(
      '307 in answer to the login form: send number and password once more.',
      redirect(307, ({ path }) => path),
    ),
    page: 'login',
  },
  'redirect-login-form-elsewhere': {
    ...instead(
      '307 in answer to the login form: send number and password to another host.',
      redirect(307, ({ elsewhere }) => `${elsewhere}/`),
    ),
    page: 'login',
  },
  'refresh-loop': instead('A meta refresh to itself.', (fault) => refresh(fault, fault.path)),
  'refresh-other-host': instead('A meta refresh to another host.', (fault) => refresh(fault, fault.elsewhere)),
  'refresh-javascript': instead('A meta refresh to a script.', (fault) => refresh(fault, 'javascript:alert(1)')),
  'refresh-header': instead('The page, with a Refresh header to another host.', ({ answer, elsewhere }) => ({
    ...answer,
    headers: withHeaders(answer, { refresh: `0; url=${elsewhere}` }),
  })),
  'base-elsewhere': instead('The page, with a base address at another host.', (fault) =>
    rewritten(fault, (html) => html.replace(/<head>/i, `<HEAD><BASE HREF="${fault.elsewhere}/">`)),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;
