/**
 * アプリのページ — what the app's page is told before its script runs, in tags that the script reads: where its page views
 * are counted (閲覧の集計), and that it stands at an address that isn't there. Without them it is as it was built.
 */
import type { Config } from '../config.ts';
import { escapeHtml } from './html.ts';

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
