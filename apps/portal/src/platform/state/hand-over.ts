/**
 * Hands the signed-in employee over from the sign-in page, a document without the store, to the app: the page writes the
 * employee into storage, and the app restores it. Data of an earlier employee are removed, unless it is the same one.
 */
import type { SessionUser } from '@minori/contract/auth';
import { PERSISTED_KEY } from './persisted-key.ts';
import type { SafeStorage } from './safe-storage.ts';
import { deviceSlices, storedSlices, textOfSlices } from './stored-slices.ts';
import { forgetTypedTexts, LAST_USE_KEY, TODO_KEY } from './typed-texts.ts';

/** Whether it was kept: without storage the app would not know who signed in. */
export function handOver(storage: SafeStorage, user: SessionUser, authorizationMethod: number): boolean {
  const stored = storedSlices(storage.read(PERSISTED_KEY));
  const another = isAnother(stored.auth, user);
  if (another) forgetTypedTexts(storage);
  // Of the session before, whoever's it was.
  for (const key of [TODO_KEY, LAST_USE_KEY]) storage.remove(key);
  // Among the panels are the questions that the one before has opened.
  const { accordion, ...kept } = deviceSlices(stored);
  const state = { ...kept, ...(another ? {} : { accordion }), auth: { ...user, authorizationMethod } };
  return storage.write(PERSISTED_KEY, textOfSlices(state));
}

/** Somebody's session ended without this browser being told. What a visitor typed stays: most likely it was this person. */
function isAnother(before: unknown, { sysUserCode }: SessionUser): boolean {
  const isKnown = typeof before === 'object' && before !== null && 'sysUserCode' in before;
  return isKnown && before.sysUserCode !== '' && before.sysUserCode !== sysUserCode;
}
