// Tests that escaping a bundle's text keeps its meaning.
import { expect, test } from 'vitest';
import { escaped } from './programs.mjs';

const CODE = [
  '"残高"',
  '`残高 $' + '{1}`',
  '"\\\\残"',
  '"\\残"',
  '"𠮷é"',
  '({ 残高: 1 })',
  '/^[ぁ-ん\\ー]+$/.test("みのりー")',
  '/^[𠮷ー]$/u.test("𠮷")',
];

test.each(CODE)('%s means the same in ASCII', (code) => {
  const ascii = escaped(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  const meaning = (text) => new Function(`return ${text}`)();
  expect(meaning(ascii)).toEqual(meaning(code));
});
