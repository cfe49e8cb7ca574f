/** Creates copies of a demo employee, each with a session and the same attributes and diagnosis, but without figures. */
import pg from 'pg';
import { addCrowd, type Reader } from '../keyed-read/crowd.ts';
import type { EmployeeSession } from '../keyed-read/employee-session.ts';

const ATTRIBUTES = `update employees set birthday = one.birthday, gender_code = one.gender_code,
    is_married = one.is_married, is_dependent = one.is_dependent
  from employees one where one.sys_user_code = $2 and employees.sys_user_code = any($1::text[])`;

const DIAGNOSES = `insert into risk_diagnoses overriding user value
  select copied.* from risk_diagnoses diagnosed
  join employees one on one.id = diagnosed.employee_id and one.sys_user_code = $2
  join employees on employees.sys_user_code = any($1::text[]),
    lateral jsonb_populate_record(diagnosed, jsonb_build_object('employee_id', employees.id)) as copied`;

/** Removes the figures that `addCrowd` gives its copies. */
const NO_FIGURES = 'delete from asset_operations where sys_user_code = any($1::text[])';

/** @param session of the employee to copy; without a cookie the copies get no sessions */
export async function copyEmployee(
  databaseUrl: string,
  session: Pick<EmployeeSession, 'sysUserCode' | 'cookie'>,
  count: number,
): Promise<Reader[]> {
  const crowd = await addCrowd(databaseUrl, { ...session, count });
  const codes = crowd.map(({ sysUserCode }) => sysUserCode);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const text of [ATTRIBUTES, DIAGNOSES]) await client.query(text, [codes, session.sysUserCode]);
    await client.query(NO_FIGURES, [codes]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return crowd;
}

/** Returns each once, in turn: a second request of the same person would find cached data. */
export function oneAfterAnother<T>(people: readonly T[]): () => T {
  const left = people.values();
  return () => {
    const { value } = left.next();
    if (value === undefined) throw new Error('nobody is left');
    return value;
  };
}
