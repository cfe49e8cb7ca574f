/**
 * Inserts a text into the app's built page, so that it can be read before any script has run. The page's style sheets
 * and scripts move behind the text, which then needs nothing but the document itself; a few rules of its own style it
 * meanwhile. The app renders below, hidden until it has a heading; then CSS alone hides the text, so that nothing
 * blinks and no script is needed for the change.
 */
import { escapeHtml, type Html } from '../platform/base/html.ts';
import type { Config } from '../platform/process/config.ts';
import { EARLY_STYLE } from './early-style.ts';

export interface EarlyPage {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  /** `article` or `website` (ogp.me). */
  readonly type: 'article' | 'website';
  /** Without query: the page's own address, and its picture's where there is one. */
  readonly url: string;
  readonly image?: string | undefined;
  /** What is read: sanitised already. */
  readonly body: Html;
}

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const EARLY_MARK = '<!--early-->';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** Each is a request that goes before the text's own paint; without them the app comes a moment later. */
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/g;
/** All but the marks. */
const COMMENT = /\s*<!--(?!\/?head-->|early-->)[\s\S]*?-->/g;

/** Writes an early page into the template. */
export type WritePage = (page: EarlyPage) => string;

/** @throws Error for a page without the marks: the portal's build and this file have to agree */
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

// アプリのページ — what the app's page is told before its script runs, in tags that the script reads: where its page views
// are counted (閲覧の集計), and that it stands at an address that isn't there. Without them it is as it was built.

/** @throws Error for a page without a head: the portal's build and this file have to agree */
function withTag(html: string, tag: string): string {
  if (!html.includes('</head>')) throw new Error('app.html has lost its head.');
  return html.replace('</head>', () => `${tag}</head>`);
}

/** Without a counter the page asks nobody. */
export function withCounter(html: string, analytics: Config['analytics']): string {
  if (analytics === null) return html;
  const { url, site } = analytics;
  const tag = `<meta name="minori-analytics" content="${escapeHtml(url)}" data-site="${escapeHtml(site)}">`;
  return withTag(html, tag);
}

/** The app shows the page of this status wherever it stands. */
export function withStatus(html: string, status: 404): string {
  return withTag(html, `<meta name="minori-status" content="${status}">`);
}
