// Tells from a file's path what the file is for, because some rules apply only to code of the product.

/** Whether a file serves tests only: `*.test.*`, or a file or folder called `test`, `testing` or `fixtures` in its path. */
export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|\/(test|testing|fixtures)(\/|\.tsx?$)/.test(path);

/**
 * Whether a file runs in the product: in the `src` of an app, a package or a simulator, and not a test. All other files
 * build or test it.
 */
export const isProduct = (path) => /^(apps|packages|simulators)\/[^/]+\/src\//.test(path) && !isTestFile(path);
