/** A placeholder until the screen is built. */
export function Component() {
  return null;
}
