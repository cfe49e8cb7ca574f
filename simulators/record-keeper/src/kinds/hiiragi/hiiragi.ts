// Kind 5, the trust bank's front: number, password and birthday in one form, a first login that must be set up, and an
// inner site where everything is posted. calculations.md section 10 has the facts that it imitates; the name and the
// texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import { parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { sendMessage } from './answer.ts';
import { loginRoutes } from './login.ts';
import { EXPIRED_PAGE, FAULT, LOGIN_REFUSALS, NOT_FOUND } from './messages.ts';
import { SetUps, setUpRoutes } from './set-up.ts';
import { PASSWORD_PATTERN } from './set-up-steps.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body),
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, null, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of another type or size is the visitor's doing; anything else is ours.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, null, EXPIRED_PAGE);
    onFault?.(error);
    return sendMessage(reply, null, FAULT);
  });
  const setUps = new SetUps(site);
  loginRoutes(app, site, setUps);
  setUpRoutes(app, site, setUps);
  accountPageRoutes(app, site);
}

export const HIIRAGI: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, null, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^\d{8}$/, text: 'eight digits' },
  password: { pattern: PASSWORD_PATTERN, text: '6 to 12 letters and digits' },
};
