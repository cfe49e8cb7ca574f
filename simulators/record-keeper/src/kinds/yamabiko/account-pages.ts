// Serves the pages of a logged-in session of the yamabiko site: the views, which links open, and a form to log off.

import type { FastifyInstance } from 'fastify';
import type { Holding, Statement } from '../../books/statement.ts';
import { fileFacts, sendFile } from '../../files/statement-file.ts';
import { andOthers } from '../../pages/and-others.ts';
import { escapeHtml } from '../../pages/html.ts';
import { drawInterlude, interludeRoute } from '../../site/interludes.ts';
import type { Site } from '../../site/site.ts';
import { formOf, queryOf } from '../../wire/utf8-form-body.ts';
import { COOKIE, pageOf, sendHtml, sendMessage, sendPage } from './answer.ts';
import { drawLogOff } from './frame.ts';
import { GROUPS } from './groups.ts';
import { contributionsBody, tradesBody } from './lists.ts';
import { gridTable, labelTable } from './markup.ts';
import { NOT_FOUND, STALE_FORM } from './messages.ts';
import { sharePercent, slashed, units, yen } from './notation.ts';
import {
  ALLOCATION,
  CONTRIBUTIONS,
  HOME,
  INTERLUDE_PATH,
  LOG_OFF,
  LOGIN,
  PRODUCTS,
  type Screen,
  STATEMENT_FILE,
  STATUS,
  TRADES,
} from './screens.ts';
import { statementCsv } from './statement-csv.ts';
import { admit, findSession, isOwnForm, mayAnswer } from './visit.ts';

function statusBody(statement: Statement): string {
  if (statement.contributions.length === 0 && statement.transferIn === null) {
    return '<p>お預かり資産はありません。</p>\n';
  }
  const { transfersIn } = statement;
  const now = labelTable([
    ['基準日', slashed(statement.baseDate)],
    ['資産評価額', yen(statement.totalAssetValuation)],
    ['運用金額', yen(statement.cumulativeAmount)],
    ['評価損益', yen(statement.gainLoss)],
  ]);
  const membership = labelTable([
    ['加入年月日', slashed(statement.subscriptionDate)],
    ['初回拠出年月日', slashed(statement.initialSubscriptionDate)],
    ['掛金累計額', yen(statement.premiumTotal)],
    ['移換金額', yen(statement.transferIn?.amount ?? null)],
    ['移換年月日', slashed(statement.transferIn?.date ?? null) + andOthers(transfersIn)],
    ['手数料累計額', yen(statement.feesCharged)],
  ]);
  const parts = transfersIn.map(({ date, amount }) => [slashed(date), yen(amount)]);
  const list = parts.length < 2 ? '' : `<h2>移換金の内訳</h2>\n${gridTable(['受入日', '受入金額'], parts)}`;
  return `<h2>現在の資産</h2>\n${now}<h2>ご加入の内容</h2>\n${membership}${list}`;
}

function productsBody(statement: Statement): string {
  const sums = labelTable([
    ['商品評価額の合計', yen(statement.totalAssetValuation - statement.pendingCash + statement.unpaidFee)],
    ['待機資金', yen(statement.pendingCash)],
    ['未収手数料', yen(statement.unpaidFee)],
    ['資産評価額', yen(statement.totalAssetValuation)],
  ]);
  return [
    `<p>${slashed(statement.baseDate)} 現在</p>\n`,
    ...statement.holdings.map(productBlock),
    `<h2>合計</h2>\n${sums}`,
    `<p><a href="${STATEMENT_FILE.path}">${STATEMENT_FILE.title}</a></p>\n`,
  ].join('');
}

/** The table of a product. Guaranteed products have neither 口数 nor 基準価額, and no rows for them. */
function productBlock({ product, nav, ...row }: Holding, index: number): string {
  const priced = [
    ['口数', units(row.units)],
    // The label says that the price is for one unit.
    [product.navUnits === 1 ? '基準価額（1口あたり）' : '基準価額', yen(nav)],
  ] as const;
  const table = labelTable([
    ['商品コード', product.code],
    ['商品名', product.name],
    ['商品区分', GROUPS[product.kind]],
    ...(product.kind === 'fund' ? priced : []),
    ['評価額', yen(row.value)],
    ['取得金額', yen(row.cost)],
    ['評価損益', yen(row.gainLoss)],
    ['構成比', sharePercent(row.shareInTenths)],
  ]);
  return `<h2>商品${index + 1}</h2>\n${table}`;
}

function allocationBody({ allocation }: Statement): string {
  if (allocation.length === 0) return '<p>掛金の配分は指定されていません。</p>\n';
  const rows = allocation.map(({ product, percent }) => [product.code, product.name, `${percent}％`]);
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  return gridTable(['商品コード', '商品名', '配分割合'], rows, ['合計', '', `${total}％`]);
}

/** The body of a view; null if the list has no such year. */
type RenderBody = (statement: Statement, query: URLSearchParams) => string | null;

const VIEWS: readonly (readonly [Screen, RenderBody])[] = [
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
  app.get(STATEMENT_FILE.path, async (request, reply) => {
    const visit = admit(site, request, reply);
    return visit === null ? reply : sendFile(reply, statementCsv(fileFacts(site, visit.accountId)));
  });
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
      // Without the links at the side: the only ways are the form and the log-off.
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
