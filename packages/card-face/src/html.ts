import { cssOf } from './css.ts';
import type { FaceLanguage } from './language.ts';
import type { FaceBox, FaceNode } from './tree.ts';

export interface FaceHtml {
  html: string;
  /** Rules for the classes: inline styles would need a laxer content security policy. */
  css: string;
}

/**
 * Renders a face for a page: its box needs `container-type: inline-size` and the ratio 1.6:1, which the class `face`
 * sets.
 * @param language of the texts, if it affects the shape of letters
 */
export function faceHtml(root: FaceBox, language: FaceLanguage | null = null): FaceHtml {
  const classes = new Map<string, string>();
  const classOf = (node: FaceNode): string => {
    const css = declarations(cssOf(node.kind, node.style));
    const known = classes.get(css);
    if (known) return known;
    const name = `f${classes.size.toString(36)}`;
    classes.set(css, name);
    return name;
  };
  const write = (node: FaceNode): string => {
    if (node.kind === 'picture')
      return `<img class="${classOf(node)}" src="${escapeHtml(node.source)}" alt="${escapeHtml(node.label)}">`;
    const inner = node.kind === 'text' ? escapeHtml(node.text) : node.children.map(write).join('');
    // A name may be written right to left on a card laid out left to right.
    return `<div class="${classOf(node)}"${node.kind === 'text' ? ' dir="auto"' : ''}>${inner}</div>`;
  };
  const html = `<div class="face"${language ? ` lang="${language}"` : ''}>${write({ ...root, style: { ...root.style, width: '100%', height: '100%' } })}</div>`;
  const own =
    '.face{container-type:inline-size;aspect-ratio:1.6;overflow:hidden}.face *{box-sizing:border-box;margin:0}';
  return { html, css: own + [...classes].map(([css, name]) => `.${name}{${css}}`).join('') };
}

const declarations = (css: Record<string, string>): string =>
  Object.entries(css)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
