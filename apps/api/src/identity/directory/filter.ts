/** Parses a list filter: an identifying attribute, `eq` and a JSON string (RFC 7644, 3.4.2.2). */
import { isStorable } from '@minori/contract/outside-text';
import { ENTERPRISE_FOLDED } from '@minori/contract/scim-calls';
import { ScimError } from './scim-error.ts';

export interface AccountFilter {
  readonly by: 'email' | 'external_id' | 'employee_code' | 'sys_user_code';
  readonly value: string;
}

const COLUMNS: Readonly<Record<string, AccountFilter['by']>> = {
  username: 'email',
  'emails.value': 'email',
  'emails[type eq "work"].value': 'email',
  externalid: 'external_id',
  id: 'sys_user_code',
  [`${ENTERPRISE_FOLDED}:employeenumber`]: 'employee_code',
};

/** @throws ScimError invalidFilter for any other filter */
export function filterOf(text: string | undefined): AccountFilter | null {
  if (text === undefined || text.trim() === '') return null;
  const [, name = '', , quoted = ''] = /^\s*(\S+(\[[^\]]*\]\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? [];
  const by = Object.hasOwn(COLUMNS, name.toLowerCase()) ? COLUMNS[name.toLowerCase()] : undefined;
  const value = by === undefined ? undefined : stringOf(quoted);
  if (by === undefined || value === undefined)
    throw new ScimError(400, 'The filter must be userName or externalId, eq, and a string.', 'invalidFilter');
  return { by, value: by === 'email' ? value.normalize('NFKC').trim().toLowerCase() : value };
}

function stringOf(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' && isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
