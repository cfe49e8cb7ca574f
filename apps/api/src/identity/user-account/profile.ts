/**
 * プロフィール — updates an employee's profile. Attributes set by HR can't be changed: other values are refused field by
 * field, but missing ones may be filled in. If the company hides personal attributes, they are ignored and stored
 * values stay. A notification address is accepted only if the company uses one.
 */

import type { UserAccount, UserProfile } from '@minori/contract/user-account';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { type EmployeeChange, employeeUpdate } from '../../records/employees.ts';
import { holdSession } from '../auth/held-employee.ts';
import { type Asker, requestAddress } from '../destinations/notify-address.ts';
import { MEMBER_AGES, refusedAge } from './member-age.ts';
import { findAccount, findProfile, type StoredProfile } from './repository.ts';

const ATTRIBUTES = ['genderCode', 'birthday', 'isMarried', 'isDependent'] as const;

interface Finding {
  readonly code: string;
  readonly msg: string;
}

/** Findings for a birthday that its owner may set. */
function birthdayFindings(birthday: string | null, stored: StoredProfile, today: string): readonly Finding[] {
  if (birthday === null) return [{ code: 'birthday', msg: words().findings.profile.missing }];
  if (refusedAge(birthday, { stored: stored.birthday, saidBy: 'employee', today }) === null) return [];
  const { youngest, oldest } = MEMBER_AGES.employee;
  return [{ code: 'birthday', msg: words().findings.profile.birthday(youngest, oldest) }];
}

/** Pure but for the language: the day is an argument. */
export function profileFindings(profile: UserProfile, stored: StoredProfile, today: string): readonly Finding[] {
  const findings: Finding[] = [];
  if (!stored.isHidden) {
    for (const attribute of ATTRIBUTES) {
      const isFixed = stored.isSetByHr && stored[attribute] !== null;
      if (isFixed && stored[attribute] !== profile[attribute]) {
        findings.push({ code: attribute, msg: words().findings.profile.setByHr });
      } else if (attribute === 'birthday') {
        findings.push(...birthdayFindings(profile.birthday, stored, today));
      }
    }
  }
  if (!stored.isNotifyAddressUsed && profile.emailForNotify !== null) {
    findings.push({ code: 'emailForNotify', msg: words().findings.profile.notifyAddress });
  }
  return findings;
}

/** Only these columns can change, whatever the request contains (security.md row 40). */
function changeOf(profile: UserProfile, stored: StoredProfile): EmployeeChange {
  const { nickName, genderCode, birthday, isMarried, isDependent } = profile;
  // The birthday can't be null here, which would have been a finding.
  if (stored.isHidden || birthday === null) return { nickName };
  return { nickName, genderCode, birthday, isMarried, isDependent };
}

/**
 * @throws Failure validation_error with one finding per field, reauthentication_required, too_many_requests, user_gone
 */
export async function updateProfile(deps: Deps, asker: Asker, profile: UserProfile): Promise<UserAccount> {
  const { session } = asker;
  const now = deps.now();
  return deps.database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    const stored = await findProfile(held, session, now);
    const errors = profileFindings(profile, stored, tokyoDate(now.getTime()));
    if (errors.length > 0) throw new Failure('validation_error', { errors });
    const { emailForNotify: wanted } = profile;
    const want = { wanted, waiting: stored.waiting, isRegistered: stored.isRegistered, now };
    if (stored.isNotifyAddressUsed) await requestAddress(held, asker, { ...want, portalOrigin: deps.portalOrigin() });
    await employeeUpdate(held, session, { ...changeOf(profile, stored), updatedAt: now }).execute();
    return findAccount(held, session, now);
  });
}
