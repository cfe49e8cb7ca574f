/**
 * A way to log off: a path that always works, or a form or link (by its text) of the last page. Where that page may be
 * missing or outdated, `on` is the path of a page to fetch first; its message about a missing session counts, too.
 */
export type LogOffWay =
  | { readonly path: string }
  | { readonly form: string; readonly on?: string }
  | { readonly link: string; readonly on?: string };
