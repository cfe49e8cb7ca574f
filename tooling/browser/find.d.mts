/** Finds how Playwright's `chromium.launch` starts the browser for tests; `env` is the browser's whole environment. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** @throws Error with instructions if there is no Chromium */
export function findBrowser(): Browser;

/** The headless shell if it is installed, otherwise the same as `findBrowser`. */
export function findHeadlessShell(): Browser;
