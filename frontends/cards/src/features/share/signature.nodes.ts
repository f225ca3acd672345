const ELEMENTS = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'B', 'SPAN', 'A', 'IMG']);
/** Allowed attributes. Links are disabled: the signature is only a preview. */
const ATTRIBUTES = new Set('role cellpadding cellspacing border width height valign bgcolor dir src alt'.split(' '));

/** The temporary name of style attributes until they are set by script. */
const LOOKS = 'data-style';

/**
 * Returns the markup of a signature as nodes of this page. The page’s CSP forbids style attributes, on which signatures
 * are based, but allows styles set by a script. All that a signature doesn’t need is left out.
 */
export function signatureNodes(html: string): Node[] {
  // The CSP applies even while parsing. Texts contain no plain quotes: they are written as entities.
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ` ${LOOKS}="`), 'text/html');
  return [...body.childNodes].flatMap(copyOf);
}

function copyOf(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element) || !ELEMENTS.has(node.tagName)) return [];
  const copy = document.createElement(node.tagName);
  for (const { name, value } of node.attributes) if (ATTRIBUTES.has(name)) copy.setAttribute(name, value);
  copy.style.cssText = node.getAttribute(LOOKS) ?? '';
  copy.append(...[...node.childNodes].flatMap(copyOf));
  return [copy];
}
