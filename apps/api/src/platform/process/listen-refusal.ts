/** Explains why a listener can't use a port or an IP address, in a sentence that names the variable to change. */
import { StartRefusal } from '../base/start-refusal.ts';

interface Requested {
  readonly host: string;
  readonly port: number;
  /** Prefix of the variables HOST and PORT. */
  readonly listener: '' | 'OPERATOR_';
}

const HIGHEST_PORT = 65_535;

const noAddress = ({ host, listener }: Requested) =>
  `This machine has no address ${host}. Set ${listener}HOST to one of its own, for instance 127.0.0.1.`;

const ADVICE: Readonly<Record<string, (requested: Requested) => string>> = {
  EADDRINUSE: ({ port, listener }) =>
    `Port ${port} is taken by another program. Stop that one, or set ${listener}PORT to another number, for instance ${listener}PORT=${port === HIGHEST_PORT ? port - 1 : port + 1}.`,
  EACCES: ({ port, listener }) => `This user may not open port ${port}. Set ${listener}PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};

/** @returns a StartRefusal; any other failure unchanged */
export function listenRefusal(error: unknown, requested: Requested): unknown {
  const advice = ADVICE[(error as NodeJS.ErrnoException).code ?? ''];
  return advice ? new StartRefusal(advice(requested)) : error;
}
