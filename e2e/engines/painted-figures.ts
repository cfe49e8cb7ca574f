// Checks that figures are painted where they are laid out: one engine paints inserted spaces over the neighbours of a figure,
// which the layout's rectangles don't show. Everything but the figures is made invisible, and the screenshot is checked: between a
// figure and the letter next to it some column of pixels must be empty.
import type { Page } from 'playwright-core';

/** The boundary between a figure and a letter, in CSS pixels of the window. */
interface Seam {
  readonly text: string;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Runs inside the page: hides everything but texts with a figure, and returns the boundaries in the layout. */
function leaveFigures(): Seam[] {
  const style = new CSSStyleSheet();
  style.replaceSync(`*, *::before, *::after { color: transparent !important; background: none !important;
    border-color: transparent !important; box-shadow: none !important; outline: none !important; transition: none !important;
    text-decoration-color: transparent !important; animation: none !important }
    html { background: white !important } svg, img, canvas, progress { visibility: hidden !important }
    input, select, textarea { visibility: hidden !important } ::highlight(figures) { color: black }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  const seams: Seam[] = [];
  const boxAt = (node: Node, at: number) => {
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !/\d/.test(text)) continue;
    // Words for screen readers alone have 1 px.
    if (Number.parseFloat(getComputedStyle(around).fontSize) <= 1) continue;
    const range = new Range();
    range.selectNodeContents(node);
    ranges.push(range);
    for (const { index } of text.matchAll(/(?<=\d)(?=[\p{Script=Han}\p{Script=Kana}])|(?<=\p{Script=Han})(?=\d)/gu)) {
      const [before, after] = [boxAt(node, index - 1), boxAt(node, index)];
      // The box of a letter that begins a line may overlap the end of the line before.
      const isOneLine = Math.abs(before.top - after.top) < 2 && Math.abs(before.height - after.height) < 2;
      if (isOneLine) seams.push({ text, x: (before.right + after.left) / 2, top: after.top, bottom: after.bottom });
    }
  }
  CSS.highlights.set('figures', new Highlight(...ranges));
  return seams.filter(({ top, bottom, x }) => top >= 0 && bottom <= innerHeight && x > 1 && x < innerWidth - 2);
}

interface Picture {
  readonly png: string;
  readonly seams: readonly Seam[];
  readonly width: number;
}

/** Runs inside an empty page: finds the texts with a painted-over boundary. */
async function findPaintedOver({ png, seams, width }: Picture): Promise<string[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  context.drawImage(picture, 0, 0);
  const scale = picture.width / width;
  const inkAt = (x: number, { top, bottom }: Seam) => {
    const { data } = context.getImageData(Math.round(x * scale), top * scale, 1, Math.max(1, (bottom - top) * scale));
    return data.filter((value, at) => at % 4 === 0 && value < 128).length;
  };
  const isOver = (seam: Seam) => [-1, 0, 1].every((beside) => inkAt(seam.x + beside, seam) > 0);
  return [...new Set(seams.filter(isOver).map(({ text }) => text))];
}

/**
 * Texts in which a figure is painted over its neighbouring letter, and the number of checked boundaries. Navigates away from the
 * page.
 */
export async function findOverlaps(page: Page): Promise<{ overlaps: string[]; looked: number }> {
  const width = await page.evaluate(() => innerWidth);
  const seams = await page.evaluate(leaveFigures);
  const png = (await page.screenshot()).toString('base64');
  await page.goto('about:blank');
  return { overlaps: await page.evaluate(findPaintedOver, { png, seams, width }), looked: seams.length };
}
