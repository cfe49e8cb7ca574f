/** What the audit trail calls each kind of writing that the command line does. */
export const OPERATOR_KINDS = [
  'operator_company_added',
  'operator_company_changed',
  'operator_identity_provider_stored',
  'operator_line_up_set',
  'operator_employees_imported',
  'operator_employees_invited',
  'operator_invitation_printed',
  'operator_employee_unlocked',
  'operator_sessions_ended',
  'operator_employee_disabled',
  'operator_employee_enabled',
  'operator_password_change_required',
  'operator_funds_imported',
  'operator_navs_imported',
  'operator_notice_published',
  'operator_notice_withdrawn',
  'operator_content_published',
  'operator_maintenance_switched',
  'operator_reseal_asked',
  'operator_key_retired',
] as const;

export type OperatorKind = (typeof OPERATOR_KINDS)[number];
