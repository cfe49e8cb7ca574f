// Tells from its path what a file is for, because some rules apply only to code of the product.

/**
 * Whether a file serves tests alone: `*.test.*`, or in a folder (or a file itself) called `test`, `testing` or
 * `fixtures`.
 */
export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|\/(test|testing|fixtures)(\/|\.tsx?$)/.test(path);

/**
 * Whether a file runs in the product: in the `src` of an app, a package or a simulator, and no test. The rest builds or
 * tests it.
 */
export const isProduct = (path) => /^(apps|packages|simulators)\/[^/]+\/src\//.test(path) && !isTestFile(path);
