// Renders the frame around every page of the subaru site: a shell that a script fills from the page's data.

import type { Session } from '../../access/sessions.ts';
import { drawForm, type Form } from './form.ts';
import { LOG_OUT, MENU, MENU_ITEMS, SCRIPT_PATH } from './screens.ts';

export const LOG_OUT_PARAMETER = 'lt';

const SITE_NAME = 'すばるベネフィット';

const STYLE = `*{box-sizing:border-box}body{margin:0;font-family:system-ui,sans-serif;background:#eef1f7;color:#1b2140}
header{background:#1c2a6b;color:#fff;display:flex;justify-content:space-between;padding:14px 24px}header a{color:#fff}
main{max-width:960px;margin:24px auto;background:#fff;border-radius:12px;padding:24px}
nav ol{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}dl{display:grid;grid-template-columns:12em 1fr;gap:6px}
.error{color:#a3123a;font-weight:bold}td,th{padding:6px 10px;text-align:right}input{font-size:1em;padding:6px}`;

export interface Page {
  readonly title: string;
  /** Data blocks or messages, as markup. */
  readonly body: string;
  /** A form below the body; needs a session. */
  readonly form?: Form;
}

/** Renders a page; with a session, forms and links of its older pages become invalid. */
export function drawPage({ title, body, form }: Page, session: Session | null): string {
  session?.tokens.cancelAll();
  const links = session?.accountId == null ? '' : drawLinks(session);
  const drawnForm = session === null || form === undefined ? '' : drawForm(form, session.tokens);
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | ${SITE_NAME}</title>
<style>${STYLE}</style></head>
<body><header><span>${SITE_NAME}</span>${links}</header>
<main><h1>${title}</h1>
<div id="root"></div><noscript>JavaScriptを有効にしてください。</noscript>
${body}${drawnForm}</main>
<script src="${SCRIPT_PATH}" defer></script></body></html>
`;
}

/** The links of a page. The log-off link has a one-time token, as a form does. */
function drawLinks({ tokens }: Session): string {
  const logOut = `${LOG_OUT.path}?${LOG_OUT_PARAMETER}=${tokens.issue(LOG_OUT.path)}`;
  return `<span><a href="${MENU.path}">メニュー</a> <a href="${logOut}" id="logout">ログアウト</a></span>`;
}

/** The menu of eighteen items. */
export function drawMenu(): string {
  const items = MENU_ITEMS.map(({ path, label }) => `<li><a href="${path}">${label}</a></li>`);
  return `<nav id="menu"><ol>\n${items.join('\n')}\n</ol></nav>\n`;
}
