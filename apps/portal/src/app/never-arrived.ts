/**
 * Whether a screen failed because its script or style could not be fetched. Browsers say it in words only: these are
 * Chrome's, Firefox's and Safari's for `import()`, and Vite's for the styles that a screen brings.
 */
const WORDS =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

export function isNeverArrived(fault: unknown): boolean {
  return fault instanceof Error && WORDS.test(fault.message);
}
