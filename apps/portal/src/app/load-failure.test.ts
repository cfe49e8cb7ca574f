import { describe, expect, test } from 'vitest';
import { isLoadFailure } from './router.tsx';

describe('画面の部品が届かなかったことの見分け', () => {
  test.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/todo-1.js'), true],
    [new TypeError('error loading dynamically imported module: https://a.example/assets/todo-1.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/todo-1.css'), true],
    [new TypeError("Cannot read properties of undefined (reading 'map')"), false],
    [new TypeError('Failed to fetch'), false],
    ['Failed to fetch dynamically imported module', false],
    [undefined, false],
  ])('%s', (fault, expected) => {
    expect(isLoadFailure(fault)).toBe(expected);
  });
});
