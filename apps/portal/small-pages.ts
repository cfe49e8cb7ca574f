/** The prerendered documents and the module whose `Page` each of them shows. */
import { basename } from 'node:path';

const SMALL_PAGES: Readonly<Record<string, string>> = {
  'index.html': '/src/routes/entrance.tsx',
  'signIn.html': '/src/routes/sign-in.tsx',
  'm5.html': '/src/routes/m5.tsx',
  '_error.html': '/src/routes/static-error.tsx',
};

/** Pages that are never hydrated: they are built for their styles alone. */
export const STILL = ['/src/routes/entrance.tsx', '/src/routes/static-error.tsx'] as const;

/** @param file path of an HTML file. */
export function pageModuleOf(file: string): string | undefined {
  return SMALL_PAGES[basename(file)];
}
