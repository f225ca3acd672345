import type { Directory } from '../archive/directory.ts';
import { isTrue, readXml, type XmlHandler } from './xml.ts';

export interface SheetPart {
  name: string;
  path: string;
}

/** The parts of the archive by their content. */
export interface WorkbookParts {
  /** In the order of their tabs, including hidden ones; one more than can be read if there are too many. */
  sheets: SheetPart[];
  strings: string | null;
  styles: string | null;
  /** Days are counted from 1904, as on old Macs. */
  isFrom1904: boolean;
}

export interface Relation {
  type: string;
  /** Path of a part, or an external address. */
  target: string;
}

const WORKBOOK = 'xl/workbook.xml';
/** Each sheet has a preview of its own. */
export const MOST_SHEETS = 50;
/** Excel allows 31 characters. */
const LONGEST_TITLE = 200;

/** Reads a part to its end. */
export async function readPart(directory: Directory, path: string, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(directory.read(path), handler));
}

/** @returns null if the archive is no workbook, or has another format */
export async function partsOf(directory: Directory): Promise<WorkbookParts | null> {
  const path = await mainPart(directory);
  if (path === null) return null;
  const relations = await relationsOf(directory, path);
  const parts: WorkbookParts = {
    sheets: [],
    strings: partOf(directory, relations, 'sharedStrings'),
    styles: partOf(directory, relations, 'styles'),
    isFrom1904: false,
  };
  await readPart(directory, path, {
    open(name, { rel = '', name: title = '', date1904 }) {
      // Newer versions have an extension element of the same name without this attribute.
      if (name === 'workbookPr' && date1904 !== undefined) parts.isFrom1904 = isTrue(date1904);
      if (name !== 'sheet' || parts.sheets.length > MOST_SHEETS) return;
      const relation = relations.get(rel);
      // Sheets of charts and dialogs have no cells.
      if (relation?.type === 'worksheet' && directory.has(relation.target))
        parts.sheets.push({ name: title.slice(0, LONGEST_TITLE), path: relation.target });
    },
  });
  return parts;
}

async function mainPart(directory: Directory): Promise<string | null> {
  if (directory.has(WORKBOOK)) return WORKBOOK;
  const relations = await relationsOf(directory, '');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument')?.target;
  return main !== undefined && /\.xml$/i.test(main) && /(?:^|\/)xl\//i.test(main) && directory.has(main) ? main : null;
}

function partOf(directory: Directory, relations: ReadonlyMap<string, Relation>, type: string): string | null {
  const target = [...relations.values()].find((relation) => relation.type === type)?.target;
  return target !== undefined && directory.has(target) ? target : null;
}

/** More than a sheet has; Excel’s own limit is 65,530 links. */
const MOST_RELATIONS = 100_000;

/**
 * The relationships of a part, by id; the type is the last word of its address.
 * @param path empty for the archive itself
 */
export async function relationsOf(directory: Directory, path: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const at = `${folder}_rels/${path.slice(folder.length)}.rels`;
  if (!directory.has(at)) return relations;
  await readPart(directory, at, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || relations.size >= MOST_RELATIONS) return;
      const target = TargetMode === 'External' ? Target : resolved(folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const names = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const name of target.split(/[\\/]/)) {
    if (name === '..') names.pop();
    else if (name && name !== '.') names.push(name);
  }
  return names.join('/');
}
