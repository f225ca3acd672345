export { contrast, isColour, legibleOn, onColour } from './colour.ts';
export { cssOf, FONTS } from './css.ts';
export {
  DEFAULT_ACCENT,
  DEFAULT_TEMPLATE,
  type Face,
  isTemplateName,
  TEMPLATE_LABELS,
  TEMPLATES,
  type TemplateName,
} from './face.ts';
export { escapeHtml, type FaceHtml, faceHtml } from './html.ts';
export { type ContactLine, contactLines, monogram, roleText, siteText } from './lines.ts';
export { drawFace } from './templates/index.ts';
export { FACE_HEIGHT, FACE_WIDTH, type FaceBox, type FaceNode, type FaceStyle, type FontRole } from './tree.ts';
