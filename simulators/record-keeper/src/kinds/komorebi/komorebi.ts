// Kind 4, the Sompo-like site: EUC-JP, a window of frames, links instead of forms, full-width figures, and a yield.
// calculations.md section 10 has the facts that it imitates; the name and the texts are invented.

import cookie from '@fastify/cookie';
import type { FastifyError, FastifyInstance } from 'fastify';
import { decodeEucJp } from '../../wire/euc-jp.ts';
import { parseFormBody } from '../../wire/form-body.ts';
import type { Kind, KindOptions } from '../kind.ts';
import { accountPageRoutes } from './account-pages.ts';
import { sendMessage } from './answer.ts';
import { loginRoutes } from './login.ts';
import { EXPIRED_FORM, FAULT, LOGIN_REFUSALS, NOT_FOUND } from './messages.ts';

async function pages(app: FastifyInstance, { site, onFault }: KindOptions): Promise<void> {
  await app.register(cookie);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseFormBody(body, decodeEucJp),
  );
  app.setNotFoundHandler((_request, reply) => sendMessage(reply, NOT_FOUND));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A body of another type or size is the visitor's doing; anything else is ours.
    if ((error.statusCode ?? 500) < 500) return sendMessage(reply, EXPIRED_FORM);
    onFault?.(error);
    return sendMessage(reply, FAULT);
  });
  loginRoutes(app, site);
  accountPageRoutes(app, site);
}

export const KOMOREBI: Kind = {
  pages,
  refuse: (reply, refusal) => sendMessage(reply, LOGIN_REFUSALS[refusal]),
  id: { pattern: /^S\d{7}$/, text: 'the letter S and seven digits' },
  password: { pattern: /^[!-~]{8,16}$/, text: '8 to 16 characters of printable ASCII' },
};
