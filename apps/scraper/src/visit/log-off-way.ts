/** How to log off: a path that always works, or a form or link (by its text) of the page that was seen last. */
export type LogOffWay = { readonly path: string } | { readonly form: string } | { readonly link: string };
