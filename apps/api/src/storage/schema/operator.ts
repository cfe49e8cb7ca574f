/** Tables of the operator's command line (migration 0028). */
import type { ColumnType } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

/** What every copy of the api follows. */
export interface OperatorSwitchTable {
  name: 'maintenance';
  is_on: boolean;
  /** Off again from then on; null until somebody switches it off. */
  ends_at: Instant | null;
  /** Japanese, for employees; null for the usual sentence. */
  message: string | null;
  changed_at: Instant;
}

/** One run that wrote something; the events of the audit trail name it as their request. Nobody can change it. */
export interface OperatorRunTable {
  id: string;
  at: Instant;
  /** As in the audit trail. */
  kind: string;
  /** The name by which the operating system knows who ran it. */
  operator: string;
  /** null for what concerns no company, or all. */
  sys_organization_code: string | null;
  counts: Json<Readonly<Record<string, number>>>;
}

export interface OperatorTables {
  operator_switches: OperatorSwitchTable;
  operator_runs: OperatorRunTable;
}
