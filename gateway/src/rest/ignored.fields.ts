/** Says what of a body nobody has read: a misspelt name would be lost without a word. */
export const IGNORED_HEADER = 'ignored-fields';
const MOST_NAMED = 20;
const PLAIN_NAME = /^[\w-]{1,60}$/;

/**
 * Paths of what was sent and is in nothing that was read, such as `compnay` or `emails.0.lable`, as a list of strings (RFC 9651);
 * null when all of it was read.
 */
export function ignoredFields(sent: unknown, read: unknown): string | null {
  const paths = [...unread(sent, read, '')].slice(0, MOST_NAMED);
  return paths.length ? paths.map((path) => `"${path}"`).join(', ') : null;
}

function* unread(sent: unknown, read: unknown, place: string): Generator<string> {
  // What was read into something else, such as a text for a list, was read as a whole.
  if (!isContainer(sent) || !isContainer(read) || Array.isArray(sent) !== Array.isArray(read)) return;
  for (const [name, value] of Object.entries(sent)) {
    // What is no name could be anything; a header holds ASCII.
    if (!PLAIN_NAME.test(name)) continue;
    if (Object.hasOwn(read, name)) yield* unread(value, (read as Record<string, unknown>)[name], `${place}${name}.`);
    else yield `${place}${name}`;
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
