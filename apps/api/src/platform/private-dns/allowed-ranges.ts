/**
 * 許可する範囲 — decides which IP addresses the scraping host may have (security.md row 43). A manipulated name server can return any
 * address, so jobs are sent only to this machine and to private networks, unless the operator says otherwise.
 */
import ipaddr from 'ipaddr.js';

/**
 * Loopback, RFC 1918 and the unique local addresses of RFC 4193. Not the link-local ones, at which cloud platforms serve secrets.
 */
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

/** Accepts '10.0.0.0/8' or 'fc00::/7'; refuses the short and octal spellings that ipaddr.js would accept. */
export function isRange(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

function isInside(address: Address, [base, bits]: Range): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}

/** Whether the IP address is in one of the ranges. An IPv4-mapped IPv6 address counts as IPv4. */
export function isAllowed(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => isInside(parsed, ipaddr.parseCIDR(range)));
}

/** Whether the whole range is within the private ones. */
export function isPrivateRange(range: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(range);
  return PRIVATE_RANGES.map((text) => ipaddr.parseCIDR(text)).some(
    (outer) => bits >= outer[1] && isInside(base, outer),
  );
}
