/** Where a column is read: whose company, by whom, and from which list. */
export interface ColumnPlace {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
  /** Search of the list that the column was opened from. */
  readonly listSearch: string;
}
