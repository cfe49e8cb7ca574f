/** Renders the screen やること一覧: the tasks that follow from the employee's own state, each with its reason. */

import { MY_TASK_TEXTS as TEXTS } from '@minori/wording/ja/my-task';
import { TodoList } from '../features/my-task/todo-list.tsx';
import { useTodoList } from '../features/my-task/use-my-task.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Todo employee={employee} />
    </>
  );
}

function Todo({ employee }: { readonly employee: Employee }) {
  const todoList = useTodoList(employee.sysUserCode);
  return (
    <Loaded query={todoList} lines={[3, 3, 3]}>
      {(tasks) =>
        tasks.length === 0 ? (
          <EmptyState heading={TEXTS.none}>
            <p>{TEXTS.noneText}</p>
          </EmptyState>
        ) : (
          <TodoList employee={employee} todoList={tasks} />
        )
      }
    </Loaded>
  );
}
