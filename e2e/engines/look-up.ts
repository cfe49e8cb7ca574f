// Describes and finds elements by what a person sees of them, where Playwright can't: each step narrows the result of the previous
// one. The look-up itself runs inside the page and must not use anything of this file.

/** A text (part of it is enough, unless exact), or a regular expression by its source. */
export type TextPattern =
  | { readonly text: string; readonly isExact: boolean }
  | { readonly source: string; readonly flags: string };

export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: TextPattern; readonly level?: number }
  | { readonly by: 'label' | 'text' | 'hasText'; readonly pattern: TextPattern }
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'has'; readonly steps: readonly Step[] }
  | { readonly by: 'visible' }
  /** Counted from 0; from the end where negative. */
  | { readonly by: 'nth'; readonly index: number };

export function patternOf(text: string | RegExp, isExact = false): TextPattern {
  return typeof text === 'string' ? { text, isExact } : { source: text.source, flags: text.flags };
}

/** The functions of Testing Library, which is injected into the page beforehand. */
interface Queries {
  queryAllByRole(root: HTMLElement, role: string, options: object): HTMLElement[];
  queryAllByLabelText(root: HTMLElement, matches: (text: string) => boolean): HTMLElement[];
}

/** Runs inside the page: every element that the steps find, in document order. */
export function lookUp(steps: readonly Step[]): HTMLElement[] {
  const { TestingLibraryDom: queries } = window as unknown as { readonly TestingLibraryDom: Queries };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const matcher = (pattern: TextPattern) => (text: string | null | undefined) => {
    if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(plain(text));
    if (pattern.isExact) return plain(text) === plain(pattern.text);
    return plain(text).toLowerCase().includes(plain(pattern.text).toLowerCase());
  };
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const inside = (root: HTMLElement, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const textOf = (element: HTMLElement) =>
    /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) ? '' : element.textContent;
  const within = (root: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === 'css') return inside(root, step.selector);
    if (step.by === 'role') {
      const { name, level } = step;
      const options = { ...(name && { name: matcher(name) }), ...(level !== undefined && { level }) };
      const found = queries.queryAllByRole(root, step.role, options);
      // A password field has no ARIA role; Playwright calls it a textbox, and so do the screens here.
      const secrets = name && step.role === 'textbox' ? queries.queryAllByLabelText(root, matcher(name)) : [];
      return [...found, ...secrets.filter((element) => element.matches('[type=password]'))];
    }
    if (step.by === 'label') return queries.queryAllByLabelText(root, matcher(step.pattern));
    if (step.by !== 'text') return [root];
    const matches = matcher(step.pattern);
    const all = inside(root, '*').filter((element) => matches(textOf(element)));
    return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
  };
  const follow = (roots: HTMLElement[], chain: readonly Step[]): HTMLElement[] =>
    chain.reduce((found, step) => {
      if (step.by === 'nth') return found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
      if (step.by === 'visible') return found.filter(isSeen);
      if (step.by === 'hasText') return found.filter((element) => matcher(step.pattern)(element.textContent));
      if (step.by === 'has') return found.filter((element) => follow([element], step.steps).length > 0);
      const next = new Set(found.flatMap((root) => within(root, step)));
      return [...next].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    }, roots);
  return follow([document.body], steps);
}
