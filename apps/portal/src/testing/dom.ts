/**
 * Sets up jsdom for every test of the portal, once for all files of a worker, in vitest's node environment. Vitest's
 * jsdom environment transforms modules for a browser, which breaks the server's (`new URL(…, import.meta.url)`), and
 * some tests run the real api together with the app.
 */
import { builtinEnvironments } from 'vitest/runtime';

// Vitest runs a set-up file again for each test file, but testing-library keeps the first document.
if (typeof document === 'undefined') {
  // Keeps node's own byte arrays: the api in the same process encrypts and signs, and node's cryptography accepts no
  // others.
  const bytes = { ArrayBuffer, Uint8Array, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array };
  await builtinEnvironments.jsdom.setup(globalThis, {});
  Object.assign(globalThis, bytes);
}
