/** Entry of `/signIn`. While the person types, the app behind it is fetched. */
import { comeAlive } from './come-alive.ts';
import { prefetchWhileTyping } from './prefetch.ts';

void comeAlive(() => import('../routes/sign-in.tsx'));
prefetchWhileTyping();
