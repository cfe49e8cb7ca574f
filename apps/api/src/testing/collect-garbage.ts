// Runs the garbage collector in a test, to show that nothing relies on unreferenced objects.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects in separate turns of the event loop, because an object read from a WeakRef stays referenced until its turn ends. */
export async function collectGarbage(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await nextTurn();
    collect();
  }
}
