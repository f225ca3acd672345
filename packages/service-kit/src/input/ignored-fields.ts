/** Says what of a body nobody has read: a misspelt name would be lost without a word. */
const IGNORED_HEADER = 'ignored-fields';
const MOST_NAMED = 20;
const PLAIN_NAME = /^[\w-]{1,60}$/;

/**
 * Paths of what was sent and is in nothing that was read, such as `compnay` or `emails.0.lable`, as a list of strings (RFC 9651);
 * null when all of it was read. Those of the body itself come first: they are the ones that are misspelt.
 */
export function ignoredFields(sent: unknown, read: unknown): string | null {
  const paths: string[] = [];
  for (const path of unread(sent, read)) {
    paths.push(`"${path}"`);
    if (paths.length === MOST_NAMED) break;
  }
  return paths.length ? paths.join(', ') : null;
}

/** Tells whoever is answered what of the sent nobody has read. */
export function nameIgnored(
  reply: { header(name: string, value: string): unknown },
  sent: unknown,
  read: unknown,
): void {
  const ignored = ignoredFields(sent, read);
  if (ignored) reply.header(IGNORED_HEADER, ignored);
}

/** Level by level. */
function* unread(body: unknown, readOfIt: unknown): Generator<string> {
  const places = [{ sent: body, read: readOfIt, place: '' }];
  for (const { sent, read, place } of places) {
    // What was read into something else, such as a text for a list, was read as a whole.
    if (!isContainer(sent) || !isContainer(read) || Array.isArray(sent) !== Array.isArray(read)) continue;
    for (const [name, value] of Object.entries(sent)) {
      // What is no name could be anything; a header holds ASCII.
      if (!PLAIN_NAME.test(name)) continue;
      if (!Object.hasOwn(read, name)) yield `${place}${name}`;
      else if (isContainer(value))
        places.push({ sent: value, read: (read as Record<string, unknown>)[name], place: `${place}${name}.` });
    }
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
