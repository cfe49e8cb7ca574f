// Serves the pages of a logged-in session of the komorebi site: frames, pages opened by links, and the log-off.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Holding, Statement } from '../../books/statement.ts';
import { annualYield } from '../../books/yield.ts';
import { andOthers } from '../../pages/and-others.ts';
import { escapeHtml } from '../../pages/html.ts';
import { drawInterlude, interludeRoute } from '../../site/interludes.ts';
import type { Site } from '../../site/site.ts';
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
import { longDate, share, shortDate, units, wholePercent, yen, yieldPercent } from './figures.ts';
import { historyPage, transactionsPage } from './list-pages.ts';
import { drawFrameset, drawPage, factTable, LOGIN_LINK, listTable, sideBySide } from './markup.ts';
import { NO_SUCH_LIST_PAGE } from './messages.ts';
import { admit, findSession, mayAnswer } from './visit.ts';

// 掛金の配分: the allocation of each month's contribution.
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

/** A page's whole markup for an account; null if the request asks for a page that the list doesn't have. */
type RenderPage = (accountId: string, request: FastifyRequest) => string | null;

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

function screensOf(site: Site): readonly (readonly [Screen, RenderPage])[] {
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
): RenderPage {
  return (accountId, request) => {
    const body = draw(accountId, { file: screen.file, pageNo: requestedPage(request) });
    return body && drawPage(screen, body);
  };
}

/** The page number in `?pg=2`; 1 without it, NaN for anything that is not a number. */
function requestedPage({ url }: FastifyRequest): number {
  const text = new URL(url, 'http://kan.invalid').searchParams.get('pg') ?? '1';
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

function screenRoute(app: FastifyInstance, site: Site, { screen, draw }: { screen: Screen; draw: RenderPage }): void {
  app.get(pathOf(screen.file), async (request, reply): Promise<FastifyReply> => {
    if (!(await mayAnswer(site, screen.page, request))) return reply.hijack();
    const visit = admit(site, request, reply);
    if (visit === null) return reply;
    const html = draw(visit.accountId, request);
    if (html === null) return sendMessage(reply, NO_SUCH_LIST_PAGE);
    return sendHtml(reply, screen, site.reword(visit.accountId, screen.page, html));
  });
}

function drawFrame(): string {
  return drawFrameset(
    FRAME,
    `<FRAMESET COLS="170,*" BORDER=0><FRAME NAME=menu SRC=${MENU.file} NORESIZE><FRAME NAME=main SRC=${MAIN.file}></FRAMESET>`,
  );
}

function drawMain(): string {
  return drawFrameset(
    MAIN,
    `<FRAMESET ROWS="45%,35%,20%"><FRAME NAME=zandaka SRC=${BALANCE.file}><FRAME NAME=meisai SRC=${HOLDINGS.file}><FRAME NAME=haibun SRC=${ALLOCATION.file}></FRAMESET>`,
  );
}

/** The menu frame; `name` is the participant's, if the record keeper knows it. */
function drawMenu(name: string | undefined): string {
  const greeting = name === undefined ? '' : `${escapeHtml(name)} 様<HR>\n`;
  const link = ({ file }: Screen, label: string, target = 'main'): string =>
    `<TR><TD><A HREF=${file} TARGET=${target}>${label}</A>\n`;
  const links = [
    link(MAIN, 'トップ'),
    link(BALANCE, '資産残高'),
    link(HOLDINGS, '商品別明細'),
    link(ALLOCATION, '掛金の配分'),
    link(HISTORY, '拠出履歴'),
    link(TRANSACTIONS, '取引明細'),
    link(LOG_OFF, 'ログオフ', '_top'),
  ];
  return drawPage(MENU, `${greeting}<TABLE BORDER=0>\n${links.join('')}</TABLE>\n`);
}

const PRODUCTS_MOVING = '商品移行手続き中のため、商品別の明細はご覧いただけません。<BR>\n';

const FUND_HEADERS = ['商品名', '商品番号', '保有口数', '基準価額', '取得金額', '時価評価額', '評価損益', '構成比'];
const GUARANTEED_HEADERS = ['商品名', '商品番号', '取得金額', '時価評価額', '評価損益', '構成比'];

function holdingsPage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { holdings, totalAssetValuation, pendingCash, unpaidFee } = statement;
  const funds = holdings.filter(({ product }) => product.kind === 'fund');
  const guaranteed = holdings.filter(({ product }) => product.kind !== 'fund');
  return [
    `${longDate(statement.baseDate)}現在\n<TABLE BORDER=0>\n`,
    group('投資信託', FUND_HEADERS, funds.map(fundRow)),
    group('元本確保型商品', GUARANTEED_HEADERS, guaranteed.map(guaranteedRow)),
    '</TABLE>\n',
    factTable('合計', [
      ['商品評価額合計', yen(totalAssetValuation - pendingCash + unpaidFee)],
      ['購入待ち資金', yen(pendingCash)],
      ['未払手数料', yen(unpaidFee)],
      ['資産評価額', yen(totalAssetValuation)],
    ]),
    '\n',
  ].join('');
}

function group(label: string, headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `<TR><TD WIDTH=20 BGCOLOR=#EEEEDD>${label}<TD>${listTable(headers, rows)}\n`;
}

function fundRow(holding: Holding): string[] {
  const { product, nav } = holding;
  return [escapeHtml(product.name), product.code, units(holding.units), yen(nav), ...amounts(holding)];
}

function guaranteedRow(holding: Holding): string[] {
  return [escapeHtml(holding.product.name), holding.product.code, ...amounts(holding)];
}

function amounts({ cost, value, gainLoss, shareInTenths }: Holding): string[] {
  return [yen(cost), yen(value), yen(gainLoss), share(shareInTenths)];
}

const NO_ASSETS = 'お預かり資産はありません。<BR>\n';

/** Whether no money has come in yet. */
function isEmpty({ contributions, transferIn }: Statement): boolean {
  return contributions.length === 0 && transferIn === null;
}

function balancePage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { transfersIn } = statement;
  const parts = transfersIn.map(({ date, amount }) => [shortDate(date), yen(amount)]);
  return sideBySide([
    factTable('現在のご資産', [
      ['基準日', longDate(statement.baseDate)],
      ['資産評価額', yen(statement.totalAssetValuation)],
      ['運用損益', yen(statement.gainLoss)],
      ['運用利回り（年率）', yieldPercent(annualYield(statement))],
    ]),
    factTable('ご加入の記録', [
      ['加入日', longDate(statement.subscriptionDate)],
      ['初回拠出日', shortDate(statement.initialSubscriptionDate)],
      ['拠出金累計', yen(statement.premiumTotal)],
      ['移換受入金', yen(statement.transferIn?.amount ?? null)],
      ['移換受入日', shortDate(statement.transferIn?.date ?? null) + andOthers(transfersIn)],
      ['手数料累計', yen(statement.feesCharged)],
      ['運用元本', yen(statement.cumulativeAmount)],
    ]),
    ...(parts.length < 2 ? [] : [listTable(['受入日', '受入金額'], parts)]),
  ]);
}
