import type { Directory } from '../archive/directory.ts';
import { type NumberFormat, numberFormat, plain } from './number-format.ts';
import { readPart } from './parts.ts';

/** Excel allows 65,490 styles. */
const MOST_STYLES = 100_000;
const LISTS: ReadonlySet<string> = new Set(['numFmts', 'cellXfs']);

/** The number format of each style, in the order of the styles. */
export async function numberFormats(
  directory: Directory,
  path: string | null,
  isFrom1904: boolean,
): Promise<(style: number) => NumberFormat> {
  if (path === null) return () => plain;
  const codes = new Map<number, string>();
  const styles: number[] = [];
  /**
   * Conditional formats (`dxfs`) have numbers of their own, and named styles (`cellStyleXfs`) are not those of cells.
   */
  let list = '';
  await readPart(directory, path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (LISTS.has(name)) list = name;
      if (name === 'numFmt' && list === 'numFmts' && codes.size < MOST_STYLES) codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && list === 'cellXfs' && styles.length < MOST_STYLES) styles.push(Number(numFmtId));
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  const formats = new Map<number, NumberFormat>();
  return (style) => {
    const id = styles[style] ?? 0;
    const format = formats.get(id) ?? numberFormat(id, codes.get(id) ?? null, isFrom1904);
    formats.set(id, format);
    return format;
  };
}
