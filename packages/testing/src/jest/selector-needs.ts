/** What an element must have to match one alternative of a selector; the alternative may require more. */
interface Need {
  /** In lower case. */
  name: string | undefined;
  classes: string[];
}

/** The methods of a DOM element that are used here. */
export interface Candidate {
  localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}

/** Replaces an attribute selector, which may be the whole of a compound selector. */
const ANYTHING = ':any';
const PART = /^([a-z][\w-]*|\*)?((?:\.[a-z_-][\w-]*)*)$/i;
const known = new Map<string, Need[] | null>();
let last: { element: Candidate | null; className: string | null; classes: Set<string> } = {
  element: null,
  className: null,
  classes: new Set(),
};

/**
 * False only if the element certainly doesn’t match the selector (or list), because it lacks the name or a class at
 * the beginning of the last compound. Browsers make the same quick check before a full match.
 */
export function couldMatch(element: Candidate, selector: string): boolean {
  let needs = known.get(selector);
  if (needs === undefined) {
    needs = needsOf(selector);
    known.set(selector, needs);
  }
  return needs === null || needs.some((need) => meets(element, need));
}

/** @returns one for each alternative; null if an alternative has neither a name nor a class */
function needsOf(selector: string): Need[] | null {
  // Text in brackets only narrows a match, so it can be removed.
  let text = selector.replace(/"[^"\\]*"|'[^'\\]*'/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '').replace(/\[[^[\]]*\]/g, ANYTHING);
  }
  const needs: Need[] = [];
  for (const alternative of text.split(',')) {
    const part = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)!
      .replace(/::?[\w-]+/g, '');
    // Anything else, such as an escaped character, is not supported by this pattern.
    const found = PART.exec(part);
    if (!found) return null;
    const [, name, classes = ''] = found;
    const need = { name: name === '*' ? undefined : name?.toLowerCase(), classes: classes.split('.').slice(1) };
    if (need.name === undefined && need.classes.length === 0) return null;
    needs.push(need);
  }
  return needs;
}

function meets(element: Candidate, { name, classes }: Need): boolean {
  if (name !== undefined && name !== element.localName.toLowerCase()) return false;
  if (classes.length === 0) return true;
  const has = classesOf(element);
  return classes.every((one) => has.has(one));
}

/** Cached, because one element is checked against all rules of a page in turn. */
function classesOf(element: Candidate): Set<string> {
  const className = element.getAttributeNS(null, 'class');
  if (last.element !== element || last.className !== className) {
    last = { element, className, classes: new Set(className?.split(/[\t\n\f\r ]+/)) };
  }
  return last.classes;
}
