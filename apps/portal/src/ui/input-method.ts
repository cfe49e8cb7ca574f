/**
 * Tells whether a key belongs to the conversion of kana, so that the Enter that ends it does not send. Safari reports
 * it as a press of its own.
 */
import type { KeyboardEvent } from 'react';

/** What browsers report for a key that belongs to the input method. */
const KEY_OF_INPUT_METHOD = 229;

export function isConverting(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}
