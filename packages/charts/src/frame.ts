/** 図の枠 — computes the drawing area of a chart: its outer size minus the margins for axes and labels. Units are px. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The plot inside a frame. A frame too small for its margins gives an empty plot, never a negative one, so that a chart in a
 * collapsed panel draws nothing.
 */
export function plotOf(frame: Frame): Plot {
  const { margin } = frame;
  const width = Math.max(0, frame.width - margin.left - margin.right);
  const height = Math.max(0, frame.height - margin.top - margin.bottom);
  return { left: margin.left, right: margin.left + width, top: margin.top, bottom: margin.top + height, width, height };
}
