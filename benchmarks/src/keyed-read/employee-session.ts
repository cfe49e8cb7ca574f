/** Signs in a demo employee for a load generator and returns the session's cookie. */
import { DEMO } from '@minori/local/demo';

export interface EmployeeSession {
  readonly cookie: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

/** Signs in with a password; by default as the demo's first employee with figures. */
export async function signIn(
  url: string,
  employee = DEMO.employees.find((one) => one.history !== null),
): Promise<EmployeeSession> {
  if (!employee) throw new Error('The demo has no employee with figures');
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-from': url },
    body: JSON.stringify({ email: employee.email, password: employee.password }),
  });
  if (!response.ok) throw new Error(`Sign-in was answered ${response.status}`);
  const user = (await response.json()) as { sysUserCode: string; sysOrganizationCode: string };
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return { cookie, sysUserCode: user.sysUserCode, sysOrganizationCode: user.sysOrganizationCode };
}
