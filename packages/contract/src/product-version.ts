/** 版 — the version of the whole product: what every program, log line, metric and image says of itself. */
import project from '../../../package.json' with { type: 'json' };

/** By semantic versioning, as `package.json` at the project's root has it; CHANGELOG.md says what each one brought. */
export const PRODUCT_VERSION: string = project.version;
