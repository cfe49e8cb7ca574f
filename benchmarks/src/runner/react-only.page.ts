/**
 * Measures React alone for the same change of a part of the page: renders its elements from before a press, then those
 * from after it.
 */
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Converts an inline style to an object for React. */
function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(pairs.flatMap(([name = '', value]) => (name && value ? [[name, value]] : [])));
}

/** Copies a node with its attributes and texts as plain React elements. */
function copyOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const attributes = [...node.attributes].map(({ name, value }): [string, unknown] => {
    if (name === 'style') return ['style', styleOf(value)];
    // React would turn these into controlled fields without a handler.
    if (name === 'value' || name === 'checked' || name === 'selected') return [`data-${name}`, value];
    return [name === 'class' ? 'className' : name, value];
  });
  const children = [...node.childNodes].map(copyOf);
  const props = { ...Object.fromEntries(attributes), key };
  return createElement(node.localName, props, ...children);
}

/** `take` records the elements, once before and once after a press; `draw` then renders the change. */
function reactOnly() {
  const taken: ReactNode[] = [];
  return {
    take: (elements: readonly Element[]) => taken.push(elements.map(copyOf)),
    /** Milliseconds from the first state to the second, including layout. */
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
