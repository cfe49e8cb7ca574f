// C10 順序 — signing in and out, agreeing, reading, choosing and planning in any order by two people: after every step the
// server says of both what a model of a few facts says (security.md section 3).
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzRequests, fuzzSeed } from '../testing/fuzz/fuzz-size.ts';
import { type Actor, anySteps, newFacts } from '../testing/fuzz/session-model.ts';
import { liftLimits } from '../testing/lift-limits.ts';
import { type StubbedWorld, stubbedWorld } from '../testing/stubbed-world.ts';

/** Most in a sequence; they are of any length up to it. */
const STEPS = 20;

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
  await liftLimits(world.database);
});
afterAll(() => world.close());

/** Somebody who has never signed in. */
async function actor(): Promise<Actor> {
  const employee = await world.person();
  return { employee, visitor: world.visitor() };
}

test('どんな順序でも、二人のようすはいつもモデルのとおり', async () => {
  const seed = fuzzSeed();
  const numRuns = Math.round((fuzzRequests(4) / STEPS) * 0.6);
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands([...anySteps], { maxCommands: STEPS, size: 'max' }), async (commands) => {
      const real = [await actor(), await actor()] as const;
      await world.database.deleteFrom('sign_in_failures').execute();
      await fc.asyncModelRun(() => ({ model: [newFacts(), newFacts()] as const, real }), commands);
      steps += [...commands].length;
    }),
    { numRuns, seed, unbiased: true },
  );
  expect(steps).toBeGreaterThan(numRuns);
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info(`C10: ${steps} steps in ${numRuns} sequences from seed ${seed}, 0 failed`);
});
