/** What is sealed opens under the same key and context alone, and does not tell how long a password is. */
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import { describe, expect, it } from 'vitest';
import { generateScraperKey } from '../keys.ts';
import { KeyRing } from './key-ring.ts';

const [NEW, OLD, FOREIGN] = [generateScraperKey('new'), generateScraperKey('old'), generateScraperKey('new')];
const OWNER = { sysOrganizationCode: 'org-a', sysUserCode: 'emp-a' };
const context = (keyId: string) => restingContext(OWNER, keyId);
const inside = (rkPass: string): OpenedCredentials => ({ rkId: '1000000001', rkPass, birthday: '1988-04-12' });

describe('the key ring', () => {
  it('opens what it sealed, and what an older key sealed', async () => {
    const [before, after] = [await KeyRing.of([OLD]), await KeyRing.of([NEW, OLD])];
    const sealed = await before.seal(inside('himitsu'), context);
    expect(await after.open(sealed, context)).toEqual(inside('himitsu'));
    const again = await after.seal(inside('himitsu'), context);
    expect(again.keyId).toBe('new');
    expect(await after.open(again, context)).toEqual(inside('himitsu'));
  });

  it.each([
    ["another employee's record", (keyId: string) => restingContext({ ...OWNER, sysUserCode: 'emp-b' }, keyId)],
    ["another company's record", (keyId: string) => restingContext({ ...OWNER, sysOrganizationCode: 'org-b' }, keyId)],
  ])('does not open %s', async (_, other) => {
    const ring = await KeyRing.of([NEW]);
    expect(await ring.open(await ring.seal(inside('himitsu'), context), other)).toBeUndefined();
  });

  it('does not open what another key of the same name sealed, nor a damaged record', async () => {
    const [ring, foreign] = [await KeyRing.of([NEW]), await KeyRing.of([FOREIGN])];
    const sealed = await ring.seal(inside('himitsu'), context);
    expect(await foreign.open(sealed, context)).toBeUndefined();
    const [first = '', ...rest] = sealed.ciphertext;
    const damaged = { ...sealed, ciphertext: [first === 'A' ? 'B' : 'A', ...rest].join('') };
    expect(await ring.open(damaged, context)).toBeUndefined();
  });

  it('seals passwords of any length to one length', async () => {
    const ring = await KeyRing.of([NEW]);
    const sealed = await Promise.all(['a', 'himitsu', 'x'.repeat(64)].map((word) => ring.seal(inside(word), context)));
    expect(new Set(sealed.map(({ ciphertext }) => ciphertext.length)).size).toBe(1);
  });
});
