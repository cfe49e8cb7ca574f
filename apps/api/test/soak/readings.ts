// Simulates people who type their record keeper's credentials: their account is scraped, and the result is registered.
import { CALLS } from '@minori/contract/calls';
import { sendCall } from '../../src/testing/served-api.ts';
import { READ_ACCOUNTS } from '../cluster/load.ts';
import type { Send } from './open-load.ts';
import { addressOf, at, type Kind, type Scene } from './scene.ts';

export async function readings({ programs: { url }, people }: Scene) {
  const company = await people.addCompany();
  const readers: { typed: object; codes: { sysUserCode: string; sysOrganizationCode: string }; cookie: string }[] = [];
  for (const { id: rkId, password: rkPass, birthday } of READ_ACCOUNTS) {
    const one = await people.addEmployee(company);
    const { sysUserCode, sysOrganizationCode } = one;
    const cookie = await people.addSession(one);
    readers.push({ typed: { rkId, rkPass, birthday }, codes: { sysUserCode, sysOrganizationCode }, cookie });
  }
  return async (turn: number, send: Send<Kind>) => {
    const { typed, codes, cookie } = at(readers, turn);
    const headers = addressOf(300_000 + (turn % readers.length));
    const body = { ...codes, ...typed, scrapingCode: crypto.randomUUID() } as never;
    const read = await send('reading', 200, () =>
      sendCall(url, CALLS.doScraping, { cookie, input: { body }, headers }),
    );
    if (read.status !== 200) return;
    const input = { body: { ...codes, rkMgtAgencyCode: 1 } } as const;
    await send('change', 200, () => sendCall(url, CALLS.registScrapingData, { cookie, input, headers }));
  };
}
