/**
 * Restores shared state before and after each test file: the files of one worker share their modules and one document.
 * Tests of the same file clean up between themselves.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import './document-tools.ts';

const start = window.location.href;

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  window.history.replaceState(null, '', start);
});
