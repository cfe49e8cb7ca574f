/**
 * Stores the signed-in employee from the sign-in page, a document without the app's store, so that the app can restore
 * it. The data of another employee who used this browser before are removed.
 */
import type { SessionUser } from '@minori/contract/auth';
import { PERSISTED_KEY } from './persisted-key.ts';
import type { SafeStorage } from './safe-storage.ts';
import { deviceSlices, storedSlices, textOfSlices } from './stored-slices.ts';
import { forgetTypedTexts, LAST_USE_KEY, TODO_KEY } from './typed-texts.ts';

/** @returns whether it was stored: without storage the app would not know who has signed in. */
export function storeSignIn(storage: SafeStorage, user: SessionUser, authorizationMethod: number): boolean {
  const stored = storedSlices(storage.read(PERSISTED_KEY));
  const another = isAnother(stored.auth, user);
  if (another) forgetTypedTexts(storage);
  // These belong to the earlier session, even if it was the same employee's.
  for (const key of [TODO_KEY, LAST_USE_KEY]) storage.remove(key);
  // The panels include the questions that the earlier employee opened.
  const { accordion, ...kept } = deviceSlices(stored);
  const state = { ...kept, ...(another ? {} : { accordion }), auth: { ...user, authorizationMethod } };
  return storage.write(PERSISTED_KEY, textOfSlices(state));
}

/**
 * Whether another employee was stored as signed in, because their session ended without this browser noticing. A
 * visitor's texts stay, because the visitor is most likely the employee.
 */
function isAnother(before: unknown, { sysUserCode }: SessionUser): boolean {
  const isKnown = typeof before === 'object' && before !== null && 'sysUserCode' in before;
  return isKnown && before.sysUserCode !== '' && before.sysUserCode !== sysUserCode;
}
