// Defines the look of a movie: the portal's colours (the design's table of screens), one font, and the layout. The lowest sixth
// stays empty, because players show captions there.
import { ASSET_CLASS_ROWS } from '../../../packages/contract/src/examples/asset-classes.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;

/** Top edge of the captions' band, in px. */
export const BAND_TOP = 600;

/** The smallest font size, because a movie is watched on a phone at a third of its size. */
export const SMALLEST = 36;

/** The area of a slide's chart, table or lines, in px. A note below it takes its last line. */
export const ROOM = { left: 80, right: WIDTH - 80, top: 158, bottom: 572 };

export const FONT = 'BIZ UDPGothic';

export const INK = {
  text: '#1A1A1A',
  sub: '#4D4D4D',
  primary: '#333333',
  blue: '#0B5CAD',
  paleBlue: '#E8F1FB',
  surface: '#F5F6F7',
  grid: '#D9D9D9',
  axis: '#767676',
  paper: '#FFFFFF',
};

/** The names of colours in movie.yaml: those of lines in charts, then those of risk types. */
export const TONES = {
  grey: '#333333',
  blue: '#0B5CAD',
  orange: '#B75D12',
  quiet: '#6E6E6E',
  principal: '#636B78',
  conservative: '#00805C',
  standard: '#1B2470',
  aggressive: '#8A3206',
};

/** Colour of an asset class by its code, as in the server's master data. */
export function classColour(code) {
  const row = ASSET_CLASS_ROWS[code];
  if (!row) throw new Error(`There is no asset class ${code}.`);
  return row.colorCode;
}

export function toneColour(name = 'blue') {
  const colour = TONES[name];
  if (!colour) throw new Error(`There is no tone "${name}": ${Object.keys(TONES).join(', ')}.`);
  return colour;
}
