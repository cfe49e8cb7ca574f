// Sends a page: CP932 bytes declared as Shift_JIS, never cached.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { encodePage } from '../../wire/cp932.ts';
import { drawPage, type Page } from './frame.ts';
import type { Message } from './messages.ts';
import { LOGIN_FORM_PATH } from './screens.ts';

export const COOKIE = 'JWPSESSID';

/** Sends a page; in a logged-in session with the navigation bar. */
export function sendPage(reply: FastifyReply, session: Session | null, page: Page): FastifyReply {
  const tokens = session?.accountId == null ? null : session.tokens;
  return sendHtml(reply, drawPage(page, tokens));
}

export function sendMessage(reply: FastifyReply, session: Session | null, message: Message): FastifyReply {
  const link = session?.accountId == null ? `<P><A HREF="${LOGIN_FORM_PATH}">ログイン画面へ</A>\n` : '';
  reply.code(message.status);
  return sendPage(reply, session, { title: 'お知らせ', screen: message.screen, body: redText(message.text) + link });
}

export function redText(text: string): string {
  return `<P><FONT COLOR="red">${text}</FONT>\n`;
}

export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  reply
    .header('Content-Type', 'text/html; charset=Shift_JIS')
    .header('Cache-Control', 'no-store')
    .header('Pragma', 'no-cache');
  return reply.send(encodePage(html));
}

export function setCookie(reply: FastifyReply, session: Session): void {
  reply.setCookie(COOKIE, session.id, { path: '/', httpOnly: true });
}
