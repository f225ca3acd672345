/**
 * What patterns that try every place with every other one are slow at, when it is repeated: signs that a pattern begins
 * with, goes on with, and then misses something behind.
 */
export const HOSTILE_PIECES: readonly string[] = [
  ...['@', '.', ' ', '\t', '-', '(', ')', ',', ';', ':', '$', '?', '/', '=', '0', 'a', '漢', '\u0301', '\u3000'],
  ...['a ', '0 ', '0-', '+1 ', '$ ', 'a@', 'a@a.', 'a:', "'([", 'www.', 'http://', '"$5":', '{"a":', 'aA', 'telefony'],
];

/** Behind them, so that no pattern ends where the text does. */
export const SPOILT = '!\u0080';

/** The time that the processor works at it for us; what other processes do meanwhile does not count. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
