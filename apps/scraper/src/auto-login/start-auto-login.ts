/** Opens the public listener as a part of the scraper; closing it deletes every ticket. */
import type { AddressInfo } from 'node:net';
import { listeningUrl } from '../safe-address.ts';
import { AUTO_LOGIN_PATH, buildPublicServer, type PublicServerParts } from './public-server.ts';
import { TicketBox } from './ticket-box.ts';

export interface AutoLoginOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The origin under which browsers reach this listener, where that is not its own host and port. */
  readonly publicUrl?: string;
}

export interface RunningAutoLogin {
  /** Origin that browsers post tickets to. */
  readonly origin: string;
  readonly tickets: TicketBox;
  /** Address of the one call. */
  action(): string;
  close(): Promise<void>;
}

export async function startAutoLogin(
  options: AutoLoginOptions,
  parts: Omit<PublicServerParts, 'tickets'> & { readonly now: () => Date },
): Promise<RunningAutoLogin> {
  const tickets = new TicketBox(parts.now);
  const app = buildPublicServer({ ...parts, tickets });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const origin = options.publicUrl ?? listeningUrl(options.host, port);
  return {
    origin,
    tickets,
    action: () => `${origin}${AUTO_LOGIN_PATH}`,
    async close() {
      tickets.clear();
      await app.close();
    },
  };
}
