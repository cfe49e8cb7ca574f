/** Tests that the persisted state withstands every way in which storage can fail (security.md row F26). */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PERSISTED_KEY } from './persisted-key.ts';
import { createPersistedState } from './persisted-state.ts';
import { parseBlob, RESTORE_TIMEOUT_MS, restore } from './restore.ts';
import { DEFAULTS, type RootState, toStored, withoutPerson } from './root-state.ts';
import { type SafeStorage, safeStorage } from './safe-storage.ts';
import { storeSignIn } from './stored-sign-in.ts';

const AUTH = {
  id: 1,
  initialFlg: false,
  url: 'minato',
  sysUserCode: 'emp-1',
  sysOrganizationCode: 'org-1',
  accessToken: '',
  authorizationMethod: 1,
} as const;

const CANARY = 'canary-7f3a';

const ACCOUNT: NonNullable<RootState['user']> = {
  id: 1,
  mstCompanyId: 1,
  userId: 'emp-1',
  email: `${CANARY}@minato.example`,
  emailForNotify: `${CANARY}@home.example`,
  emailForNotifyWaiting: `${CANARY}@next.example`,
  hasPausedDestinations: false,
  nickName: 'あおい',
  lastLoginAt: null,
  tosAgreeAt: null,
  tosVersion: null,
  isRkInfo: true,
  isPreserve: false,
  profileData: { genderCode: 1, birthday: '1988-04-12', isMarried: true, isDependent: false },
  isScrapingError: false,
  hrInformationLinkFlg: false,
  isRiskTolerance: true,
  isSubscription: true,
  isMonthlyReviewWanted: null,
  retirementYear: 2048,
  isTestUser: false,
  display: null,
  isSavingDeclined: false,
};

function memory(initial?: string): SafeStorage & { values: Map<string, string> } {
  const values = new Map(initial === undefined ? [] : [[PERSISTED_KEY, initial]]);
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
  };
}

async function restored(blob: string): Promise<RootState> {
  const store = createPersistedState(memory(blob));
  await store.persist.rehydrate();
  return store.getState();
}

afterEach(() => vi.useRealTimers());

