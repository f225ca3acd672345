import { analyse } from 'chardet';

/** Windows code pages of East Asia: chardet’s name, and the standard’s. */
const EAST_ASIAN = new Map([
  ['Shift_JIS', 'shift_jis'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['EUC-KR', 'euc-kr'],
]);
/** Minimum confidence in percent; chardet reports 10 if it has seen too little. */
const SURE = 11;
/** The sample’s size in bytes. */
const MOST = 64 * 1024;

/** Detects the East Asian code page of lines that aren’t UTF-8. @returns null if none is clearly detected */
export function eastAsianCodePage(lines: readonly Uint8Array[]): string | null {
  const sample = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])).subarray(0, MOST);
  const best = analyse(sample).find(({ name, confidence }) => EAST_ASIAN.has(name) && confidence >= SURE);
  return best ? EAST_ASIAN.get(best.name)! : null;
}
