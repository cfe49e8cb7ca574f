/**
 * Lists situations that every simulated site has, each with the expected result of a scrape (calculations.md section
 * 10). For tests only.
 */

/** Sample account, reason in the error catalogue, and the cause in the log. */
export const SITUATIONS = [
  ['does-not-reconcile', 'scraping_error', 'sums-disagree'],
  ['locked', 'rk_login_error_locked', 'reported-by-site'],
  ['busy', 'rk_login_error_site_busy', 'reported-by-site'],
  ['busy-503', 'rk_login_error_site_busy', 'reported-by-site'],
  ['in-use', 'custom_error', 'reported-by-site'],
  ['maintenance', 'in_maintenance', 'reported-by-site'],
  ['products-moving', 'get_product_management_timeout_error', 'reported-by-site'],
  ['no-allocation', 'get_management_ratio_timeout_error', 'reported-by-site'],
  ['no-assets', 'get_data_area_timeout_error', 'reported-by-site'],
  ['layout-changed', 'scraping_error', 'unreadable-page'],
  ['cut', 'scraping_error', 'connection-failed'],
  ['notice-first', 'site_wants_you', 'employee-asked'],
  ['password-expired', 'site_wants_you', 'employee-asked'],
  ['survey-first', 'site_wants_you', 'employee-asked'],
] as const;
