/**
 * プロフィール — what an employee may set. Attributes that HR data have set can't be changed here: other values are
 * refused field by field, those that HR has not given may be filled in. Where the company hides personal attributes
 * they are not taken either, and what is stored stays. The address for notifications is taken only where the company
 * uses one.
 */
import type { UserAccount, UserProfile } from '@minori/contract/user-account';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { holdSession } from '../auth/held-employee.ts';
import { type Asker, wantAddress } from '../destinations/notify-address.ts';
import { findAccount, findProfile, type ProfileChange, type StoredProfile, storeProfile } from './repository.ts';

/** Full years at which somebody can have a corporate DC pension: members from 15, payments begin by 75. */
const YOUNGEST = 15;
const OLDEST = 75;

const ATTRIBUTES = ['genderCode', 'birthday', 'isMarried', 'isDependent'] as const;

interface Finding {
  readonly code: string;
  readonly msg: string;
}

/** Pure: the day is an argument. */
export function profileFindings(profile: UserProfile, stored: StoredProfile, today: string): readonly Finding[] {
  const findings: Finding[] = [];
  if (!stored.isHidden) {
    const age = profile.birthday === null ? null : ageOn(profile.birthday, today);
    if (age !== null && (age < YOUNGEST || age > OLDEST)) {
      findings.push({ code: 'birthday', msg: `${YOUNGEST}歳から${OLDEST}歳までの生年月日を入力してください。` });
    }
    for (const attribute of ATTRIBUTES) {
      const isFixed = stored.isSetByHr && stored[attribute] !== null;
      if (isFixed && stored[attribute] !== profile[attribute]) {
        findings.push({ code: attribute, msg: '人事情報と連携しているため、変更できません。' });
      } else if (attribute === 'birthday' && profile.birthday === null) {
        findings.push({ code: attribute, msg: '入力してください。' });
      }
    }
  }
  if (!stored.isNotifyAddressUsed && profile.emailForNotify !== null) {
    findings.push({ code: 'emailForNotify', msg: '通知用メールアドレスは登録できません。' });
  }
  return findings;
}

function changeOf(profile: UserProfile, stored: StoredProfile): ProfileChange {
  const own = { nick_name: profile.nickName };
  const { genderCode, birthday, isMarried, isDependent } = profile;
  // Where attributes are asked there is a birthday: that none is was a finding.
  if (stored.isHidden || birthday === null) return own;
  return { ...own, gender_code: genderCode, birthday, is_married: isMarried, is_dependent: isDependent };
}

/** @throws Failure validation_error with one finding a field, reauthentication_required, too_many_requests, user_gone */
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
    if (stored.isNotifyAddressUsed) await wantAddress(held, asker, { ...want, portalOrigin: deps.portalOrigin() });
    await storeProfile(held, session, { ...changeOf(profile, stored), updated_at: now });
    return findAccount(held, session, now);
  });
}
