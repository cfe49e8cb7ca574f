/** 社内の比較 — how colleagues do, without saying who they are. */
import { ColleagueScreen } from '../features/colleague-comparison/colleague-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  return employee && <ColleagueScreen employee={employee} />;
}
