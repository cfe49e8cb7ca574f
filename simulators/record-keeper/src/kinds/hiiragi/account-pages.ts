// Serves the hiiragi site's members' area: one path for every page, and a log-off, which needs no key.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Statement } from '../../books/statement.ts';
import type { PageName } from '../../page-name.ts';
import { escapeHtml } from '../../pages/html.ts';
import { drawInterlude, interludeRoute } from '../../site/interludes.ts';
import type { Site } from '../../site/site.ts';
import type { Visit } from '../../site/visits.ts';
import { bodyOf } from '../../wire/form-body.ts';
import { clearCookie, sendHtml, sendMessage } from './answer.ts';
import { assetsPage } from './assets-page.ts';
import { amount, date } from './figures.ts';
import { historyPage } from './history-page.ts';
import { holdingsPage, PRODUCTS_MOVING } from './holdings-page.ts';
import { BUTTON_FIELD, drawPage, LOG_OFF_FORM, LOGIN_LINK, PAGE_KEY_FIELD, td, th, yenTable } from './markup.ts';
import { EXPIRED_PAGE } from './messages.ts';
import {
  DISPATCH_PATH,
  ENTRY_PATH,
  INTERLUDE_PATH,
  LOG_OFF_PATH,
  LOG_OFF_TITLE,
  SCREENS,
  type Screen,
  TOP,
} from './screens.ts';
import { admit, admitStep, findSession, mayAnswer } from './visit.ts';

// 取引の記録: every purchase, sale and fee on one page, oldest first.
const HEADERS = ['約定日', '名称', '商品コード', '取引区分', '金額', '口数（口）'];

function transactionsPage({ transactions }: Statement): string {
  if (transactions.length === 0) return '<p>取引の記録はありません。</p>\n';
  const rows = transactions.map(({ product, ...row }) =>
    [
      date(row.date),
      product === null ? '―' : escapeHtml(product.name),
      product?.code ?? '―',
      row.kind,
      amount(row.yen),
      amount(row.units),
    ]
      .map((text) => td(text))
      .join(''),
  );
  return yenTable([HEADERS.map((header) => th(header)).join(''), ...rows]);
}

// 掛金の配分: the allocation of each month's contribution.
function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return '<p>配分指定の登録はありません。</p>\n';
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  const rows = [
    th('割合（％）') + th('名称') + th('商品コード'),
    ...allocation.map(({ product, percent }) => td(String(percent)) + td(escapeHtml(product.name)) + td(product.code)),
    td(String(total)) + td('合計', { columns: 2 }),
  ];
  return `<table border="1">\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</table>\n`;
}

const BODIES: Partial<Readonly<Record<PageName, (statement: Statement) => string>>> = {
  assets: assetsPage,
  holdings: holdingsPage,
  allocation: allocationPage,
  history: historyPage,
  transactions: transactionsPage,
};

export function accountPageRoutes(app: FastifyInstance, site: Site): void {
  app.get(ENTRY_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, TOP.page, request))) return reply.hijack();
    const visit = admitStep(site, request, reply);
    if (visit === null) return reply;
    const interlude = site.interlude(visit.accountId);
    if (interlude === null) return sendScreen(site, { visit, reply }, TOP);
    visit.session.nextStep = request.url;
    // Without the buttons to other pages: the only ways are the form and the log-off.
    const body = drawInterlude(interlude, INTERLUDE_PATH) + LOG_OFF_FORM;
    return sendHtml(reply, drawPage(interlude.title, body));
  });
  interludeRoute(app, site, { path: INTERLUDE_PATH, menu: ({ nextStep }) => nextStep ?? '/', findSession });

  app.post(DISPATCH_PATH, async (request, reply) => {
    const body = bodyOf(request);
    const screen = SCREENS.find(({ button }) => button === body.get(BUTTON_FIELD));
    if (screen !== undefined && !(await mayAnswer(site, screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const isShown = visit.session.tokens.spend(body.get(PAGE_KEY_FIELD), DISPATCH_PATH);
    if (!isShown || screen === undefined) return sendMessage(reply, visit.session, EXPIRED_PAGE);
    return sendScreen(site, { visit, reply }, screen);
  });

  app.post(LOG_OFF_PATH, async (request, reply) => {
    if (!(await mayAnswer(site, 'log-off', request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    site.sessions.end(visit.session);
    clearCookie(reply);
    return sendHtml(reply, drawPage(LOG_OFF_TITLE, `<p>ログアウトしました。</p>\n${LOGIN_LINK}`));
  });
}

function sendScreen(
  site: Site,
  { visit, reply }: { visit: Visit; reply: FastifyReply },
  { title, page }: Screen,
): FastifyReply {
  const html = drawPage(title, bodyFor(site, visit.accountId, page), visit.session);
  return sendHtml(reply, site.reword(visit.accountId, page, html));
}

function bodyFor(site: Site, accountId: string, page: PageName): string {
  if (page === 'holdings' && site.scenario(accountId).isMovingProducts === true) return PRODUCTS_MOVING;
  return BODIES[page]?.(site.statement(accountId, page)) ?? greeting(site.account(accountId).name);
}

function greeting(name: string | undefined): string {
  const who = name === undefined ? '' : `<p>${escapeHtml(name)} 様</p>\n`;
  return `${who}<p>ご覧になる項目をお選びください。ご利用後は「終了する」を押してください。</p>\n`;
}
