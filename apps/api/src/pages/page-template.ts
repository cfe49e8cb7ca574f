/**
 * Inserts a text into the app's built page, so that it can be read before any script has run. The page's style sheets and
 * scripts move behind the text, which needs only the document itself; a few inline rules style it meanwhile. The app renders
 * below, hidden until it has a heading; then CSS alone hides the text, so that nothing flickers and the switch needs no
 * script.
 */
import { escapeHtml, type Html } from '../platform/base/html.ts';
import type { Config } from '../platform/process/config.ts';
import { EARLY_STYLE } from './early-style.ts';

export interface EarlyPage {
  readonly title: string;
  /** For search results and link previews. */
  readonly description: string;
  /** The Open Graph type. */
  readonly type: 'article' | 'website';
  /** URLs without query: that of the page, and of its image if it has one. */
  readonly url: string;
  readonly image?: string | undefined;
  /** The visible content, already sanitised. */
  readonly body: Html;
}

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const EARLY_MARK = '<!--early-->';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
/** Preloads are removed, because each delays the text's first paint; without them the app starts only a moment later. */
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const NO_SCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/g;
/** All comments except the placeholders. */
const COMMENT = /\s*<!--(?!\/?head-->|early-->)[\s\S]*?-->/g;

/** Renders an early page with the template. */
export type WritePage = (page: EarlyPage) => string;

/** Prepares a template. @throws Error if it lacks the placeholders, on which the portal's build and this file must agree */
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

// アプリのページ — the two functions below add tags for the script of the app's page: where to count page views (閲覧の集計), and that the
// URL doesn't exist. Without either, the page is served as built.

/** @throws Error for a page without a head, which this function needs in the page that the portal's build writes */
function withTag(html: string, tag: string): string {
  if (!html.includes('</head>')) throw new Error('app.html has lost its head.');
  return html.replace('</head>', () => `${tag}</head>`);
}

/** Adds the tag for counting page views; without a counter the page is unchanged and sends none. */
export function withCounter(html: string, analytics: Config['analytics']): string {
  if (analytics === null) return html;
  const { url, site } = analytics;
  const tag = `<meta name="minori-analytics" content="${escapeHtml(url)}" data-site="${escapeHtml(site)}">`;
  return withTag(html, tag);
}

/** Adds the tag with which the app shows the page of this status at any URL. */
export function withStatus(html: string, status: 404): string {
  return withTag(html, `<meta name="minori-status" content="${status}">`);
}
