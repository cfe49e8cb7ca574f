// Serves the pages of a logged-in session of the subaru site: the menu, the views, the guides and the log-off.

import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../pages/html.ts';
import { drawInterlude, interludeRoute } from '../../site/interludes.ts';
import type { Site } from '../../site/site.ts';
import { queryOf } from '../../wire/utf8-form-body.ts';
import { COOKIE, sendHtml, sendMessage, sendPage } from './answer.ts';
import { drawMenu, drawPage, LOG_OUT_PARAMETER } from './frame.ts';
import { BAD_REQUEST, NOT_FOUND } from './messages.ts';
import {
  GUIDE,
  INTERLUDE_PATH,
  LOG_OUT,
  LOGIN_FORM_PATH,
  MENU,
  MENU_ITEMS,
  SCRIPT_PATH,
  type Screen,
} from './screens.ts';
import { VIEWS } from './views.ts';
import { admit, admitAny, findSession, mayAnswer } from './visit.ts';

// The script that renders subaru's data in a browser. It is sent unchanged and never runs in this program.

const PAGE_SCRIPT = `'use strict';
const root = document.getElementById('root');
const add = (parent, name, text) => {
  const element = parent.appendChild(document.createElement(name));
  element.textContent = text === null || text === undefined ? '－' : String(text);
  return element;
};
for (const block of document.querySelectorAll('script[type="application/json"]')) {
  const data = JSON.parse(block.textContent);
  if (data.items) {
    const list = add(root, 'dl', '');
    for (const { label, value } of data.items) { add(list, 'dt', label); add(list, 'dd', value); }
  } else {
    const table = add(root, 'table', '');
    const head = table.insertRow();
    for (const { label } of data.columns) add(head, 'th', label);
    for (const row of data.rows) {
      const line = table.insertRow();
      for (const { key } of data.columns) add(line, 'td', row[key]);
    }
    if (data.next) add(root, 'a', '次のページ').href = data.next;
  }
}
`;

const PRODUCTS_MOVING = '<p class="note">商品移行手続き中のため、保有商品の照会を停止しております。</p>\n';

export function accountPageRoutes(app: FastifyInstance, site: Site): void {
  screenRoute(app, site, {
    screen: MENU,
    bodyFor(accountId) {
      const { name } = site.account(accountId);
      return (name === undefined ? '' : `<p>ようこそ、${escapeHtml(name)}さま</p>\n`) + drawMenu();
    },
  });
  interludeRoute(app, site, { path: INTERLUDE_PATH, menu: () => MENU.path, findSession });
  for (const { screen, draw } of VIEWS) {
    screenRoute(app, site, {
      screen,
      bodyFor: (accountId, query) =>
        screen.page === 'holdings' && site.scenario(accountId).isMovingProducts === true
          ? PRODUCTS_MOVING
          : draw(site.statement(accountId, screen.page), query),
    });
  }
  app.get(GUIDE.path, (request, reply) => {
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const item = MENU_ITEMS.find(({ path }) => path === request.url);
    if (item === undefined) return sendMessage(reply, visit.session, NOT_FOUND);
    const body = `<p>「${item.label}」は、コールセンターで承ります。</p>\n`;
    return sendPage(reply, visit.session, { title: GUIDE.title, body });
  });
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply.header('Content-Type', 'text/javascript; charset=utf-8').send(PAGE_SCRIPT),
  );
  logOutRoute(app, site);
}

interface ScreenRoute {
  readonly screen: Screen;
  /** The body of a view; null for a page that the list doesn't have. */
  bodyFor(accountId: string, query: URLSearchParams): string | null;
}

function screenRoute(app: FastifyInstance, site: Site, { screen, bodyFor }: ScreenRoute): void {
  app.get(screen.path, async (request, reply) => {
    if (!(await mayAnswer(site, screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const interlude = screen === MENU ? site.interlude(visit.accountId) : null;
    if (interlude !== null) {
      return sendPage(reply, visit.session, { title: interlude.title, body: drawInterlude(interlude, INTERLUDE_PATH) });
    }
    const body = bodyFor(visit.accountId, queryOf(request));
    if (body === null) return sendMessage(reply, visit.session, NOT_FOUND);
    const html = drawPage({ title: screen.title, body }, visit.session);
    return sendHtml(reply, site.reword(visit.accountId, screen.page, html));
  });
}

/** Logging off also works during the set-up. */
function logOutRoute(app: FastifyInstance, site: Site): void {
  app.get(LOG_OUT.path, async (request, reply) => {
    if (!(await mayAnswer(site, LOG_OUT.page, request))) return reply.hijack();
    const visit = admitAny(site, request, reply);
    if (visit === null) return reply;
    const token = queryOf(request).get(LOG_OUT_PARAMETER) ?? undefined;
    if (!visit.session.tokens.spend(token, LOG_OUT.path)) return sendMessage(reply, visit.session, BAD_REQUEST);
    site.sessions.end(visit.session);
    reply.clearCookie(COOKIE, { path: '/' });
    const body = `<p>ログアウトいたしました。</p>\n<p><a href="${LOGIN_FORM_PATH}">ログインへ</a></p>\n`;
    return sendPage(reply, null, { title: LOG_OUT.title, body });
  });
}
