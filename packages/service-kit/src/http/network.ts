/**
 * The unit that requests are counted by: an owner of one IPv6 address has all 2^64 addresses of its network.
 * @see RFC 6177
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [before = '', after] = ip.split('%')[0]!.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after === undefined ? [] : after.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
