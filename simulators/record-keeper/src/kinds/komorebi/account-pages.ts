// Moving about in a logged-on session of komorebi: frames, pages by link, and logging off.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawInterlude, interludeRoute } from '../../access/interludes.ts';
import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import type { Site } from '../../site.ts';
import {
  ALLOCATION,
  BALANCE,
  FRAME,
  GOODBYE,
  HISTORY,
  HOLDINGS,
  INTERLUDE_FILE,
  LOG_OFF,
  MAIN,
  MENU,
  pathOf,
  type Screen,
  TRANSACTIONS,
} from './addresses.ts';
import { clearCookie, sendHtml, sendMessage } from './answer.ts';
import { balancePage } from './balance-page.ts';
import { wholePercent } from './figures.ts';
import { drawFrame, drawMain, drawMenu } from './frames.ts';
import { holdingsPage, PRODUCTS_MOVING } from './holdings-page.ts';
import { historyPage, transactionsPage } from './list-pages.ts';
import { drawPage, LOGIN_LINK, listTable } from './markup.ts';
import { NO_SUCH_LIST_PAGE } from './messages.ts';
import { admit, findSession, mayAnswer } from './visit.ts';

// 掛金の配分: how each month's money is spread.
function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return '配分の指定はありません。<BR>\n';
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  const rows = allocation.map(({ product, percent }) => [
    product.code,
    escapeHtml(product.name),
    wholePercent(percent),
  ]);
  return `${listTable(['商品番号', '商品名', '配分割合（％）'], [...rows, ['合計', '', wholePercent(total)]])}\n`;
}

/** A screen's whole markup for an account; null when the request asks for a page that a list doesn't have. */
type Draw = (accountId: string, request: FastifyRequest) => string | null;

export function accountPageRoutes(app: FastifyInstance, site: Site): void {
  for (const [screen, draw] of screensOf(site)) screenRoute(app, site, { screen, draw });
  interludeRoute(app, site, { path: pathOf(INTERLUDE_FILE), menu: () => pathOf(FRAME.file), findSession });

  app.get(pathOf(LOG_OFF.file), async (request, reply) => {
    if (!(await mayAnswer(site, LOG_OFF.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    site.sessions.end(visit.session);
    clearCookie(reply);
    const refresh = `<META HTTP-EQUIV=refresh CONTENT="1;URL=${GOODBYE.file}">\n`;
    return sendHtml(reply, LOG_OFF, drawPage(LOG_OFF, 'ログオフしています。<BR>\n', refresh));
  });

  app.get(pathOf(GOODBYE.file), (_request, reply) =>
    sendHtml(reply, GOODBYE, drawPage(GOODBYE, `ログオフしました。<BR>\n${LOGIN_LINK}`)),
  );
}

function screensOf(site: Site): readonly (readonly [Screen, Draw])[] {
  const reported = (accountId: string, { page }: Screen) => site.statement(accountId, page);
  return [
    [
      FRAME,
      (accountId) => {
        const interlude = site.interlude(accountId);
        if (interlude === null) return drawFrame();
        const out = `<A HREF=${LOG_OFF.file} TARGET=_top>ログオフ</A>\n`;
        return drawPage({ ...FRAME, title: interlude.title }, drawInterlude(interlude, INTERLUDE_FILE) + out);
      },
    ],
    [MENU, (accountId) => drawMenu(site.account(accountId).name)],
    [MAIN, () => drawMain()],
    [BALANCE, (accountId) => drawPage(BALANCE, balancePage(reported(accountId, BALANCE)))],
    [
      HOLDINGS,
      (accountId) => {
        const isMoving = site.scenario(accountId).isMovingProducts === true;
        return drawPage(HOLDINGS, isMoving ? PRODUCTS_MOVING : holdingsPage(reported(accountId, HOLDINGS)));
      },
    ],
    [ALLOCATION, (accountId) => drawPage(ALLOCATION, allocationPage(reported(accountId, ALLOCATION)))],
    [HISTORY, listDraw(HISTORY, (accountId, asked) => historyPage(reported(accountId, HISTORY), asked))],
    [
      TRANSACTIONS,
      listDraw(TRANSACTIONS, (accountId, asked) => transactionsPage(reported(accountId, TRANSACTIONS), asked)),
    ],
  ];
}

function listDraw(
  screen: Screen,
  draw: (accountId: string, asked: { file: string; pageNo: number }) => string | null,
): Draw {
  return (accountId, request) => {
    const body = draw(accountId, { file: screen.file, pageNo: pageAsked(request) });
    return body && drawPage(screen, body);
  };
}

/** `?pg=2`; 1 without it, NaN for anything that is no number. */
function pageAsked({ url }: FastifyRequest): number {
  const text = new URL(url, 'http://kan.invalid').searchParams.get('pg') ?? '1';
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

function screenRoute(app: FastifyInstance, site: Site, { screen, draw }: { screen: Screen; draw: Draw }): void {
  app.get(pathOf(screen.file), async (request, reply): Promise<FastifyReply> => {
    if (!(await mayAnswer(site, screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const html = draw(visit.accountId, request);
    if (html === null) return sendMessage(reply, NO_SUCH_LIST_PAGE);
    return sendHtml(reply, screen, site.reword(visit.accountId, screen.page, html));
  });
}
