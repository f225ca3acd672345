import { zipSync } from 'fflate';
import { bytesOf } from './files.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export type CellValue = string | number | boolean | null | { xml: string };

export interface TestSheet {
  name?: string;
  /** Rows of values, or the complete `sheetData`. */
  rows: CellValue[][] | string;
  /** Link targets of cells. */
  links?: Record<string, string>;
  isHidden?: boolean;
}

export interface TestWorkbook {
  sheets: TestSheet[];
  /** Codes of number formats; a cell’s style is an index into this list. */
  formats?: (string | number)[];
  strings?: string[];
  date1904?: boolean;
  /** Literal parts by path, which replace generated ones or are added. */
  parts?: Record<string, string | Uint8Array>;
}

/** A workbook as programs write it, reduced to the necessary parts. */
export function workbookOf(workbook: TestWorkbook | CellValue[][]): Uint8Array<ArrayBuffer> {
  return zipSync(
    Object.fromEntries(
      Object.entries(partsOf(Array.isArray(workbook) ? { sheets: [{ rows: workbook }] } : workbook)).map(
        ([path, part]) => [path, typeof part === 'string' ? bytesOf(part) : part],
      ),
    ),
  );
}

export function partsOf({ sheets, formats = ['General'], strings = [], date1904 = false, parts }: TestWorkbook) {
  const made: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types/>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(({ name = `Sheet${sheets.length}`, isHidden }, at) => {
        const hidden = isHidden ? ' state="hidden"' : '';
        return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['rIdS', 'styles', 'styles.xml'],
      ['rIdT', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
  };
  for (const [at, { rows, links = {} }] of sheets.entries()) {
    const path = `xl/worksheets/sheet${at + 1}.xml`;
    const data = typeof rows === 'string' ? rows : rows.map(rowXml).join('');
    const below = Object.keys(links).map((ref, link) => `<hyperlink ref="${ref}" r:id="rId${link + 1}"/>`);
    made[path] =
      `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${data}</sheetData>${below.length ? `<hyperlinks>${below.join('')}</hyperlinks>` : ''}</worksheet>`;
    if (below.length)
      made[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relations(
        Object.values(links).map((target, link) => [`rId${link + 1}`, 'hyperlink', target]),
        ' TargetMode="External"',
      );
  }
  const custom = formats.map((format, at) => (typeof format === 'number' ? format : 164 + at));
  made['xl/styles.xml'] =
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((format, at) => (typeof format === 'number' ? '' : `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${custom.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  made['xl/sharedStrings.xml'] =
    `${HEAD}<sst xmlns="${MAIN}">${strings.map((string) => `<si>${string.startsWith('<') ? string : `<t>${escaped(string)}</t>`}</si>`).join('')}</sst>`;
  return { ...made, ...parts };
}

function rowXml(cells: CellValue[], at: number): string {
  const written = cells.map((value, column) => cellXml(value, `${letterOf(column)}${at + 1}`));
  return `<row r="${at + 1}">${written.join('')}</row>`;
}

function cellXml(value: CellValue, ref: string): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.xml.replace('<c', `<c r="${ref}"`);
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${Number(value)}</v></c>`;
  return `<c r="${ref}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26));

const relations = (all: [string, string, string][], mode = ''): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${escaped(target)}"${mode}/>`,
    )
    .join('')}</Relationships>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
