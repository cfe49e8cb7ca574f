// What a file is for, read off its path: some rules hold only for code that runs in the product.

/** Serves tests alone: `*.test.*`, and what lies in a folder (or is a file) called `test`, `testing` or `fixtures`. */
export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|\/(test|testing|fixtures)(\/|\.tsx?$)/.test(path);

/** Runs in the product: in the `src` of an app or a package, and no test. The rest builds it, tries it or measures it. */
export const isProduct = (path) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTestFile(path);

/** Where a bundle of the portal begins: it may start from any floor, and nothing imports it. */
export const isPortalEntry = (path) => /^apps\/portal\/src\/[^/]+$|\.entry\.tsx?$/.test(path);
