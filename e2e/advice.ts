// What sounds like advice or a promise where it stands beside a button (docs/design/words-for-employees.md).
import type { Page } from 'playwright-core';

const PATTERNS: readonly RegExp[] = [
  /ましょう/,
  /おすすめ|お勧め|べきです|最適|理想の/,
  /(?:得|損|有利|不利)です|損をしない/,
  /必ず|安心です|大丈夫|かまいません。?$/m,
  /あなたに合う|合うかを確かめ/,
  /見直しの余地|見直しが必要|今すぐ手続き/,
  /(?:増やし|減らし|移す|売って|買って|替える)[^。]*(?:近づき|同じになり|上がり|有利|増え)/,
  /しないと[^。]*(?:ません|減り)|取らないと/,
  /すべて足すと/,
  /将来は[\d,]+万?円になります/,
];

/** What is only kind to say where nothing about money is decided. */
const ALLOWED = /やり直さなくてもかまいません|必要はありません/g;

/** The parts of a text that read as advice or as a promise. */
export function adviceIn(text: string): readonly string[] {
  const rest = text.replaceAll(ALLOWED, '');
  return PATTERNS.flatMap((pattern) => pattern.exec(rest)?.[0] ?? []);
}

/**
 * Heading, sentences and button as one text, for each part of the page that has a button or a link, and for the whole page, because
 * a button below the parts belongs to all of them.
 */
export async function textsBesideButtons(page: Page): Promise<readonly string[]> {
  return page
    .locator('main, main :is(section, article, aside, [class*="card"], [class*="block"]):has(a, button)')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).innerText.replaceAll(/\s+/g, ' ')));
}
