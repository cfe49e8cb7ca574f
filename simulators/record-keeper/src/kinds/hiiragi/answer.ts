// Sends a page of the hiiragi site: CP932 bytes declared as Shift_JIS.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { encodePage } from '../../wire/cp932.ts';
import { drawPage, LOGIN_LINK, notice } from './markup.ts';
import type { Message } from './messages.ts';

export const COOKIE = 'HRG_SID';

export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('Content-Type', 'text/html; charset=Shift_JIS')
    .header('Cache-Control', 'no-store')
    .send(encodePage(html));
}

/** Sends a message as a page of its own; in a session with the buttons to other pages. */
export function sendMessage(reply: FastifyReply, session: Session | null, message: Message): FastifyReply {
  const link = session?.accountId == null ? LOGIN_LINK : '';
  return sendHtml(reply.code(message.status), drawPage('ご案内', notice(message.text) + link, session));
}

export function setCookie(reply: FastifyReply, session: Session): void {
  reply.setCookie(COOKIE, session.id, { path: '/', httpOnly: true });
}

export function clearCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' });
}
