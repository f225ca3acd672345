import { type GraphQLSchema, isObjectType } from 'graphql';
import { invalid } from '../errors/domain-error.ts';

/**
 * Characters that no text needs and many programs choke on: ASCII controls except tabs and line ends, and unpaired
 * surrogates. This is the definition. Two others differ on purpose: `contact-formats/src/text/clean.ts` cleans files,
 * and therefore also removes byte order marks and unifies line ends; `packages/ui/src/graphql/client.ts` cleans the
 * JSON of the web app, in which these characters are escapes.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
/**
 * Passwords are only compared with a hash and never shown. Passwords that were accepted before this rule must still
 * work.
 */
const SECRET = /password$/i;
/** Data read from a card, in the fields of a contact. The contacts service cleans it (ADR 0214). */
const CLEANED = 'extractedData';
/** The maximum number of reported problems; a longer list wouldn’t help to find the fault. */
const MOST_TOLD = 20;

/**
 * Checks every text of an input, and the keys of its objects.
 * @throws DomainError `invalid` with a sentence per field
 */
export function assertTexts(given: unknown): void {
  const problems: Record<string, string> = {};
  look(given, [], problems);
  if (Object.keys(problems).length) throw invalid(problems);
}

export const isText = (text: string): boolean => !NO_TEXT.test(text);

type Path = (string | number)[];

/** @param path the current position, shared by the whole walk; only turned into a string when a problem is found */
function look(value: unknown, path: Path, problems: Record<string, string>): void {
  if (typeof value === 'string') {
    const found = NO_TEXT.exec(value)?.[0];
    if (found !== undefined && !SECRET.test(String(path.at(-1)))) tell(path, found, problems);
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) below(at, value[at], path, problems);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const key of Object.keys(value)) {
      if (key === CLEANED && !path.length) continue;
      const found = NO_TEXT.exec(key)?.[0];
      if (found !== undefined) tell(path, found, problems);
      else below(key, (value as Record<string, unknown>)[key], path, problems);
    }
  }
}

function below(step: string | number, value: unknown, path: Path, problems: Record<string, string>): void {
  path.push(step);
  look(value, path, problems);
  path.pop();
}

function tell(path: Path, found: string, problems: Record<string, string>): void {
  if (Object.keys(problems).length >= MOST_TOLD) return;
  const place = path.join('.');
  const code = found.charCodeAt(0);
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  problems[place || 'body'] =
    `${place || 'The body'} contains ${code < 0xd800 ? 'a control character' : 'an incomplete character'} (${name}).`;
}

type Resolve = (root: unknown, args: Record<string, unknown>, context: unknown, info: object) => unknown;

/** Checks the arguments of every field, given inline or as variables. Skips entities, which the gateway requests. */
export function guardTexts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve as Resolve | undefined;
      if (!resolve || !field.args.length || field.name.startsWith('_')) continue;
      field.resolve = (root, args, context, info) => {
        // Clients know the fields inside a mutation’s `input`, so paths are reported without it.
        const { input, ...others } = args;
        assertTexts(isFields(input) ? { ...others, ...input } : args);
        return resolve(root, args, context, info);
      };
    }
  }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
