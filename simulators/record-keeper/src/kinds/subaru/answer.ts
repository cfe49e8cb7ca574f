// Sends a page of the subaru site: UTF-8, never cached.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { drawPage, type Page } from './frame.ts';
import type { Message } from './messages.ts';
import { LOGIN_FORM_PATH } from './screens.ts';

export const COOKIE = 'SBRSESSION';

/** Sends a page; with a session, forms and links of its older pages become invalid. */
export function sendPage(reply: FastifyReply, session: Session | null, page: Page): FastifyReply {
  return sendHtml(reply, drawPage(page, session));
}

export function sendMessage(reply: FastifyReply, session: Session | null, message: Message): FastifyReply {
  const link = session?.accountId == null ? `<p><a href="${LOGIN_FORM_PATH}">ログインへ</a></p>\n` : '';
  reply.code(message.status);
  return sendPage(reply, session, { title: 'エラー', body: errorText(message) + link });
}

export function errorText({ code, text }: Message): string {
  return `<p class="error" id="errorMessage">${code}：${text}</p>\n`;
}

export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}

export function setCookie(reply: FastifyReply, session: Session): void {
  reply.setCookie(COOKIE, session.id, { path: '/', httpOnly: true });
}
