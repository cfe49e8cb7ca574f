/**
 * Tests that a sealed record opens only with the same key and context, and that its size does not reveal the length of
 * a password.
 */
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import { describe, expect, it } from 'vitest';
import { generateScraperKey } from '../keys.ts';
import { KeyRing } from './key-ring.ts';

const [NEW, OLD, FOREIGN] = [generateScraperKey('new'), generateScraperKey('old'), generateScraperKey('new')];
/** Bits to flip; `npm run proof` flips more. */
const FLIPS = process.env.MINORI_PROOF ? 10_000 : 200;
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

  it(`does not open a record of which one bit is another: ${FLIPS} times`, async () => {
    const ring = await KeyRing.of([NEW]);
    const sealed = await ring.seal(inside('himitsu'), context);
    const bits = { enc: Buffer.from(sealed.enc, 'base64url'), ciphertext: Buffer.from(sealed.ciphertext, 'base64url') };
    const total = (bits.enc.length + bits.ciphertext.length) * 8;
    for (let count = 0; count < FLIPS; count += 1) {
      // The bits are spread over the whole record, so that a short run reaches its beginning, its middle and the tag at
      // its end.
      const bit = Math.floor((count * total) / FLIPS);
      const isInEnc = bit < bits.enc.length * 8;
      const part = isInEnc ? 'enc' : 'ciphertext';
      const place = isInEnc ? bit : bit - bits.enc.length * 8;
      const bytes = Buffer.from(bits[part]);
      bytes.writeUInt8(bytes.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
      expect(await ring.open({ ...sealed, [part]: bytes.toString('base64url') }, context)).toBeUndefined();
    }
  });

  it('seals passwords of any length to the same length', async () => {
    const ring = await KeyRing.of([NEW]);
    const sealed = await Promise.all(['a', 'himitsu', 'x'.repeat(64)].map((word) => ring.seal(inside(word), context)));
    expect(new Set(sealed.map(({ ciphertext }) => ciphertext.length)).size).toBe(1);
  });
});
