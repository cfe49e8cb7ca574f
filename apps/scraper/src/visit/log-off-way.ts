/**
 * Defines a way to log off: a path that always works, or a form or link (by its text) of the last page. Where that page
 * may be missing or outdated, `on` is the path of a page to fetch first; if that page says that there is no session,
 * this counts as well.
 */
export type LogOffWay =
  | { readonly path: string }
  | { readonly form: string; readonly on?: string }
  | { readonly link: string; readonly on?: string };
