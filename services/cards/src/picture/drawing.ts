import type { FaceNode, FaceStyle } from '@kaard/card-face';
import satori from 'satori';
import sharp from 'sharp';
import type { Typefaces } from './fonts.ts';

/** The element type that satori accepts; its typings require React’s. */
export interface Element {
  type: string;
  props: Record<string, unknown>;
}

export interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Renders a tree as a PNG. Text becomes outlines, so that the machine needs no typefaces; characters that none of the
 * bundled ones has (Arabic, for example) must be removed before (`drawableFace`). Nothing is fetched: pictures must be
 * `data:` URLs.
 * @param hasPhoto without a photo, 128 colours suffice for plain areas and text, and the file is a quarter as large
 */
export async function pngOf(root: Element, size: Size, { fonts }: Typefaces, hasPhoto: boolean): Promise<Buffer> {
  const svg = await satori(root as never, { ...size, fonts });
  return sharp(Buffer.from(svg))
    .png(hasPhoto ? {} : { palette: true, colours: 128 })
    .toBuffer();
}

/** A flex container that is not part of a face. */
export const frame = (style: Record<string, unknown>, ...children: Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const LENGTHS: ReadonlySet<string> = new Set([
  ...['top', 'right', 'bottom', 'left', 'width', 'height', 'maxWidth', 'gap', 'padding', 'paddingLeft', 'paddingRight'],
  ...['paddingTop', 'paddingBottom', 'marginTop', 'borderRadius', 'fontSize'],
]);

/** The same as in the page’s CSS: long text shrinks and ends with an ellipsis instead of pushing other elements out. */
const NARROW = { minWidth: 0, maxWidth: '100%' };

/** @param unit pixels per card unit */
function drawn(node: FaceNode, unit: number, typefaces: Typefaces): Element {
  const style = { boxSizing: 'border-box', ...pixels(node.style, unit, typefaces) };
  if (node.kind === 'picture') return { type: 'img', props: { src: node.source, style } };
  if (node.kind === 'box') {
    const children = node.children.map((child) => drawn(child, unit, typefaces));
    return { type: 'div', props: { style: { display: 'flex', ...NARROW, ...style }, children } };
  }
  const { lines = 1 } = node.style;
  const cut = lines === 1 ? { whiteSpace: 'nowrap', textOverflow: 'ellipsis' } : { lineClamp: lines };
  return {
    type: 'div',
    props: { style: { display: 'block', overflow: 'hidden', ...NARROW, ...cut, ...style }, children: node.text },
  };
}

/** Renders the face with the outermost box filling the whole area. */
export const drawnWhole = (node: FaceNode, unit: number, typefaces: Typefaces): Element =>
  drawn({ ...node, style: { ...node.style, width: '100%', height: '100%' } } as FaceNode, unit, typefaces);

function pixels(style: FaceStyle, unit: number, { familyOf }: Typefaces): Record<string, unknown> {
  const { font, lines, letterSpacing, border, borderTop, ...rest } = style;
  const drawnStyle: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest))
    drawnStyle[name] = LENGTHS.has(name) && typeof value === 'number' ? value * unit : value;
  if (font) drawnStyle.fontFamily = familyOf(font);
  if (letterSpacing !== undefined) drawnStyle.letterSpacing = `${letterSpacing}em`;
  if (border?.width) drawnStyle.border = `${border.width * unit}px solid ${border.color}`;
  if (borderTop?.width) drawnStyle.borderTop = `${borderTop.width * unit}px solid ${borderTop.color}`;
  return drawnStyle;
}
