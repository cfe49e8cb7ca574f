/** Opens the public listener as a part of the scraper. */
import type { AddressInfo } from 'node:net';
import { listeningUrl } from '../safe-address.ts';
import { buildPublicServer, type PublicServerParts } from './public-server.ts';
import { openTicketUser, type TicketUserOptions } from './use-ticket.ts';

export interface AutoLoginOptions extends Pick<TicketUserOptions, 'apiUrl'> {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin under which browsers reach this listener, where that is not its own host and port. */
  readonly publicUrl?: string;
}

export interface RunningAutoLogin {
  /** Origin that browsers post tickets to. */
  readonly origin: string;
  close(): Promise<void>;
}

export async function startAutoLogin(
  { host, port, publicUrl, apiUrl }: AutoLoginOptions,
  { jobSecret, now, ...parts }: Omit<PublicServerParts, 'tickets'> & Omit<TicketUserOptions, 'apiUrl'>,
): Promise<RunningAutoLogin> {
  const tickets = openTicketUser({ apiUrl, jobSecret, now });
  const app = buildPublicServer({ ...parts, tickets });
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo;
  return {
    origin: publicUrl ?? listeningUrl(host, taken),
    async close() {
      await app.close();
      await tickets.close();
    },
  };
}
