// How often each property is tried: fast-check's usual 100, or as often as MINORI_PROPERTY_RUNS says (`npm run proof`).
// Loaded by vitest only when that variable is set. A property that names its own number keeps it.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env.MINORI_PROPERTY_RUNS) });
