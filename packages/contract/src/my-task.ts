/** やること — what the employee's own state asks for, why, and how long it takes. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { OwnUser } from './own-user.ts';
import { Sentence } from './sentence.ts';

export const Task = z.object({
  id: z.int(),
  title: z.string(),
  /** Why it is here and what changes afterwards. */
  message: Sentence,
  /** Path inside the company's pages, without the company: `/risk-tolerance`; null where nothing is to be opened. */
  url: z.nullable(z.string().check(z.regex(/^\/[a-z]/))),
  /** How long it takes; null where that can't be said. */
  minutes: z.nullable(z.int()),
});
export type Task = z.output<typeof Task>;

/** Most urgent first, without what the employee has put aside. */
export const getMyTask = call({
  name: 'getMyTask',
  method: 'GET',
  path: '/api/v1/my-task',
  scope: 'own-user',
  failure: 'myTask',
  query: OwnUser,
  response: z.array(Task),
});

/** Puts a task aside: it comes back only when its cause comes anew. Answers the tasks that are left. */
export const putMyTaskAside = call({
  name: 'putMyTaskAside',
  method: 'PUT',
  path: '/api/v1/my-task/:id',
  scope: 'own-user',
  failure: 'myTaskAside',
  params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  body: OwnUser,
  response: z.array(Task),
});

/** Everything that is to do, put aside or not; what is ticked off on a device is that device's own memory. */
export const getTodoList = call({
  name: 'getTodoList',
  method: 'GET',
  path: '/api/v1/todo-list',
  scope: 'own-user',
  failure: 'todoList',
  query: OwnUser,
  response: z.array(Task),
});
