export { BACKDROP_QR, BACKDROP_WIDTH, drawBackdrop } from './backdrop.ts';
export { isColour, onColour } from './colour.ts';
export { cssOf } from './css.ts';
export {
  DEFAULT_ACCENT,
  DEFAULT_TEMPLATE,
  type Face,
  isTemplateName,
  TEMPLATES,
  type TemplateName,
} from './face.ts';
export { addressLine, faceOf } from './face-of.ts';
export { escapeHtml, faceHtml } from './html.ts';
export { type FaceLanguage, hasEastAsian, languageOf } from './language.ts';
export { monogram, siteText } from './lines.ts';
export { drawFace } from './templates/index.ts';
export { FACE_WIDTH, type FaceNode, type FaceStyle, type FontRole } from './tree.ts';
