// Moving about in a logged-in session of yamabiko: links to the views, and leaving by a form.

import type { FastifyInstance } from 'fastify';
import { drawInterlude, interludeRoute } from '../../access/interludes.ts';
import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import type { Site } from '../../site.ts';
import { formOf, queryOf } from '../../wire/utf8-form-body.ts';
import { COOKIE, pageOf, sendHtml, sendMessage, sendPage } from './answer.ts';
import { allocationBody, productsBody, statusBody } from './figures-pages.ts';
import { drawLogOff } from './frame.ts';
import { contributionsBody, tradesBody } from './lists.ts';
import { NOT_FOUND, STALE_FORM } from './messages.ts';
import {
  ALLOCATION,
  CONTRIBUTIONS,
  HOME,
  INTERLUDE_PATH,
  LOG_OFF,
  LOGIN,
  PRODUCTS,
  type Screen,
  STATUS,
  TRADES,
} from './screens.ts';
import { admit, findSession, isOwnForm, mayAnswer } from './visit.ts';

/** The body of a view; null when the list has no such year. */
type Draw = (statement: Statement, query: URLSearchParams) => string | null;

const VIEWS: readonly (readonly [Screen, Draw])[] = [
  [STATUS, statusBody],
  [PRODUCTS, productsBody],
  [CONTRIBUTIONS, contributionsBody],
  [ALLOCATION, allocationBody],
  [TRADES, tradesBody],
];

const PRODUCTS_MOVING = '<p>ただいま商品移行手続き中のため、商品ごとの残高はお見せできません。</p>\n';

export function accountPageRoutes(app: FastifyInstance, site: Site): void {
  viewRoute(app, site, {
    screen: HOME,
    bodyFor(accountId) {
      const { name } = site.account(accountId);
      const greeting = name === undefined ? '' : `<p>${escapeHtml(name)} 様</p>\n`;
      return `${greeting}<p>左のメニューからお選びください。お帰りの際は、必ずログオフしてください。</p>\n`;
    },
  });
  for (const [screen, draw] of VIEWS) {
    viewRoute(app, site, {
      screen,
      bodyFor: (accountId, query) =>
        screen.page === 'holdings' && site.scenario(accountId).isMovingProducts === true
          ? PRODUCTS_MOVING
          : draw(site.statement(accountId, screen.page), query),
    });
  }
  interludeRoute(app, site, { path: INTERLUDE_PATH, menu: () => HOME.path, findSession });
  logOffRoute(app, site);
}

interface View {
  readonly screen: Screen;
  bodyFor(accountId: string, query: URLSearchParams): string | null;
}

function viewRoute(app: FastifyInstance, site: Site, { screen, bodyFor }: View): void {
  app.get(screen.path, async (request, reply) => {
    if (!(await mayAnswer(site, screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const interlude = screen === HOME ? site.interlude(visit.accountId) : null;
    if (interlude !== null) {
      // Without the links at the side: there is no way but on or out.
      const body = drawInterlude(interlude, INTERLUDE_PATH) + drawLogOff(visit.session.tokens);
      return sendPage(reply, null, { title: interlude.title, body });
    }
    const body = bodyFor(visit.accountId, queryOf(request));
    if (body === null) return sendMessage(reply, visit.session, NOT_FOUND);
    const html = pageOf(visit.session, { title: screen.title, body });
    return sendHtml(reply, site.reword(visit.accountId, screen.page, html));
  });
}

function logOffRoute(app: FastifyInstance, site: Site): void {
  app.post(LOG_OFF.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOG_OFF.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    if (!isOwnForm(visit.session, LOG_OFF.path, formOf(request))) return sendMessage(reply, visit.session, STALE_FORM);
    site.sessions.end(visit.session);
    reply.clearCookie(COOKIE, { path: '/' });
    const body = `<p>ログオフしました。ご利用ありがとうございました。</p>\n<p><a href="${LOGIN.path}">ログイン画面へ</a></p>\n`;
    return sendPage(reply, null, { title: LOG_OFF.title, body });
  });
}
