/** Gives examples of the account, the consent, the profile, and of closing the account. */
import { LEAVING_WORD } from '../own-data.ts';
import type { UserAccount } from '../user-account.ts';
import type { Examples } from './example.ts';
import { ACCOUNT_ID, EMAIL, SYS_USER_CODE } from './people.ts';

const account: UserAccount = {
  id: ACCOUNT_ID,
  mstCompanyId: 1,
  userId: SYS_USER_CODE,
  email: EMAIL,
  emailForNotify: null,
  emailForNotifyWaiting: null,
  hasPausedDestinations: false,
  nickName: 'あおい',
  lastLoginAt: '2026-04-10T00:15:00.000Z',
  tosAgreeAt: '2026-04-10T00:16:00.000Z',
  tosVersion: 1,
  isRkInfo: false,
  isPreserve: false,
  profileData: { genderCode: 1, birthday: '1988-04-12', isMarried: true, isDependent: false },
  isScrapingError: false,
  hrInformationLinkFlg: false,
  isRiskTolerance: true,
  isSubscription: true,
  isMonthlyReviewWanted: null,
  retirementYear: 2053,
  isTestUser: false,
  display: null,
  isSavingDeclined: false,
};

const DISPLAY = {
  textSize: 'large',
  theme: 'system',
  gainColors: 'japanese',
  hidesAmounts: true,
  motion: 'system',
} as const;

export const examples: Examples<
  'getUserAccount' | 'agreeToTerms' | 'updateUserProfile' | 'updateSettings' | 'getOwnData' | 'leaveService'
> = {
  getUserAccount: { query: { sysUserCode: SYS_USER_CODE }, response: account },
  agreeToTerms: { body: { sysUserCode: SYS_USER_CODE, termsVersion: 1 }, response: account },
  updateUserProfile: {
    body: {
      sysUserCode: SYS_USER_CODE,
      nickName: 'あおい',
      birthday: '1988-04-12',
      genderCode: 1,
      isMarried: true,
      isDependent: false,
      emailForNotify: null,
    },
    response: account,
  },
  updateSettings: {
    body: { sysUserCode: SYS_USER_CODE, display: DISPLAY, isSavingDeclined: true },
    response: { ...account, display: DISPLAY, isSavingDeclined: true },
  },
  // The four bytes with which every zip begins.
  getOwnData: { body: { sysUserCode: SYS_USER_CODE }, response: Uint8Array.of(0x50, 0x4b, 0x03, 0x04) },
  leaveService: {
    body: { sysUserCode: SYS_USER_CODE, word: LEAVING_WORD },
    response: { receipt: '5b0f3d52-74c4-4c2a-8a4f-9f2a6d0f8e21', erasedAt: '2026-04-10T00:20:00.000Z' },
  },
};
