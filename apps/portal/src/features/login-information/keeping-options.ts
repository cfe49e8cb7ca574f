/** The two ways to go on after a reading, asked each time first: nothing is kept unless it was chosen (decision 0013). */
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';
import type { Keeping } from './credentials.ts';

const { ask, keep } = LOGIN_INFORMATION_TEXTS.keeping;

interface KeepingOption {
  readonly value: Keeping;
  readonly label: string;
  readonly description: string;
}

/** @param isPreserve something is kept now, which 毎回入力する would erase. */
export function keepingOptions(isPreserve: boolean): readonly KeepingOption[] {
  return [
    { value: 'ask', label: ask.label, description: isPreserve ? ask.erases : ask.description },
    { value: 'keep', label: keep.label, description: keep.description },
  ];
}
