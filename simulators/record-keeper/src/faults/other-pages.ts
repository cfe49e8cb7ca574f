// Faults that answer with a whole, well-formed page other than the one that was asked for.

import { type Answer, withBody } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { instead } from './sending.ts';

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const CAPTCHA = `<html><head><title>確認</title></head><body><p>あなたはロボットではありませんか。
<form method="post" action="/captcha"><img src="/captcha.png"><input name="answer"><input type="submit"></form></body></html>`;
const SCRIPT_ONLY = `<html><head><title></title></head><body><script>document.location = '/app#' + Date.now();</script>
<noscript>JavaScriptを有効にしてください。</noscript></body></html>`;

/** Another page in place of the answer; its cookies still come. */
function page(text: string, body: string | Buffer, contentType?: string): AnswerFault {
  return instead(text, ({ answer }) => withBody(answer, body, contentType));
}

function sameCookies(answer: Answer, other: Answer): Answer {
  const cookies = answer.headers.filter(([name]) => name.toLowerCase() === 'set-cookie');
  return { ...other, headers: [...other.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie'), ...cookies] };
}

export const OTHER_PAGES = {
  'login-page': instead('The login page, whatever was asked for.', async ({ answer, entrance }) =>
    sameCookies(answer, await entrance()),
  ),
  'busy-notice': instead('The site’s own page for being busy.', ({ notice }) => notice('busy')),
  'maintenance-notice': instead('The site’s own page for its maintenance.', ({ notice }) => notice('maintenance')),
  'in-use-notice': instead('The site’s own page for an id in use.', ({ notice }) => notice('in-use')),
  'locked-notice': instead('The site’s own page for a locked id.', ({ notice }) => notice('locked')),
  captcha: page('A page that asks whether one is a robot.', CAPTCHA),
  'script-only': page('A page that is nothing without its script.', SCRIPT_ONLY),
  frameset: page('A set of frames.', '<html><frameset cols="*"><frame src="/cgi-bin/menu.cgi"></frameset></html>'),
  json: page('JSON.', '{"status":"ok","amount":1234}', 'application/json'),
  pdf: page('A PDF file.', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n', 'application/pdf'),
  image: page('An image.', Buffer.from(PIXEL, 'base64'), 'image/gif'),
  'plain-text': instead('The page, sent as plain text.', ({ answer }) =>
    withBody(answer, answer.body, 'text/plain; charset=Shift_JIS'),
  ),
  'no-content-type': instead('The page without a content type.', ({ answer }) => ({
    ...answer,
    headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
  })),
} as const satisfies Readonly<Record<string, AnswerFault>>;
