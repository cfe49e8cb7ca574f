/** Limits of what one scrape accepts from a site (security.md rows 15 and F9 to F11). */

export interface ScrapeLimits {
  /** Bytes of one page, before and after decompression. */
  readonly pageBytes: number;
  readonly pages: number;
  /** Redirects in a row. Each page of a chain of meta refreshes counts as a page. */
  readonly redirects: number;
  /** One request, from its first byte to the answer's last. A site may take 54 s for one page and still succeed. */
  readonly requestMs: number;
  /** The whole scrape, including the wait for a slot. */
  readonly scrapeMs: number;
  /** Wait for the answer to the login form after the scrape was aborted, because logging off needs its cookie. */
  readonly loginGraceMs: number;
  /** Parsing one page. */
  readonly parseMs: number;
  /** One attempt to log off. */
  readonly logOffMs: number;
}

export const SCRAPE_LIMITS: ScrapeLimits = {
  pageBytes: 5 * 1024 * 1024,
  pages: 40,
  redirects: 10,
  requestMs: 55_000,
  scrapeMs: 55_000,
  loginGraceMs: 8_000,
  parseMs: 2_000,
  logOffMs: 5_000,
};
