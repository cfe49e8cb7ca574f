/** How Playwright's `chromium.launch` starts the browser that the tests drive; `env` is its whole environment. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Throws with what to do when there is no Chromium. */
export function findBrowser(): Browser;

/** The headless shell where there is one, else the same. */
export function findHeadlessShell(): Browser;
