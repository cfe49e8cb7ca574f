/** 準備 — the four things between a first sign-in and the first figures, and which of them are done. */
export const SET_UP_STEPS = ['terms', 'profile', 'connection', 'reading'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** Pages on which each is done, below the company's first segment. */
export const SET_UP_PAGES = {
  terms: 'terms-of-use',
  profile: 'profile',
  connection: 'login-information',
  reading: 'login-information',
} as const satisfies Record<SetUpStep, string>;

/** Which steps are done. */
type SetUpState = Readonly<Record<SetUpStep, boolean>>;

interface Account {
  readonly tosAgreeAt: string | null;
  readonly nickName: string | null;
  readonly isRkInfo: boolean;
}

/** Of an employee who has no figures: the reading, which brings them, is always still to come. */
export function setUpState({ tosAgreeAt, nickName, isRkInfo }: Account): SetUpState {
  return { terms: tosAgreeAt !== null, profile: nickName !== null, connection: isRkInfo, reading: false };
}

/** The first that is not done; null when all are. */
export function nextStep(state: SetUpState): SetUpStep | null {
  return SET_UP_STEPS.find((step) => !state[step]) ?? null;
}
