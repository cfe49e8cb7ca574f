// Renders the markup of the hiiragi site: lower case, style attributes, closed cells; tables with two rows of headers.

import type { Session } from '../../access/sessions.ts';
import { DISPATCH_PATH, LOG_OFF_BUTTON, LOG_OFF_PATH, LOGIN_FORM_PATH, SCREENS } from './screens.ts';

const SITE_NAME = 'ひいらぎ信託 年金フロント';

/** The one-time key of a page of the members' area; all its buttons share it. */
export const PAGE_KEY_FIELD = 'pageKey';
export const BUTTON_FIELD = 'go';

/** Has no key, so that logging off is always possible. */
export const LOG_OFF_FORM = `<form name="owari" method="post" action="${LOG_OFF_PATH}"><input type="submit" name="${BUTTON_FIELD}" value="${LOG_OFF_BUTTON}" /></form>
`;

/** Renders a page; in a logged-in session with the buttons of the members' area. */
export function drawPage(title: string, body: string, session: Session | null = null): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS" />
<title>${title} - ${SITE_NAME}</title></head>
<body style="background:#f7f7f2">
<div id="head" style="border-bottom:3px solid #804">${SITE_NAME}</div>
${session?.accountId == null ? '' : drawButtons(session)}<h2>${title}</h2>
${body}<div id="foot">㈱ひいらぎ信託銀行　①受付：平日９：００〜１７：００（髙松センター）</div>
</body></html>
`;
}

function drawButtons({ tokens }: Session): string {
  const buttons = SCREENS.map(({ button }) => `<input type="submit" name="${BUTTON_FIELD}" value="${button}" />`);
  return `<form name="navi" method="post" action="${DISPATCH_PATH}">
<input type="hidden" name="${PAGE_KEY_FIELD}" value="${tokens.issue(DISPATCH_PATH)}" />
${buttons.join('\n')}
</form>
${LOG_OFF_FORM}`;
}

export function notice(text: string): string {
  return `<p class="notice" style="color:#c00">${text}</p>\n`;
}

export const LOGIN_LINK = `<p><a href="${LOGIN_FORM_PATH}">ログインページへ</a></p>\n`;

/** A table below a line that states its unit; rows are already markup. */
export function yenTable(rows: readonly string[]): string {
  return `<div style="text-align:right">（単位：円）</div>
<table border="1">
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}
</table>
`;
}

interface Span {
  readonly columns?: number;
  readonly rows?: number;
}

/** A header cell. */
export function th(text: string, span: Span = {}): string {
  return `<th${spanOf(span)}>${text}</th>`;
}

export function td(text: string, span: Span = {}): string {
  return `<td${spanOf(span)}>${text}</td>`;
}

function spanOf({ columns = 1, rows = 1 }: Span): string {
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}
