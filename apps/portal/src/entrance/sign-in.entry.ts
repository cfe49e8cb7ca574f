/** Entry of `/signIn`. While the person types, the app behind it is fetched. */
import { comeAlive } from './come-alive.ts';
import { prefetchWhileTyping } from './prefetch.ts';
import { watchKeptVisit } from './watch-kept-visit.ts';

// Before the page asks what is left from before.
watchKeptVisit(window);
void comeAlive(() => import('../routes/sign-in.tsx'));
prefetchWhileTyping();
