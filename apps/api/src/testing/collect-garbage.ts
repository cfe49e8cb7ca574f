// Runs the garbage collector in a test, to show that nothing relies on an object that nobody references.
import { setImmediate as slot } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In turns of their own: until its turn is over, a signal that was looked at stays. */
export async function collectGarbage(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await slot();
    collect();
  }
}
