// Renders the frame around every page of the yamabiko site: a banner, in a session the links at the side and the log-off form, a
// footer.

import type { FormTokens } from '../../access/form-tokens.ts';
import { drawForm } from './form.ts';
import { LINKS, LOG_OFF } from './screens.ts';

const SITE_NAME = 'やまびこ確定拠出年金ネット';

const STYLE = `body{margin:0;font-family:sans-serif;color:#243b2f;background:#f4f8f1}
#band{background:#2f6b4f;color:#fff;padding:12px 20px;font-size:1.2em}
#page{display:flex;max-width:1000px;margin:auto}#side{width:190px;padding:20px}#main{flex:1;background:#fff;padding:20px}
table{border-collapse:collapse;margin:8px 0 20px}th,td{border:1px solid #b9cfbf;padding:5px 12px}th{background:#e7f1e5}
.alert{color:#b3261e;border:1px solid;padding:10px}#foot{text-align:center;font-size:.8em;padding:20px}`;

export interface Page {
  readonly title: string;
  readonly body: string;
  /** Extra markup for the head. */
  readonly head?: string;
}

/** Renders a page; with `tokens` it has the links and the log-off form of a logged-in session. */
export function drawPage({ title, body, head = '' }: Page, tokens: FormTokens | null): string {
  return `<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="UTF-8">
${head}<title>${title}｜${SITE_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<div id="band">${SITE_NAME}</div>
<div id="page">
${tokens === null ? '' : drawSide(tokens)}<div id="main">
<h1>${title}</h1>
${body}</div>
</div>
<div id="foot">ご利用時間：24時間（日曜日2:00〜8:00を除く）</div>
</body>
</html>
`;
}

function drawSide(tokens: FormTokens): string {
  const links = LINKS.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`);
  return `<div id="side">\n<ul>\n${links.join('\n')}\n</ul>\n${drawLogOff(tokens)}</div>\n`;
}

export function drawLogOff(tokens: FormTokens): string {
  return drawForm({ id: 'logoff', action: LOG_OFF.path, button: 'ログオフ' }, tokens);
}
