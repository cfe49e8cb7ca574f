/**
 * 終わった利用の残り — removes the stored data of an expired session in the documents outside the app (`/`, `/signIn`, `/m5`),
 * which have neither the app's store nor a schema library. The app uses watch-idle.ts for this. The sign-out at the
 * server is left to the hydrated sign-in page or the app (pending-logout.ts).
 */
import type { Environment } from '../environment/environment.ts';
import { PERSISTED_KEY } from '../state/persisted-key.ts';
import { deviceSlices, partsOf, type StoredSlices, storedSlices, textOfSlices } from '../state/stored-slices.ts';
import { forgetTextsOfTab, forgetTypedTexts, LAST_USE_KEY } from '../state/typed-texts.ts';
import { announceLogout } from './logout-event.ts';
import { PENDING_LOGOUT_KEY } from './pending-logout-key.ts';
import { type StoredSession, storedSessionState } from './stored-session.ts';
import { lastUseFrom } from './stored-use.ts';

export function endExpiredSession({ local, session, now }: Pick<Environment, 'local' | 'session' | 'now'>): void {
  const use = lastUseFrom(local.read(LAST_USE_KEY));
  if (!use) return;
  const slices = storedSlices(local.read(PERSISTED_KEY));
  if (storedSessionState(factsOf(slices), use, now()) !== 'over') return;
  // First, so that another tab learns the cause before it sees that nobody is stored any more.
  announceLogout(local, now(), 'itself');
  local.write(PERSISTED_KEY, textOfSlices(withoutPerson(slices)));
  forgetTypedTexts(local);
  forgetTextsOfTab(session);
  local.write(PENDING_LOGOUT_KEY, '1');
}

/** The data that decide whether the session has expired. */
export function factsOf({ auth, user, company, offline }: StoredSlices): StoredSession {
  const { id, sysUserCode } = partsOf(auth);
  return {
    auth: { id: Number(id), sysUserCode: String(sysUserCode) },
    user: user ? { userId: String(partsOf(user).userId) } : null,
    company: company ? partsOf(company) : null,
    offline: { keptFor: Number(partsOf(offline).keptFor) || null },
  };
}

/**
 * The slices that belong to the device, as in the app (root-state.ts). The list of open questions is emptied, because
 * it reveals what the employee wanted to know.
 */
function withoutPerson(slices: StoredSlices): StoredSlices {
  const { accordion, ...device } = deviceSlices(slices);
  return { ...device, accordion: { ...partsOf(accordion), faq: [] } };
}
