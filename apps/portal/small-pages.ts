/** Lists the prerendered documents, the module whose `Page` each of them shows, and which part of each is hydrated. */
import { basename } from 'node:path';

const SMALL_PAGES: Readonly<Record<string, string>> = {
  'index.html': '/src/routes/entrance.tsx',
  'signIn.html': '/src/routes/sign-in.tsx',
  'm5.html': '/src/routes/m5.tsx',
  '_error.html': '/src/routes/static-error.tsx',
};

/** The pages that are hydrated only in part, with the module whose `Page` is that part: one form, in `<div id="form">`. */
const LIVE_PARTS: Readonly<Record<string, string>> = { 'signIn.html': '/src/routes/sign-in-form.tsx' };

/** Pages that are never hydrated as a whole: they are built only for their styles. */
export const UNHYDRATED_PAGES = [
  '/src/routes/entrance.tsx',
  '/src/routes/sign-in.tsx',
  '/src/routes/static-error.tsx',
] as const;

/** @param file path of an HTML file. */
export function pageModuleOf(file: string): string | undefined {
  return SMALL_PAGES[basename(file)];
}

/** @param file path of an HTML file. */
export function livePartOf(file: string): string | undefined {
  return LIVE_PARTS[basename(file)];
}

/** Whether the document's own script hydrates anything. */
export function isHydrated(file: string): boolean {
  const module = pageModuleOf(file);
  if (module === undefined) return false;
  return livePartOf(file) !== undefined || !UNHYDRATED_PAGES.some((still) => still === module);
}
