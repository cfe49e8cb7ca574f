/** Entry of `/m5`, the landing page after a sign-in at the company's identity provider. */
import { hydrate } from '../../entrance/hydrate.ts';
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

// Must run first: the identity provider's answer, which came with this page, begins a new session.
watchStoredSession(window);
void hydrate(() => import('../../routes/m5.tsx'));
