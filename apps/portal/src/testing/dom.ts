/**
 * jsdom inside a test file that runs in the node environment. Tests over the real api need it that way: in vitest's own
 * jsdom environment modules are transformed for a browser, which breaks the server's (`new URL(…, import.meta.url)`).
 * Import it first.
 */
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// The api in the same process seals and signs, and node's cryptography knows node's own bytes alone.
const bytes = { ArrayBuffer, Uint8Array, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array };

const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
Object.assign(globalThis, bytes);
// React says where an update was not awaited only if it knows that it is being tested.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no CSS.escape, which React Aria uses on ids.
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  configurable: true,
});

afterAll(() => teardown(globalThis));
