import type { IconKind } from '../../src/icons/kinds.ts';
import type { FieldName } from '../../src/types.ts';

/** A line as printed, with its parts. */
export interface SketchLine {
  text: string;
  /** The height of the letters, in pixels of a card 960 px wide. */
  size: number;
  /** The icon in front of the line. */
  sign?: IconKind;
}

/** Lines below each other, at a position of the card. */
export interface SketchGroup {
  align: 'l' | 'c' | 'r';
  /** The left edge, middle or right edge according to `align`, and the top, as shares of the card. */
  x: number;
  y: number;
  lines: SketchLine[];
}

/** A card as described in `cards/*.txt`. */
export interface Sketch {
  id: string;
  country: string;
  portrait: boolean;
  groups: SketchGroup[];
  codes: { text: string }[];
  fields: Partial<Record<FieldName, { value: string; accept: string[] }>>;
  tolerate: Partial<Record<FieldName, string[]>>;
}

/** Letters for whole lines; `d`, `a`, `s` and `o` (department, address, slogan, other) are no fields. */
const WHOLE: Record<string, FieldName> = { n: 'name', t: 'title', c: 'company' };
const INLINE: Record<string, FieldName> = {
  ...WHOLE,
  e: 'email',
  p: 'phone',
  w: 'website',
  li: 'linkedIn',
  fb: 'facebook',
  ig: 'instagram',
  tt: 'tiktok',
  tw: 'twitter',
  yt: 'youtube',
  gh: 'github',
};
const PHONE = /(?:\+|\(?\d)[\d\s()/.-]{6,}\d/g;

/** Parses the sketches of one file. See `README.md` of the folder for the notation. */
export function parseSketches(text: string): Sketch[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => parseSketch(part.split('\n')));
}

function parseSketch([head = '', ...rows]: string[]): Sketch {
  const [id = '', country = '', shape] = head.trim().split(' ');
  const sketch: Sketch = {
    id,
    country,
    portrait: shape === 'portrait',
    groups: [],
    codes: [],
    fields: {},
    tolerate: {},
  };
  const found: Partial<Record<FieldName, string[]>> = {};
  const add = (field: FieldName, value: string): void => {
    found[field] = [...(found[field] ?? []), value];
  };
  const accepted: [FieldName, string[]][] = [];
  for (const row of rows.map((line) => line.trim()).filter(Boolean)) {
    const alternatives = /^([=~]) (\w+): (.+)$/.exec(row);
    const place = /^@ ([lcr]) (\d+) (\d+)$/.exec(row);
    const code = /^qr (.+)$/.exec(row);
    const line = /^([ntcdaso])(\d*) (?:!(\w+) )?(.+)$/.exec(row);
    if (alternatives) {
      const values = alternatives[3]!.split(' | ');
      if (alternatives[1] === '=') accepted.push([alternatives[2] as FieldName, values]);
      else sketch.tolerate[alternatives[2] as FieldName] = values;
    } else if (place) {
      const [, align, x, y] = place;
      sketch.groups.push({ align: align as 'l', x: Number(x) / 100, y: Number(y) / 100, lines: [] });
    } else if (code) sketch.codes.push({ text: code[1]!.replaceAll('\\n', '\n') });
    else if (line) {
      const [, letter, size, sign, marked] = line as unknown as [string, string, string, string | undefined, string];
      for (const [, kind, value] of marked.matchAll(/\{(\w+):([^}]+)\}/g)) add(INLINE[kind!]!, value!);
      const shown = marked.replace(/\{\w+:([^}]+)\}/g, '$1');
      if (WHOLE[letter]) add(WHOLE[letter], shown);
      sketch.groups
        .at(-1)!
        .lines.push({ text: shown, size: Number(size) || 20, ...(sign && { sign: sign as IconKind }) });
    } else throw new Error(`${id}: "${row}" is no line of a sketch`);
  }
  for (const [field, values] of Object.entries(found) as [FieldName, string[]][]) {
    if (field in sketch.tolerate) continue;
    sketch.fields[field] = { value: values.join(' '), accept: [] };
  }
  for (const [field, values] of accepted) {
    const [value = ''] = values;
    sketch.fields[field] = sketch.fields[field]
      ? { ...sketch.fields[field]!, accept: [...sketch.fields[field]!.accept, ...values] }
      : { value, accept: values };
  }
  // Any of several numbers may come first; a fax is never right.
  const { phone } = sketch.fields;
  if (phone) {
    const rows = sketch.groups.flatMap(({ lines }) => lines.map((line) => line.text));
    phone.accept.push(...rows.filter((row) => !/fax|faks/i.test(row)).flatMap((row) => row.match(PHONE) ?? []));
  }
  return sketch;
}
