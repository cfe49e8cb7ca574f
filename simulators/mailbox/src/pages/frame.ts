// Renders the frame of every page: the heading, and a sentence saying that this is a simulated mailbox.
import { html, type Markup } from './html.ts';

export const STYLE_PATH = '/mailbox.css';

export function frame(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header>
<p class="name">デモの受信箱</p>
<p class="note">これはデモ用の、見せかけの受信箱です。ここに届いたメールは、実際にはどこにも送信されていません。終了すると消えます。</p>
</header>
<main>
${content}
</main>
</body>
</html>
`.text;
}
