import { it } from 'vitest';
import { mutationRun } from './testing/mutation-run.ts';
it.each([1, 2, 3, 4, 5] as const)('%d', async (kind) => {
  const r = await mutationRun(kind, 900);
  console.log(`RUN ${kind} same ${r.same} wrong ${JSON.stringify(r.wrong)}\n${r.refused.join('\n')}`);
});
