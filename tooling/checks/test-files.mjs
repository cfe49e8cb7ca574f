// Which files serve tests alone, and so may use dev dependencies and the doors that are open to tests only:
// `*.test.*`, and whatever lies in a folder (or is a file) called `test`, `testing` or `fixtures`.

export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$|\/(test|testing|fixtures)(\/|\.tsx?$)/.test(path);
