/** The visible text of an element: without the texts that are for screen readers alone. */
export function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, .spoken')) hidden.remove();
  return copy.textContent ?? '';
}
