/**
 * Pieces that, repeated, make backtracking patterns slow: characters that start a match, continue it, and then lack
 * its end.
 */
export const HOSTILE_PIECES: readonly string[] = [
  ...['@', '.', ' ', '\t', '-', '(', ')', ',', ';', ':', '$', '?', '/', '=', '0', 'a', '漢', '\u0301', '\u3000'],
  ...['a ', '0 ', '0-', '+1 ', '$ ', 'a@', 'a@a.', 'a:', "'([", 'www.', 'http://', '"$5":', '{"a":', 'aA', 'telefony'],
];

/** Appended, so that no pattern matches at the end of the text. */
export const SPOILT = '!\u0080';

/** The processor time of the work in this process, in milliseconds; other processes don’t count. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
