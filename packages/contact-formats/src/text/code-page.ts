import { analyse } from 'chardet';

/** The code pages of Windows in East Asia: chardet's name, and the standard's. */
const EAST_ASIAN = new Map([
  ['Shift_JIS', 'shift_jis'],
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['EUC-KR', 'euc-kr'],
]);
/** In percent; chardet says 10 of everything that it has seen too little of. */
const SURE = 11;
/** Bytes: enough to tell. */
const MOST = 64 * 1024;

/** In which East Asian code page lines are that aren't UTF-8; null when nothing speaks clearly for one. */
export function eastAsianCodePage(lines: readonly Uint8Array[]): string | null {
  const sample = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])).subarray(0, MOST);
  const best = analyse(sample).find(({ name, confidence }) => EAST_ASIAN.has(name) && confidence >= SURE);
  return best ? EAST_ASIAN.get(best.name)! : null;
}
