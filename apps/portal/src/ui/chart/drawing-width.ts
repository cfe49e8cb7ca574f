/**
 * 図の幅 — how wide a chart may draw, in units of a 16 px root: a chart lays itself out in these units, and its SVG is
 * scaled to the room, so a person's larger text size enlarges a chart's labels with everything else.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Narrower rooms get a drawing of this width, scaled down. */
export const NARROWEST = 280;

const ROOT_PX = 16;

export function useDrawingWidth(): { readonly room: RefObject<HTMLDivElement | null>; readonly width: number } {
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setWidth(drawingWidth(element.clientWidth, rootSize(element.ownerDocument)));
    measure();
    // Browsers without it draw once: a chart that doesn't follow a resize is still readable.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, width };
}

/** @param px room on screen. @param rootPx the root element's font size. */
export function drawingWidth(px: number, rootPx: number): number {
  return Math.max(NARROWEST, Math.round((px * ROOT_PX) / (rootPx || ROOT_PX)));
}

function rootSize(page: Document): number {
  return Number.parseFloat(getComputedStyle(page.documentElement).fontSize) || ROOT_PX;
}
