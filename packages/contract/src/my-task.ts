/** やること — lists the tasks that follow from the employee's state, with reason and duration. */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { OwnUser } from './own-user.ts';
import { Sentence } from './sentence.ts';

export const Task = z.object({
  id: z.int(),
  title: z.string(),
  /** The reason, and what changes afterwards. */
  message: Sentence,
  /** Path inside the company's pages, without the company: `/risk-tolerance`; null where there is no page. */
  url: z.nullable(z.string().check(z.regex(/^\/[a-z]/))),
  /** Estimated duration; null where it is unknown. */
  minutes: z.nullable(z.int()),
  /** Whether it concerns the pension itself. The first such task is the next step (次の一歩) on every screen, in reports and mails. */
  isStep: z.boolean(),
});
export type Task = z.output<typeof Task>;

/** Most urgent first, without dismissed ones. */
export const getMyTask = call({
  name: 'getMyTask',
  method: 'GET',
  path: '/api/v1/my-task',
  scope: 'own-user',
  failure: 'myTask',
  query: OwnUser,
  response: z.array(Task),
});

/** Dismisses a task: it returns only when its cause occurs again. Returns the remaining tasks. */
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

/** All tasks, dismissed or not; ticks are stored on the device only. */
export const getTodoList = call({
  name: 'getTodoList',
  method: 'GET',
  path: '/api/v1/todo-list',
  scope: 'own-user',
  failure: 'todoList',
  query: OwnUser,
  response: z.array(Task),
});
