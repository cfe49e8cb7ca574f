// Sends a page of the yamabiko site: UTF-8, never cached.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { drawPage, type Page } from './frame.ts';
import type { Message } from './messages.ts';
import { LOGIN } from './screens.ts';

export const COOKIE = 'YMBSID';

/** Sends a page. In a session it has the links and a new log-off form, and older forms become invalid. */
export function sendPage(reply: FastifyReply, session: Session | null, page: Page): FastifyReply {
  return sendHtml(reply, pageOf(session, page));
}

export function pageOf(session: Session | null, page: Page): string {
  if (session?.accountId == null) return drawPage(page, null);
  session.tokens.cancelAll();
  return drawPage(page, session.tokens);
}

export function sendMessage(reply: FastifyReply, session: Session | null, message: Message): FastifyReply {
  const link = session?.accountId == null ? `<p><a href="${LOGIN.path}">ログイン画面へ</a></p>\n` : '';
  reply.code(message.status);
  return sendPage(reply, session, { title: 'お知らせ', body: alert(message) + link });
}

export function alert({ text, code }: Message): string {
  return `<p class="alert">${text}（${code}）</p>\n`;
}

export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Type', 'text/html; charset=UTF-8').header('Cache-Control', 'no-store').send(html);
}

export function setCookie(reply: FastifyReply, session: Session): void {
  reply.setCookie(COOKIE, session.id, { path: '/', httpOnly: true });
}
