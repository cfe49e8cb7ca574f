/** Declares the two codes that restrict a query to an employee's rows. */

/** The employee whose rows a query may touch: both codes, always together (architecture.md, growing past one machine). */
export interface Owner {
  readonly sysOrganizationCode: string;
  readonly sysUserCode: string;
}

/** The owner as the columns of a new row. */
export function ownerColumns(owner: Owner) {
  return { sys_organization_code: owner.sysOrganizationCode, sys_user_code: owner.sysUserCode };
}
