/**
 * A face as boxes, texts and pictures, which are rendered as a page, as a preview in the browser, or as a picture on
 * the server. Limited to what all three support: flexible boxes, absolute positions, numbers in card units (a card is
 * 320 by 200).
 */
export type FaceNode = FaceBox | FaceText | FacePicture;

export interface FaceBox {
  kind: 'box';
  style: FaceStyle;
  children: FaceNode[];
}

export interface FaceText {
  kind: 'text';
  text: string;
  style: FaceStyle;
}

export interface FacePicture {
  kind: 'picture';
  source: string;
  /** Text alternative; empty for decoration. */
  label: string;
  style: FaceStyle;
}

/** A card has the ratio 1.6:1 of the specification: 200 units high. */
export const FACE_WIDTH = 320;

export type FontRole = 'sans' | 'serif' | 'mono';

/** Lengths are numbers in card units, or percentages of the parent. */
type Length = number | `${number}%`;

export interface FaceStyle {
  position?: 'absolute' | 'relative';
  top?: Length;
  right?: Length;
  bottom?: Length;
  left?: Length;
  width?: Length;
  height?: Length;
  maxWidth?: Length;
  flexDirection?: 'row' | 'column';
  justifyContent?: 'flex-start' | 'flex-end' | 'center' | 'space-between';
  alignItems?: 'flex-start' | 'flex-end' | 'center' | 'stretch' | 'baseline';
  flexGrow?: 0 | 1;
  flexShrink?: 0 | 1;
  gap?: number;
  padding?: number;
  paddingLeft?: number;
  paddingRight?: number;
  paddingTop?: number;
  paddingBottom?: number;
  marginTop?: number;
  background?: string;
  color?: string;
  borderRadius?: number;
  border?: { width: number; color: string };
  borderTop?: { width: number; color: string };
  opacity?: number;
  overflow?: 'hidden';
  objectFit?: 'cover' | 'contain';
  font?: FontRole;
  fontSize?: number;
  fontWeight?: 400 | 600 | 700;
  lineHeight?: number;
  /** In units of the font size. */
  letterSpacing?: number;
  textAlign?: 'left' | 'center' | 'right';
  textTransform?: 'uppercase';
  /** Text that doesn’t fit ends in an ellipsis after this many lines. */
  lines?: number;
}

export const box = (style: FaceStyle, ...children: (FaceNode | null)[]): FaceBox => ({
  kind: 'box',
  style,
  children: children.filter((child) => child !== null),
});

/** @returns null for an empty text, which takes no space */
export const text = (value: string | null | undefined, style: FaceStyle): FaceText | null =>
  value?.trim() ? { kind: 'text', text: value.trim(), style: { lines: 1, ...style } } : null;

/** @returns null if there is no picture */
export const picture = (source: string | null | undefined, label: string, style: FaceStyle): FacePicture | null =>
  source ? { kind: 'picture', source, label, style: { objectFit: 'cover', ...style } } : null;
