/**
 * How to log off: a path that always works, or a form or link (by its text) of the page that was seen last. Where that
 * page may be gone or old, `on` names the path of a page to fetch first; what it says without a session counts, too.
 */
export type LogOffWay =
  | { readonly path: string }
  | { readonly form: string; readonly on?: string }
  | { readonly link: string; readonly on?: string };
