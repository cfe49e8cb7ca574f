/** How the operator names a name server: 'ip', 'ip:port' or '[ipv6]:port', never by a name that would need another one. */
import { isIP, isIPv6 } from 'node:net';

const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::([1-9]\d{0,4}))?$/;

export function isServerAddress(text: string): boolean {
  if (isIPv6(text)) return true;
  const [, six, four, port = '53'] = WITH_PORT.exec(text) ?? [];
  return (six === undefined ? isIP(four ?? '') === 4 : isIPv6(six)) && Number(port) <= 65_535;
}
