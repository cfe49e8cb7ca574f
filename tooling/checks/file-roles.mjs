// What a file is for, read off its path: some rules hold only for code that runs in the product.

/** Serves tests alone: `*.test.*`, and what lies in a folder (or is a file) called `test`, `testing` or `fixtures`. */
export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|\/(test|testing|fixtures)(\/|\.tsx?$)/.test(path);

/** Runs as a program: in the `src` of an app, a package or a simulator, and no test. The rest builds or tries it. */
export const isProduct = (path) => /^(apps|packages|simulators)\/[^/]+\/src\//.test(path) && !isTestFile(path);
