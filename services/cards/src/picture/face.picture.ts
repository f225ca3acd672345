import { drawFace, FACE_WIDTH, type Face, type FaceNode, type FaceStyle } from '@kaard/card-face';
import satori from 'satori';
import sharp from 'sharp';
import { familyOf, type LoadedFont, loadFonts } from './fonts.ts';

/** Of a link's preview, as those who show it ask for (Open Graph). */
export const PREVIEW = { width: 1200, height: 630 } as const;
/** The card in the preview, with ground round it. */
const CARD = { width: 880, height: 550 } as const;
const GROUND = '#e9e5db';

/** What satori takes for an element; the typings ask for React's. */
interface Element {
  type: string;
  props: Record<string, unknown>;
}

let fonts: LoadedFont[] | undefined;

/**
 * Draws a card's face in its template, as a PNG of 1200 by 630 pixels. Texts become outlines, so that the machine needs
 * no typefaces of its own; letters that none of ours has (Chinese, say) are left out.
 * @param face with pictures as `data:` addresses: nothing is fetched
 */
export async function previewPicture(face: Face): Promise<Buffer> {
  fonts ??= loadFonts();
  const root = drawFace(face);
  const card = element({ ...root, style: { ...root.style, width: '100%', height: '100%' } }, CARD.width / FACE_WIDTH);
  const frame: Element = {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        background: GROUND,
      },
      children: {
        type: 'div',
        props: { style: { display: 'flex', ...CARD, borderRadius: 24, overflow: 'hidden' }, children: card },
      },
    },
  };
  const svg = await satori(frame as never, { ...PREVIEW, fonts });
  // 128 colours: flat grounds and letters need no more, and a preview is fetched over mobile networks.
  return sharp(Buffer.from(svg)).png({ palette: !face.photo, colours: 128 }).toBuffer();
}

const LENGTHS: ReadonlySet<string> = new Set([
  ...['top', 'right', 'bottom', 'left', 'width', 'height', 'maxWidth', 'gap', 'padding', 'paddingLeft', 'paddingRight'],
  ...['paddingTop', 'paddingBottom', 'marginTop', 'borderRadius', 'fontSize'],
]);

/** @param unit pixels in a card unit */
function element(node: FaceNode, unit: number): Element {
  const style = { boxSizing: 'border-box', ...pixels(node.style, unit) };
  if (node.kind === 'picture') return { type: 'img', props: { src: node.source, style } };
  if (node.kind === 'box') {
    const children = node.children.map((child) => element(child, unit));
    return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
  }
  const { lines = 1 } = node.style;
  const cut = lines === 1 ? { whiteSpace: 'nowrap', textOverflow: 'ellipsis' } : { lineClamp: lines };
  return {
    type: 'div',
    props: { style: { display: 'block', overflow: 'hidden', ...cut, ...style }, children: node.text },
  };
}

function pixels(style: FaceStyle, unit: number): Record<string, unknown> {
  const { font, lines, letterSpacing, border, borderTop, ...rest } = style;
  const drawn: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest))
    drawn[name] = LENGTHS.has(name) && typeof value === 'number' ? value * unit : value;
  if (font) drawn.fontFamily = familyOf(font);
  if (letterSpacing !== undefined) drawn.letterSpacing = `${letterSpacing}em`;
  if (border?.width) drawn.border = `${border.width * unit}px solid ${border.color}`;
  if (borderTop?.width) drawn.borderTop = `${borderTop.width * unit}px solid ${borderTop.color}`;
  return drawn;
}
