/**
 * Tells whether a key belongs to the conversion of kana, so that the Enter that ends a conversion does not submit. Safari
 * reports it as a key press of its own.
 */
import type { KeyboardEvent } from 'react';

/** The key code that browsers report for a key of the input method. */
const KEY_OF_INPUT_METHOD = 229;

export function isConverting(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}
