/** `employee …`: commands that import, list and invite employees and manage their access. */
import { type AddCommands, group } from '../command/commands.ts';
import { addAccess } from './access-commands.ts';
import { addImporting } from './import-command.ts';
import { addInviting } from './invite-command.ts';
import { addListing } from './list-commands.ts';
import { addMoving } from './move-command.ts';
import { addRenaming } from './rename.ts';
import { addRoles } from './role-command.ts';

export const addEmployeeCommands: AddCommands = (program, context) => {
  const employees = group(program, 'employee', 'employees: import, rename, invite, unlock, sign out, end access');
  addImporting(employees, context);
  addListing(employees, context);
  addRenaming(employees, context);
  addMoving(employees, context);
  addInviting(employees, context);
  addAccess(employees, context);
  addRoles(employees, context);
};
