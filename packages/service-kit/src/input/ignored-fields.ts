/**
 * Response header that lists fields of the body that were not read; misspelt names would be lost silently otherwise.
 */
const IGNORED_HEADER = 'ignored-fields';
const MOST_NAMED = 20;
const PLAIN_NAME = /^[\w-]{1,60}$/;

/**
 * Lists paths of the body that were sent but not read, such as `compnay` or `emails.0.lable`, as a list of strings
 * (RFC 9651). Those of the first level come first, because they are the likeliest to be misspelt.
 * @returns null if everything was read
 */
export function ignoredFields(sent: unknown, read: unknown): string | null {
  const paths: string[] = [];
  for (const path of unread(sent, read)) {
    paths.push(`"${path}"`);
    if (paths.length === MOST_NAMED) break;
  }
  return paths.length ? paths.join(', ') : null;
}

/** Adds the header that names unread fields, if there are any. */
export function nameIgnored(
  reply: { header(name: string, value: string): unknown },
  sent: unknown,
  read: unknown,
): void {
  const ignored = ignoredFields(sent, read);
  if (ignored) reply.header(IGNORED_HEADER, ignored);
}

/** Yields unread paths, level by level. */
function* unread(body: unknown, readOfIt: unknown): Generator<string> {
  const places = [{ sent: body, read: readOfIt, place: '' }];
  for (const { sent, read, place } of places) {
    // A value that was read as another type, such as a text as a list, was read as a whole.
    if (!isContainer(sent) || !isContainer(read) || Array.isArray(sent) !== Array.isArray(read)) continue;
    for (const [name, value] of Object.entries(sent)) {
      // Only plain names are reported: others may hold any text, and a header must be ASCII.
      if (!PLAIN_NAME.test(name)) continue;
      if (!Object.hasOwn(read, name)) yield `${place}${name}`;
      else if (isContainer(value))
        places.push({ sent: value, read: (read as Record<string, unknown>)[name], place: `${place}${name}.` });
    }
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
