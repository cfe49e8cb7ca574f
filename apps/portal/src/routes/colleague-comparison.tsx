/** Renders the screen 社内の比較, a comparison with colleagues, who stay anonymous. */
import { ColleagueScreen } from '../features/colleague-comparison/colleague-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  return employee && <ColleagueScreen employee={employee} />;
}
