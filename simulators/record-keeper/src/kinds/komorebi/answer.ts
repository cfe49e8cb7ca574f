// Sends a page of the komorebi site: EUC-JP bytes, with the encoding declared in the HTTP header or only in the markup.

import type { FastifyReply } from 'fastify';
import type { Session } from '../../access/sessions.ts';
import { encodeEucJp } from '../../wire/euc-jp.ts';
import { FOLDER, type Screen } from './addresses.ts';
import { drawPage, LOGIN_LINK, redText } from './markup.ts';
import type { Message } from './messages.ts';

export const COOKIE = 'KANSESSION';

export function sendHtml(reply: FastifyReply, { charsetIn }: Pick<Screen, 'charsetIn'>, html: string): FastifyReply {
  return reply
    .header('Content-Type', charsetIn === 'header' ? 'text/html; charset=EUC-JP' : 'text/html')
    .header('Cache-Control', 'no-store')
    .send(encodeEucJp(html));
}

export function sendMessage(reply: FastifyReply, message: Message): FastifyReply {
  const screen = { title: 'お知らせ', charsetIn: 'header' } as const;
  return sendHtml(reply.code(message.status), screen, drawPage(screen, redText(message) + LOGIN_LINK));
}

/** Sets the session cookie with the folder as its path. */
export function setCookie(reply: FastifyReply, session: Session): void {
  reply.setCookie(COOKIE, session.id, { path: FOLDER, httpOnly: true });
}

export function clearCookie(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: FOLDER });
}
