/** Adds what jsdom and testing-library lack for the portal's tests, once for all test files of a worker. */
import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import * as React from 'react';

// jsdom has no CSS.escape, which React Aria uses on ids, and no CSS.supports: here every text stays whole.
Object.defineProperty(globalThis, 'CSS', {
  value: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => true },
  configurable: true,
  writable: true,
});

// React records a stack for every element, for warnings that no test reads; that takes a tenth of the tests' time.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals !== null && typeof internals === 'object') {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

// testing-library searches the whole document for the id of each label, which jsdom's index finds at once. This saves a
// third of some tests' time.
const walk = Element.prototype.querySelector;
Element.prototype.querySelector = function findById(this: Element, selectors: string): Element | null {
  const id = selectors.match(/^\[id="([^"\\]+)"\]$/)?.[1];
  const known = id === undefined ? null : this.ownerDocument.getElementById(id);
  return known && known !== this && this.contains(known) ? known : walk.call(this, selectors);
};

/** The default display of each kind of element. */
const displayOfKind = new Map<string, string>();
const compute = window.getComputedStyle.bind(window);

/**
 * The value in jsdom's own style sheet. It avoids matching all its rules for each role that is searched, a fifth of
 * the tests' time.
 */
function displayOf(element: Element): string {
  const kind = element.localName;
  const isSaidOtherwise = ['style', 'hidden', 'popover'].some((name) => element.hasAttribute(name));
  if (isSaidOtherwise || ['dialog', 'input'].includes(kind)) return compute(element).display;
  let display = displayOfKind.get(kind);
  if (display === undefined) {
    display = compute(document.createElementNS(element.namespaceURI, kind)).display;
    displayOfKind.set(kind, display);
  }
  return display;
}

function visibilityOf(element: Element): string {
  const nearest = element.closest('[style*="visibility"]');
  return nearest ? compute(nearest).visibility : 'visible';
}

window.getComputedStyle = (element, pseudo) => {
  const cheap: Readonly<Record<string, (of: Element) => string>> = { display: displayOf, visibility: visibilityOf };
  const propertyOf = (name: string) => cheap[name]?.(element) ?? compute(element, pseudo).getPropertyValue(name);
  return new Proxy(document.documentElement.style, {
    get: (_, key) => {
      if (key === 'getPropertyValue') return propertyOf;
      return typeof key === 'string' && cheap[key] ? propertyOf(key) : Reflect.get(compute(element, pseudo), key);
    },
  });
};

configure({
  // Machines may be shared and slow, so a lazy route may take long.
  asyncUtilTimeout: 20_000,
  // Adds the whole document to the message of a failed search, but not while the search is being repeated.
  getElementError: (message, container) => {
    const error = new Error([message, !isStillSearching() && prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Reads an internal flag of testing-library, set while `waitFor` repeats; the library's types don't contain it. */
function isStillSearching(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
