const ELEMENTS = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'B', 'SPAN', 'A', 'IMG']);
/** Links lead nowhere: it is looked at here, not used. */
const ATTRIBUTES = new Set('role cellpadding cellspacing border width height valign bgcolor dir src alt'.split(' '));

/** What a style is called until it is set. */
const LOOKS = 'data-style';

/**
 * The markup of a signature as nodes of this page. Its policy forbids styles in attributes, which are what a signature is
 * made of; set from a script they are allowed. Whatever a signature has no need of stays away.
 */
export function signatureNodes(html: string): Node[] {
  // Already parsing them would be refused. Texts have no quotes of their own: there they are entities.
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
