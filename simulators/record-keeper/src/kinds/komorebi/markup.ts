// Renders the markup of the komorebi site: layout tables around tables of figures, attributes without quotes, cells left open.

import { pathOf, type Screen } from './addresses.ts';
import type { Message } from './messages.ts';

const SITE_NAME = 'こもれびアンサーネット';

type Fact = readonly [label: string, value: string];

/** The `<TITLE>` text of a page. */
function titled(title: string): string {
  return `${title}｜${SITE_NAME}`;
}

function head({ title, charsetIn }: Pick<Screen, 'title' | 'charsetIn'>, extra = ''): string {
  const meta = charsetIn === 'meta' ? '<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=EUC-JP">\n' : '';
  return `<HTML><HEAD>\n${meta}${extra}<TITLE>${titled(title)}</TITLE></HEAD>\n`;
}

/** A page: its title in a coloured cell, then the body, all in one layout table. */
export function drawPage(screen: Pick<Screen, 'title' | 'charsetIn'>, body: string, extraHead = ''): string {
  return `${head(screen, extraHead)}<BODY BGCOLOR=#FFFFF0 LINK=#006633>
<TABLE WIDTH=100% BORDER=0 CELLPADDING=4><TR><TD BGCOLOR=#669966><FONT COLOR=#FFFFFF SIZE=4>${screen.title}</FONT>
<TR><TD>
${body}<TR><TD ALIGN=right><FONT SIZE=1>㈱こもれび年金事務　①平日９：００〜１８：００　②土曜〜１７：００</FONT>
</TABLE></BODY></HTML>
`;
}

/** A page that only defines frames. */
export function drawFrameset(screen: Screen, frameset: string): string {
  return `${head(screen)}${frameset}
<NOFRAMES><BODY>フレームに対応したブラウザでご覧ください。</BODY></NOFRAMES></HTML>
`;
}

/** The text of a message, in red. */
export function redText({ code, text }: Message): string {
  return `<FONT COLOR=#CC0000>［${code}］${text}</FONT><BR>\n`;
}

/** A layout table with tables next to each other. */
export function sideBySide(tables: readonly string[]): string {
  return `<TABLE BORDER=0><TR>${tables.map((table) => `<TD VALIGN=top>${table}`).join('')}</TABLE>\n`;
}

/** A captioned table of label and value. */
export function factTable(caption: string, facts: readonly Fact[]): string {
  const rows = facts.map(([label, value]) => `<TR><TD BGCOLOR=#DDEEDD>${label}</TD><TD ALIGN=right>${value}</TD>`);
  return `<TABLE BORDER=1><CAPTION>${caption}</CAPTION>\n${rows.join('\n')}\n</TABLE>`;
}

/** A table whose header cells are plain cells in bold. */
export function listTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const top = headers.map((header) => `<TD BGCOLOR=#DDEEDD><B>${header}</B>`).join('');
  const body = rows.map((cells) => `<TR>${cells.map((cell) => `<TD>${cell}`).join('')}`);
  return `<TABLE BORDER=1 CELLPADDING=2>\n<TR>${top}\n${body.join('\n')}\n</TABLE>`;
}

/** A link to the login form that replaces the whole window. */
export const LOGIN_LINK = `<A HREF="${pathOf('index.asp')}" TARGET=_top>ログオン画面へ</A>\n`;
