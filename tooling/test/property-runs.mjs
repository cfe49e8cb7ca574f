// Sets how many times each property-based test is tried: fast-check's usual 100, or MINORI_PROPERTY_RUNS (`npm run proof`).
// Vitest loads this file only if that variable is set. A property with a number of its own keeps it.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env.MINORI_PROPERTY_RUNS) });
