/** `employee …`: in by file, to the first password by mail, and every account back in order. */
import { type AddCommands, group } from '../desk/commands.ts';
import { addAccess } from './access-commands.ts';
import { addImporting } from './import-command.ts';
import { addInviting } from './invite-command.ts';
import { addListing } from './list-commands.ts';

export const addEmployeeCommands: AddCommands = (program, desk) => {
  const employees = group(program, 'employee', 'employees: import, invite, unlock, sign out, end access');
  addImporting(employees, desk);
  addListing(employees, desk);
  addInviting(employees, desk);
  addAccess(employees, desk);
};
