/** やること — `GET` and `PUT /api/v1/my-task`, and `GET /api/v1/todo-list`. */

import { getMyTask, getTodoList, putMyTaskAside } from '@minori/contract/my-task';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { allTasks, putTaskAside, tasksLeft } from './service.ts';

export function myTaskRoutes(deps: Deps): readonly Route[] {
  return [
    route(getMyTask, (_input, { session }) => tasksLeft(deps, session)),
    route(putMyTaskAside, ({ params }, { session }) => putTaskAside(deps, session, Number(params.id))),
    route(getTodoList, (_input, { session }) => allTasks(deps, session)),
  ];
}
