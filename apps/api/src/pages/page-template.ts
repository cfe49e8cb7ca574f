/**
 * Inserts a text into the app's built page, so that it can be read before any script has run. The page's style sheets and
 * scripts move behind the text, which needs only the document itself; a few inline rules style it meanwhile. The app renders
 * below, hidden until it has a heading; then CSS alone hides the text, so that nothing flickers and the switch needs no script.
 */
import { escapeHtml, type Html } from '../platform/base/html.ts';
import type { Config } from '../platform/process/config.ts';
import { EARLY_STYLE } from './early-style.ts';

export interface EarlyPage {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  /** The page's own address, without query. */
  readonly type: 'article' | 'website';
  /** Without query: the page's own address, and its picture's where there is one. */
  readonly url: string;
  readonly image?: string | undefined;
  /** The visible content, already sanitised. */
  readonly body: Html;
}

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const EARLY_MARK = '<!--early-->';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** Removed, because each preload delays the text's first paint; without them the app starts only a moment later. */
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/g;
/** All comments except the placeholders. */
const COMMENT = /\s*<!--(?!\/?head-->|early-->)[\s\S]*?-->/g;

/** Renders an early page with the template. */
export type WritePage = (page: EarlyPage) => string;

/** @throws Error for a template without the placeholders, which the portal's build and this file must agree on */
export function pageWriter(template: string): WritePage {
  if (!HEAD.test(template) || !template.includes(EARLY_MARK)) throw new Error('app.html has lost its marks.');
  const last = [STYLE_SHEET, SCRIPT].flatMap((part) => template.match(part) ?? []).map((tag) => tag.trim());
  const bare = [STYLE_SHEET, SCRIPT, PRELOAD, NO_SCRIPT, COMMENT]
    .reduce((text, part) => text.replaceAll(part, ''), template)
    .replace(
      '</body>',
      `${last.join('').replaceAll(' fetchpriority="high"', '').replaceAll('<script ', '<script fetchpriority="low" ')}</body>`,
    );
  const [beforeHead = '', afterHead = ''] = bare.split(HEAD);
  const [beforeEarly = '', afterEarly = ''] = afterHead.split(EARLY_MARK);
  return (page) =>
    `${beforeHead}${headOf(page)}${beforeEarly}<main id="early">${page.body.html}</main>${afterEarly.trimStart()}`;
}

function headOf({ title, description, type, url, image }: EarlyPage): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('title', title),
    property('description', description),
    property('type', type),
    property('url', url),
    property('site_name', 'みのり'),
    property('locale', 'ja_JP'),
    ...(image === undefined ? [] : [property('image', image)]),
    `<style>${EARLY_STYLE}</style>`,
  ].join('');
}

// アプリのページ — adds tags to the app's page that its script reads: where page views are counted (閲覧の集計), and that the
// address doesn't exist. Without either, the page is served as built.

/** @throws Error for a page without a head, which the portal's build and this file must agree on */
function withTag(html: string, tag: string): string {
  if (!html.includes('</head>')) throw new Error('app.html has lost its head.');
  return html.replace('</head>', () => `${tag}</head>`);
}

/** Without a counter the page is unchanged and sends no page views. */
export function withCounter(html: string, analytics: Config['analytics']): string {
  if (analytics === null) return html;
  const { url, site } = analytics;
  const tag = `<meta name="minori-analytics" content="${escapeHtml(url)}" data-site="${escapeHtml(site)}">`;
  return withTag(html, tag);
}

/** Makes the app show the page of this status at any address. */
export function withStatus(html: string, status: 404): string {
  return withTag(html, `<meta name="minori-status" content="${status}">`);
}
