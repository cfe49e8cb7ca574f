/**
 * Tells whether a pressed key belongs to the conversion of kana, so that the Enter that ends a conversion doesn't
 * submit the form. Safari reports that Enter as a separate key press.
 */
import type { KeyboardEvent } from 'react';

/** The key code that browsers report for keys of the input method. */
const KEY_OF_INPUT_METHOD = 229;

export function isConverting(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}
