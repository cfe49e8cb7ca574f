// 人のもの — every call that names a thing by its id, with the ids of somebody else's: the answer is, to the byte, what an id
// that nobody has gets, and nothing changes (security.md row 3). `npm run proof` tries 1,000 of each.
import { CALLS, type CallName } from '@minori/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../testing/checksum.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { foreignThings, type IdRoute } from '../testing/foreign-things.ts';
import { liftLimits } from '../testing/lift-limits.ts';

const EACH = process.env.MINORI_PROOF ? 1_000 : 25;

/** Answered so by the contract, for missing ones, too. */
const REFUSED_AS_INPUT: ReadonlySet<CallName> = new Set(['removeFundComparison']);

let world: FiguresWorld;
let person: Person;
let routes: readonly IdRoute[];

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person();
  await world.register(person);
  routes = await foreignThings(world, await world.person(), EACH);
  await liftLimits(world.database);
});
afterAll(() => world.close());

async function answerTo({ name, parts }: IdRoute, id: string): Promise<string> {
  const { status, text, headers } = await person.visitor.callRaw(CALLS[name], parts(id, person));
  const told = Object.keys(headers).toSorted().join();
  return `${status} ${headers['content-length']} ${told} ${text}`;
}

test('どの呼び出しでも、人のものは、ないものとまったく同じ答えになり、何も変わらない', async () => {
  const before = await checksum(world.database);
  const tried: Record<string, number> = {};
  for (const route of routes) {
    const missing = await answerTo(route, route.missing);
    expect([route.name, missing.slice(0, 3)]).toEqual([route.name, REFUSED_AS_INPUT.has(route.name) ? '400' : '404']);
    const answers = new Set<string>();
    for (const id of route.foreign) answers.add(await answerTo(route, id));
    expect([route.name, [...answers]]).toEqual([route.name, [missing]]);
    tried[route.name] = route.foreign.length;
  }
  expect(await checksum(world.database)).toEqual(before);
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info('foreign ids tried', JSON.stringify(tried));
});

/** The glossary is everybody's. */
const PUBLIC: readonly string[] = ['getTechnicalTerm'];

test('番号を持つ呼び出しは、どれもここにある', () => {
  const named = Object.entries(CALLS).filter(
    ([name, call]) => 'params' in call && call.path.includes('/:') && !PUBLIC.includes(name),
  );
  expect(named.map(([name]) => name).filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
});
