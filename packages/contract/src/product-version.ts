/** 版 — reads the version of the whole product, which every program, log line, metric and image reports. */
import project from '../../../package.json' with { type: 'json' };

/** By semantic versioning, from `package.json` at the project's root; CHANGELOG.md lists the changes of each. */
export const PRODUCT_VERSION: string = project.version;
