import type { Role } from '../../src/fields/worded/roles.ts';
import type { Random } from './random.ts';
import type { Block, Item } from './typesetting.ts';

/** A line to be typeset: its text, the role of each character, and its type. */
export interface Printed {
  text: string;
  roles: Role[];
  size: number;
  box: { x: number; y: number; width: number; height: number };
  /** The width of a letter, relative to the size. */
  pitch: number;
  contrast: number;
  group: number;
  ornate?: boolean;
}

/** Places blocks in one or two columns at various heights; each block has one alignment. */
export function layOut(random: Random, blocks: Block[], region: { width: number; height: number }): Printed[] {
  const margin = random.int(30, 90);
  const twoColumns = region.width > 700 && random.chance(0.45) && blocks.length > 1;
  const columns: Block[][] = twoColumns ? [[], []] : [[]];
  for (const [i, block] of blocks.entries())
    columns[twoColumns ? (random.chance(0.8) ? (i < blocks.length / 2 ? 0 : 1) : random.int(0, 1)) : 0]!.push(block);
  const used = columns.filter((column) => column.length > 0);
  const cut = used.length === 2 ? random.normal(0.5, 0.08) : 1;
  const alignAll = random.weighted([
    ['left', 5],
    ['center', 2.5],
    ['right', 1.2],
    ['mixed', 1.5],
  ]);
  const printed: Printed[] = [];
  for (const [c, column] of used.entries()) {
    const left = c === 0 ? margin : margin + (region.width - 2 * margin) * cut + 15;
    const right =
      c === 0 && used.length === 2 ? margin + (region.width - 2 * margin) * cut - 15 : region.width - margin;
    let height = column.flat().reduce((sum, item) => sum + item.size * (1 + item.gap), 0);
    const free = region.height - 2 * margin;
    const scale = Math.min(1, (free - 14 * column.length) / height);
    height *= scale;
    const slack = Math.max(0, free - height);
    const spread = random.weighted([
      ['between', 4],
      ['top', 2],
      ['bottom', 1],
      ['center', 2],
    ]);
    let y = margin + (spread === 'bottom' ? slack * 0.8 : spread === 'center' ? slack * 0.35 : 0);
    for (const block of column) {
      const align = alignAll === 'mixed' ? random.pick(['left', 'center', 'right']) : alignAll;
      const indent = random.chance(0.12) ? random.int(20, 160) : 0;
      for (const item of block) {
        y += item.size * scale * item.gap;
        const line = setLine(item, scale, left + indent, right, align, y);
        printed.push(line);
        if (item.aside) {
          const aside = setLine(item.aside, scale, left, right, 'right', y);
          if (aside.box.x > line.box.x + line.box.width + line.size) printed.push(aside);
          else {
            y += item.size * scale;
            printed.push({ ...aside, box: { ...aside.box, y } });
          }
        }
        if (item.mark) printed.push(markBeside(random, line, item.mark));
        y += item.size * scale;
      }
      y +=
        spread === 'between'
          ? Math.max(10, (slack / Math.max(1, column.length)) * random.normal(0.9, 0.3))
          : random.int(10, 40);
    }
  }
  return printed.filter((line) => line.text.trim());
}

/** Puts the logo's letters to the left of the line, sometimes as high as two lines, and moves the line to make room. */
function markBeside(random: Random, line: Printed, mark: string): Printed {
  const size =
    line.size *
    random.weighted([
      [1, 2],
      [1.5, 2],
      [2, 1],
    ]);
  const width = mark.length * size * 0.62;
  const gap = line.size * Math.max(0.25, random.normal(0.6, 0.3));
  const x = Math.max(2, line.box.x - width - gap);
  line.box.width = Math.max(line.size, line.box.width - Math.max(0, x + width + gap - line.box.x));
  line.box.x = x + width + gap;
  const y = line.box.y + (random.chance(0.5) ? (line.size - size) / 2 : 0);
  const roles = Array.from({ length: mark.length }, (): Role => 'other');
  return {
    text: mark,
    roles,
    size,
    pitch: 0.62,
    contrast: line.contrast,
    group: 0,
    box: { x, y, width, height: size },
  };
}

function setLine(item: Item, scale: number, left: number, right: number, align: string, y: number): Printed {
  const text = item.parts.map((part) => part.text).join('');
  const shown = item.caps ? upper(text) : text;
  const roles = item.parts.flatMap((part) =>
    Array.from({ length: (item.caps ? upper(part.text) : part.text).length }, () => part.role),
  );
  let size = item.size * scale;
  const pitch = item.pitch * (item.caps ? 1.25 : 1);
  let width = shown.length * size * pitch;
  if (width > right - left) {
    size *= (right - left) / width;
    width = right - left;
  }
  const x = align === 'left' ? left : align === 'right' ? right - width : (left + right - width) / 2;
  return {
    text: shown,
    roles,
    size,
    ornate: item.ornate,
    pitch,
    contrast: item.contrast,
    group: item.group,
    box: { x, y, width, height: size },
  };
}

const upper = (text: string) =>
  [...text].map((char) => (char.toUpperCase().length === 1 ? char.toUpperCase() : char)).join('');
