/** `content/` of the project, as a start is given it. */
import { fileURLToPath } from 'node:url';

export const TEST_CONTENT_DIR = fileURLToPath(new URL('../../../../content', import.meta.url));
