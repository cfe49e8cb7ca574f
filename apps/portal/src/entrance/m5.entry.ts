/** Entry of `/m5`, on which people land who come from their company's identity provider. */
import { comeAlive } from './come-alive.ts';

void comeAlive(() => import('../routes/m5.tsx'));
