// Tests that storing a line-up replaces the plan's products, that storing it again changes nothing, and that other
// companies' stay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { type FiguresWorld, figuresWorld } from '../testing/figures-world.ts';
import { findLineUp, storeLineUp } from './line-ups.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const [FOREIGN, BONDS, DEPOSIT] = ['ZZDC00000066', 'ZZDC00000124', 'XXDC00009012'] as const;

async function codesOf({ sysOrganizationCode }: { readonly sysOrganizationCode: string }) {
  return (await findLineUp(world.database, sysOrganizationCode)).map(({ productCode }) => productCode);
}

test('storing a line-up adds its products, removes others, and changes nothing when repeated', async () => {
  const [company, other] = [await world.addCompany({ lineUp: [] }), await world.addCompany({ lineUp: [BONDS] })];
  expect(await codesOf(company)).toEqual([]);
  await storeLineUp(world.database, { ...company, lineUp: [DEPOSIT, FOREIGN] });
  expect(await codesOf(company)).toEqual([FOREIGN, DEPOSIT]);
  await storeLineUp(world.database, { ...company, lineUp: [DEPOSIT, BONDS] });
  expect(await codesOf(company)).toEqual([BONDS, DEPOSIT]);
  const before = await contentsOf(world.database);
  await storeLineUp(world.database, { ...company, lineUp: [DEPOSIT, BONDS] });
  await storeLineUp(world.database, { sysOrganizationCode: 'not-planted-yet', lineUp: [DEPOSIT] });
  expect(await contentsOf(world.database)).toEqual(before);
  expect(await codesOf(other)).toEqual([BONDS]);
});

test('a product that the fund master lacks is refused', async () => {
  const company = await world.addCompany();
  const seed = storeLineUp(world.database, { ...company, lineUp: ['ZZDC99999997'] });
  await expect(seed).rejects.toThrow('foreign key constraint');
});
