import { describe, expect, it } from 'vitest';
import { saysNone } from './none.ts';

describe('「－」は「なし」', () => {
  it.each(['－', '-', '−', '―', '—', 'ー', '---', ' － '])('%j', (text) => expect(saysNone(text)).toBe(true));
  it.each(['', ' ', '0', '－1', '0円', 'なし', '▲'])('%j はちがう', (text) => expect(saysNone(text)).toBe(false));
});
