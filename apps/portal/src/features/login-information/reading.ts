/**
 * 読み取り — one reading from the press to the valued account: the scrape, the record that a site is connected, and the
 * registration, which also values. Section "The main job" of the architecture, steps 1 to 5, as the browser sees them.
 */
import { CALLS } from '@minori/contract/calls';
import type { RkLoginInfo } from '@minori/contract/login-information';
import type { Caller } from '../../platform/api/caller.ts';
import type { Employee } from '../../platform/session/use-employee.ts';

interface ReadingOptions {
  readonly employee: Employee;
  readonly info: RkLoginInfo;
  /** A new UUID for each reading. */
  readonly scrapingCode: string;
  /** The record keeper has been read; registering and valuing begin. */
  readonly onRead: () => void;
}

/** @throws {CallFailure} of the call that failed; nothing has been registered then. */
export async function readAccount(
  call: Caller,
  { employee, info, scrapingCode, onRead }: ReadingOptions,
): Promise<void> {
  const { sysUserCode, sysOrganizationCode, company } = employee;
  await call(CALLS.doScraping, {
    body: {
      scrapingCode,
      sysUserCode,
      sysOrganizationCode,
      rkId: info.rkLoginId,
      rkPass: info.password,
      birthday: info.birthday,
    },
  });
  onRead();
  await call(CALLS.registerRkUserInfo, { body: { sysUserCode, isPreserve: false } });
  await call(CALLS.registScrapingData, {
    body: { rkMgtAgencyCode: company.rkInfo.code, sysUserCode, sysOrganizationCode },
  });
}
