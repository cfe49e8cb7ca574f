/**
 * 閲覧の集計 — tells the app's page where its page views are counted, in a tag that its script reads. Without a counter the
 * page is as it was built, and the app asks nobody.
 */
import type { Config } from '../config.ts';
import { escapeHtml } from './html.ts';

/** @throws Error for a page without a head: the portal's build and this file have to agree */
export function withCounter(html: string, analytics: Config['analytics']): string {
  if (analytics === null) return html;
  if (!html.includes('</head>')) throw new Error('app.html has lost its head.');
  const { url, site } = analytics;
  const tag = `<meta name="minori-analytics" content="${escapeHtml(url)}" data-site="${escapeHtml(site)}">`;
  return html.replace('</head>', () => `${tag}</head>`);
}
