/** What React alone takes for a picture: its elements as they stood before and stand after a press, drawn and drawn again. */
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** React takes a style as an object. */
function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(pairs.flatMap(([name = '', value]) => (name && value ? [[name, value]] : [])));
}

/** The same elements, attributes and texts, in plain React. */
function copyOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const attributes = [...node.attributes].map(({ name, value }): [string, unknown] => {
    if (name === 'style') return ['style', styleOf(value)];
    // A select or a field that is filled by React would have to be answered by it.
    if (name === 'value' || name === 'checked' || name === 'selected') return [`data-${name}`, value];
    return [name === 'class' ? 'className' : name, value];
  });
  const children = [...node.childNodes].map(copyOf);
  const props = { ...Object.fromEntries(attributes), key };
  return createElement(node.localName, props, ...children);
}

/** Of one picture: `take` it before and after a press, then `draw` the change. */
function reactOnly() {
  const taken: ReactNode[] = [];
  return {
    take: (elements: readonly Element[]) => taken.push(elements.map(copyOf)),
    /** Milliseconds from the first state to the second, laid out. */
    draw(place: Element): number {
      const [before, after] = taken.slice(-2);
      const room = document.createElement('div');
      place.append(room);
      const root = createRoot(room);
      flushSync(() => root.render(before));
      document.body.getBoundingClientRect();
      const start = performance.now();
      flushSync(() => root.render(after));
      document.body.getBoundingClientRect();
      const time = performance.now() - start;
      flushSync(() => root.unmount());
      room.remove();
      document.body.getBoundingClientRect();
      return time;
    },
  };
}

Object.assign(window, { reactOnly });
