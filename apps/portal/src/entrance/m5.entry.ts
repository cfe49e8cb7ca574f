/** Entry of `/m5`, on which people land who come from their company's identity provider. */
import { comeAlive } from './come-alive.ts';
import { watchKeptVisit } from './watch-kept-visit.ts';

// Before the answer that has come begins a visit of its own.
watchKeptVisit(window);
void comeAlive(() => import('../routes/m5.tsx'));
