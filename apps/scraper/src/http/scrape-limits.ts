/** Sets limits on what one scrape accepts from a site (security.md rows 15 and F9 to F11). */

export interface ScrapeLimits {
  /** Bytes of one page, before and after decompression. */
  readonly pageBytes: number;
  readonly pages: number;
  /** Consecutive redirects. In a chain of meta refreshes each page also counts as a page. */
  readonly redirects: number;
  /**
   * Milliseconds of one request, from its first byte to the last byte of the response. A site may take 54 s for one
   * page and still succeed.
   */
  readonly requestMs: number;
  /** Milliseconds of the whole scrape, including the wait for a slot. */
  readonly scrapeMs: number;
  /**
   * Milliseconds to wait for the response to the login form after the scrape was aborted, because logging off needs its
   * cookie.
   */
  readonly loginGraceMs: number;
  /** Milliseconds for parsing one page. */
  readonly parseMs: number;
  /** Milliseconds of one attempt to log off. */
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
