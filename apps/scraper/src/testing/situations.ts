/** Situations of the pretend sites and what a reading ends with, at every kind alike (calculations.md section 10). Tests only. */

/** Sample account, reason of the catalogue, and the cause that the log has. */
export const SITUATIONS = [
  ['does-not-reconcile', 'scraping_error', 'sums-disagree'],
  ['locked', 'rk_login_error', 'told-by-site'],
  ['busy', 'rk_login_error_site_busy', 'told-by-site'],
  ['busy-503', 'rk_login_error_site_busy', 'told-by-site'],
  ['in-use', 'custom_error', 'told-by-site'],
  ['maintenance', 'in_maintenance', 'told-by-site'],
  ['products-moving', 'get_product_management_timeout_error', 'told-by-site'],
  ['no-allocation', 'get_management_ratio_timeout_error', 'told-by-site'],
  ['no-assets', 'get_data_area_timeout_error', 'told-by-site'],
  ['layout-changed', 'scraping_error', 'unreadable-page'],
  ['cut', 'scraping_error', 'connection-failed'],
] as const;
