// Renders the frame around every page of the akatsuki site: banner, title, the navigation bar in a session, footer. The fixed
// texts contain ㈱, 髙, 〜, − and ① on purpose: a scraper that decodes plain JIS X 0208 fails on every page.

import type { FormTokens } from '../../access/form-tokens.ts';
import { drawForm } from './form.ts';
import { BAR, LOG_OFF, screenNumber } from './screens.ts';

export interface Page {
  readonly title: string;
  /** Screen number in the footer, for example `JWP020`. */
  readonly screen: string;
  readonly body: string;
  /** Extra markup for the head. */
  readonly head?: string;
}

/** Renders a page; with `tokens` it has the navigation bar of a logged-in session. */
export function drawPage({ title, screen, body, head = '' }: Page, tokens: FormTokens | null): string {
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=Shift_JIS">
${head}<TITLE>${title}</TITLE></HEAD>
<BODY BGCOLOR="#FFFFFF" TEXT="#333333"><CENTER>
<TABLE WIDTH=760 BORDER=0 CELLSPACING=0><TR><TD BGCOLOR="#003366"><FONT COLOR="#FFFFFF" SIZE="4"><B>あかつき年金記録センター㈱</B></FONT></TABLE>
${tokens === null ? '' : drawBar(tokens)}<BR><FONT SIZE="+1"><B>${title}</B></FONT><HR WIDTH=760>
${body}<HR WIDTH=760>
<FONT SIZE="2">①受付時間：平日９：００〜１７：００&nbsp;&nbsp;担当：髙橋&nbsp;&nbsp;②番号：０１２０−０００−０００<BR>
画面番号：${screen}</font>
</CENTER></BODY></HTML>
`;
}

function drawBar(tokens: FormTokens): string {
  const cells = BAR.map(({ path, button }) => {
    const name = screenNumber(path).replace('JWP', 'F');
    return `<td>${drawForm({ name, action: path, button }, tokens)}`;
  });
  return `<TABLE BORDER=0><TR>${cells.join('')}<TD><A HREF="${LOG_OFF.path}">ログアウト</A></TABLE>\n`;
}
