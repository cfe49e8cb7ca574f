/** Declares the route of あと1段階, the change that would lift the grade: `GET /api/v1/investment-valuations/grade-up`. */
import { getGradeUp } from '@minori/contract/grade-up';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import { gradeUpOf } from './service.ts';

export function gradeUpRoutes({ database }: Deps): readonly Route[] {
  return [
    route(getGradeUp, async (_input, { session }) => ({
      gradeUp: await inSnapshot(database, (snapshot) => gradeUpOf(snapshot, session)),
    })),
  ];
}
