/**
 * Builds the pages of the public listener: the form that opens the record keeper's own pages, "not found" and "not
 * now". They have no script, one style sheet allowed by its hash, and are never cached or framed; the form may be sent
 * to the record keeper's origin only.
 */
import { createHash } from 'node:crypto';
import type { PageCharset } from '../decoding/page-charset.ts';

export interface HandOff {
  /** URL of the record keeper's login page for partners. */
  readonly action: URL;
  readonly charset: PageCharset;
  readonly fields: Readonly<Record<string, string>>;
}

export interface PublicPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const STYLE =
  'body{margin:0;font-family:system-ui,sans-serif;color:#1c2b26;background:#f4f7f5;line-height:1.8}main{max-width:32rem;margin:15vh auto;padding:2rem;background:#fff;border-radius:.75rem}h1{font-size:1.25rem;margin-top:0}button{font:inherit;font-weight:700;padding:.75rem 1.5rem;border:0;border-radius:.5rem;color:#fff;background:#0b6b4f;cursor:pointer}button:focus-visible{outline:3px solid #f2b233;outline-offset:2px}small{color:#4b5a55}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function page(status: number, parts: { title: string; body: string; formAction: string }): PublicPage {
  const { title, body, formAction } = parts;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>
`,
  };
}

/** The page with the one form, which carries the employee's own credentials to the record keeper. */
export function handOffPage({ action, charset, fields }: HandOff): PublicPage {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const body = `<p>ボタンを押すと、保存された連携情報で年金サイト（${escapeHtml(action.host)}）にログインします。</p>
<form method="post" action="${escapeHtml(action.href)}" accept-charset="${charset}" autocomplete="off">
${inputs.join('\n')}
<button type="submit">年金サイトを開く</button>
</form>
<p><small>この画面は一度だけ表示されます。使い終わったら、年金サイトでログアウトしてください。</small></p>`;
  return page(200, { title: '年金サイトを開く', body, formAction: action.origin });
}

/** The response to every other request, whatever the reason, so that guessing reveals nothing. */
export const NOTHING_HERE: PublicPage = page(404, {
  title: 'この画面は表示できません',
  body: '<p>有効期限が切れたか、すでに使われています。みのりの画面に戻って、もう一度お試しください。</p>',
  formAction: "'none'",
});

/** The response to an ambiguous request, which two programs could parse differently. */
export const NOT_CLEAR: PublicPage = { ...NOTHING_HERE, status: 400 };

/** The response to a valid ticket while the api can't tell whether it was used; the ticket may still work later. */
export const NOT_NOW: PublicPage = page(503, {
  title: 'ただいま年金サイトを開けません',
  body: '<p>時間をおいて、みのりの画面に戻り、もう一度お試しください。</p>',
  formAction: "'none'",
});
