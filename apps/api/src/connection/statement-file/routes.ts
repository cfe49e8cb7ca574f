/** Declares the route of 明細ファイル, a statement that the employee has downloaded: `POST /api/v1/statement-file`. */
import { readStatementFile } from '@minori/contract/statement-file';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { readFileOf } from './service.ts';

export function statementFileRoutes(deps: Deps): readonly Route[] {
  return [
    route(readStatementFile, ({ body }, context) => context.slot.releaseWhile(() => readFileOf(deps, context, body))),
  ];
}