describe('restoring', () => {
  test('1,000 broken blobs: always a state, never an exception', () => {
    const blobs = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ state: fc.jsonValue(), version: fc.constantFrom(0, 1, 2, 99, '1', null) })
        .map((blob) => JSON.stringify(blob)),
      fc
        .record({
          state: fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS)), fc.jsonValue()),
          version: fc.constant(1),
        })
        .map((blob) => JSON.stringify(blob)),
    );
    fc.assert(
      fc.property(blobs, (blob) => {
        const state = parseBlob(blob);
        expect(Object.keys(state).sort()).toEqual(Object.keys(DEFAULTS).sort());
        expect(state.auth.accessToken).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([0, 2, 99])('version %i gives the defaults', async (version) => {
    expect(await restored(JSON.stringify({ state: { auth: AUTH }, version }))).toEqual(DEFAULTS);
  });

  test('a broken slice falls back alone', async () => {
    const blob = JSON.stringify({ state: { auth: AUTH, display: { textSize: 'huge' }, accordion: 3 }, version: 1 });
    expect(await restored(blob)).toEqual({ ...DEFAULTS, auth: AUTH });
  });

  test('a display that was kept while there was the text size alone stays, with the other choices at their defaults', async () => {
    const blob = JSON.stringify({ state: { display: { textSize: 'extraLarge' } }, version: 1 });
    expect((await restored(blob)).display).toEqual({ ...DEFAULTS.display, textSize: 'extraLarge', isSaved: false });
  });

  test('panels that were kept before the comparison list had one stay as they were', async () => {
    const { fundComparison, ...kept } = { ...DEFAULTS.accordion, portfolioComparison: [true] };
    const blob = JSON.stringify({ state: { accordion: kept }, version: 1 });
    expect((await restored(blob)).accordion).toEqual({ ...kept, fundComparison: [false] });
    expect(fundComparison).toEqual([false]);
  });

  test('a token in storage is refused with its slice', async () => {
    expect(
      (await restored(JSON.stringify({ state: { auth: { ...AUTH, accessToken: 'x' } }, version: 1 }))).auth.id,
    ).toBe(0);
  });

  test('a storage that never answers gives the defaults after 5,000 ms', async () => {
    vi.useFakeTimers();
    const state = restore(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(RESTORE_TIMEOUT_MS - 1);
    const settled = await Promise.race([state, Promise.resolve('still waiting')]);
    expect(settled).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await state).toEqual(DEFAULTS);
  });

  test('while a sign-out is pending nobody is restored', async () => {
    const store = createPersistedState(memory(JSON.stringify({ state: { auth: AUTH }, version: 1 })), () => false);
    await store.persist.rehydrate();
    expect(store.getState()).toEqual(DEFAULTS);
  });
});

describe('keeping', () => {
  test('what comes back is what was kept', async () => {
    const storage = memory();
    const store = createPersistedState(storage);
    await store.persist.rehydrate();
    store.setState({ auth: AUTH, user: ACCOUNT, display: { ...DEFAULTS.display, textSize: 'large' } });
    expect(await restored(storage.values.get(PERSISTED_KEY) ?? '')).toEqual(toStored(store.getState()));
  });

  test('id, password, birthday and addresses never reach storage', async () => {
    const storage = memory();
    const store = createPersistedState(storage);
    await store.persist.rehydrate();
    const typed = { rkLoginId: CANARY, password: '', birthday: '', refusals: 2 } as const;
    store.setState({ auth: AUTH, user: ACCOUNT, recordKeeperLogin: typed });
    const text = storage.values.get(PERSISTED_KEY) ?? '';
    expect(text).toContain('"refusals":2');
    for (const secret of [CANARY, '1988', btoa(CANARY)]) expect(text).not.toContain(secret);
    expect(store.getState().recordKeeperLogin.rkLoginId).toBe(CANARY);
  });

  test('やること has the key of the specification, and what an older version kept with the rest moves there', async () => {
    const storage = memory(JSON.stringify({ state: { auth: AUTH, todo: { 12: true } }, version: 1 }));
    const store = createPersistedState(storage);
    await store.persist.rehydrate();
    expect(store.getState().todo).toEqual({ 12: true });
    store.setState({ todo: { ...store.getState().todo, 7: true } });
    expect(storage.values.get('todo')).toBe('{"7":true,"12":true}');
    expect(storage.values.get(PERSISTED_KEY)).not.toContain('todo');

    const next = createPersistedState(storage);
    await next.persist.rehydrate();
    expect(next.getState().todo).toEqual({ 7: true, 12: true });
    next.setState(withoutPerson(next.getState()), true);
    expect(storage.values.has('todo')).toBe(false);
  });

  test.each(['', '{', 'null', '[]', '{"x":true}', '{"1":false}', '7'])(
    'a broken todo (%s) falls back alone',
    async (text) => {
      const storage = memory(JSON.stringify({ state: { auth: AUTH }, version: 1 }));
      storage.write('todo', text);
      const store = createPersistedState(storage);
      await store.persist.rehydrate();
      expect(store.getState()).toEqual({ ...DEFAULTS, auth: AUTH });
    },
  );

  test('what is not stored of a change is not written again; what is, is', async () => {
    const storage = memory();
    const store = createPersistedState(storage);
    await store.persist.rehydrate();
    store.setState({ auth: AUTH });
    const write = vi.spyOn(storage, 'write');
    store.setState(({ operationalSimulation }) => ({
      operationalSimulation: { ...operationalSimulation, isLoading: false },
    }));
    expect(write).not.toHaveBeenCalled();
    store.setState({ auth: { ...AUTH, id: 2 } });
    expect(storage.read(PERSISTED_KEY)).toContain('"id":2');
  });

  test.each(['QuotaExceededError', 'SecurityError'])('%s: the page works, nothing is kept', async (name) => {
    const refuse = () => {
      throw new DOMException('no', name);
    };
    const storage = safeStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage);
    const store = createPersistedState(storage);
    await store.persist.rehydrate();
    store.setState({ auth: AUTH });
    expect(store.getState().auth.id).toBe(1);
  });
});

describe('changing hands', () => {
  const kept = (text: string | undefined) => JSON.parse(text ?? '{}').state;

  test('nothing of a person is left, the device’s settings are', () => {
    const panels = { ...DEFAULTS.accordion, diagnosisResult: [true] };
    const accordion = { ...panels, faq: [1601] };
    const display = { ...DEFAULTS.display, textSize: 'large' as const };
    const state = withoutPerson({ ...DEFAULTS, auth: AUTH, user: ACCOUNT, accordion, display });
    expect(state).toEqual({ ...DEFAULTS, accordion: panels, display });
  });

  test('signing in leaves nothing of the one before', () => {
    const before = {
      auth: AUTH,
      user: ACCOUNT,
      company: { secret: CANARY },
      recordKeeperLogin: { refusals: 1 },
      accordion: { ...DEFAULTS.accordion, faq: [1601] },
      display: { textSize: 'large' },
    };
    const storage = memory(JSON.stringify({ state: before, version: 1 }));
    for (const key of ['todo', 'minori.last-use']) storage.write(key, CANARY);
    storeSignIn(storage, { ...AUTH, id: 2, sysUserCode: 'emp-2' }, 1);
    const text = storage.values.get(PERSISTED_KEY);
    expect(Object.keys(kept(text)).sort()).toEqual(['auth', 'display']);
    expect(text).not.toContain('emp-1');
    expect(JSON.stringify([...storage.values])).not.toContain(CANARY);
  });

  test.each(['{', 'null', '5', '{"state":null}', '{"state":7}'])('signing in over %s works', (blob) => {
    const storage = memory(blob);
    expect(storeSignIn(storage, AUTH, 1)).toBe(true);
    expect(parseBlob(storage.values.get(PERSISTED_KEY) ?? null).auth).toEqual(AUTH);
  });
});
