/** What jsdom and testing-library lack for the portal's tests: set once for all test files of a worker. */
import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import * as React from 'react';

// jsdom has no CSS.escape, which React Aria uses on ids.
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  configurable: true,
  writable: true,
});

// React writes down a stack for each element, for warnings that no test reads: a tenth of the tests' time.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals !== null && typeof internals === 'object') {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

configure({
  // Shared, noisy machines: a lazy route may take its time.
  asyncUtilTimeout: 20_000,
  // The whole document belongs to the message of a search that has failed, not of one that is still being repeated.
  getElementError: (message, container) => {
    const error = new Error([message, !isStillSearching() && prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** testing-library's own note to itself while `waitFor` tries once more, which its type doesn't name. */
function isStillSearching(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
