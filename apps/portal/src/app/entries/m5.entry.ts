/** Entry of `/m5`, the landing page after a sign-in at the company's identity provider. */
import { hydrate } from '../../entrance/hydrate.ts';
import { watchStoredSession } from '../../entrance/watch-stored-session.ts';

// Before the answer that has come begins a visit of its own.
watchStoredSession(window);
void hydrate(() => import('../../routes/m5.tsx'));
