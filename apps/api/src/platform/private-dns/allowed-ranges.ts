/**
 * 許可する範囲 — where the scraping host may be (security.md row 43). A name server that lies, or has been lied to, can
 * name any address; jobs are sent to this machine and to private networks only, unless the operator says otherwise.
 */
import ipaddr from 'ipaddr.js';

/** Loopback, RFC 1918 and the unique local addresses of RFC 4193. Link-local ones, where clouds keep secrets, are not. */
export const PRIVATE_RANGES = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
] as const;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** '10.0.0.0/8' or 'fc00::/7'; never the short and octal spellings that ipaddr.js would take. */
export function isRange(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

function isInside(address: Address, [base, bits]: Range): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}

/** Whether the address lies in one of the ranges. IPv4 written as IPv6 counts as what it is. */
export function isAllowed(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => isInside(parsed, ipaddr.parseCIDR(range)));
}

/** Whether nothing of the range lies outside the private ones. */
export function isPrivateRange(range: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(range);
  return PRIVATE_RANGES.map((text) => ipaddr.parseCIDR(text)).some(
    (outer) => bits >= outer[1] && isInside(base, outer),
  );
}
