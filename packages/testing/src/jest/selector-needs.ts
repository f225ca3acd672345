/** What an element must have for one alternative of a selector; it may need more. */
interface Need {
  /** In small letters. */
  name: string | undefined;
  classes: string[];
}

/** What is asked of a DOM's element. */
export interface Candidate {
  localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}

/** Stands where an attribute was asked for, which may be all that a part asks. */
const ANYTHING = ':any';
const PART = /^([a-z][\w-]*|\*)?((?:\.[a-z_-][\w-]*)*)$/i;
const known = new Map<string, Need[] | null>();
let last: { element: Candidate | null; className: string | null; classes: Set<string> } = {
  element: null,
  className: null,
  classes: new Set(),
};

/**
 * False only where the element is certainly not what the selector (a list, too) asks for, because it lacks the name or
 * a class that its last part begins with: as browsers do it, long before they look at the rest.
 */
export function couldMatch(element: Candidate, selector: string): boolean {
  let needs = known.get(selector);
  if (needs === undefined) {
    needs = needsOf(selector);
    known.set(selector, needs);
  }
  return needs === null || needs.some((need) => meets(element, need));
}

/** @returns one for each alternative; null where one of them names nothing that could be looked at first */
function needsOf(selector: string): Need[] | null {
  // What is in brackets only asks for more.
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
    // Whatever else there is, such as what is escaped, is no part of this pattern.
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

/** One element is asked for all rules of a page in turn. */
function classesOf(element: Candidate): Set<string> {
  const className = element.getAttributeNS(null, 'class');
  if (last.element !== element || last.className !== className) {
    last = { element, className, classes: new Set(className?.split(/[\t\n\f\r ]+/)) };
  }
  return last.classes;
}
