import { type GraphQLSchema, isObjectType } from 'graphql';
import { invalid } from '../errors/domain-error.ts';

/** Controls of ASCII but tabs and line ends, and halves of a surrogate pair: no text has them, and many programs stop at them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
/** Compared with a hash and shown to nobody: whatever was once taken has to open the account again. */
const SECRET = /password$/i;
/** What is wrong in the same way everywhere needs no longer an answer than that. */
const MOST_TOLD = 20;

/**
 * Looks at every text in what somebody sent, keys of free fields included. Text of imports and cards is cleaned instead: nobody
 * can mend their files.
 * @throws DomainError `invalid` with a sentence per field
 */
export function assertTexts(given: unknown): void {
  const problems: Record<string, string> = {};
  look(given, [], problems);
  if (Object.keys(problems).length) throw invalid(problems);
}

function look(value: unknown, path: readonly string[], problems: Record<string, string>): void {
  if (Object.keys(problems).length >= MOST_TOLD) return;
  if (typeof value === 'string') {
    const found = NO_TEXT.exec(value)?.[0];
    if (found !== undefined && !SECRET.test(path.at(-1) ?? ''))
      problems[path.join('.') || 'body'] = sentence(path, found);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, item] of Object.entries(value)) {
    const found = NO_TEXT.exec(key)?.[0];
    if (found !== undefined) problems[path.join('.') || 'body'] = sentence(path, found);
    else look(item, [...path, key], problems);
  }
}

function sentence(path: readonly string[], found: string): string {
  const code = found.charCodeAt(0);
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return `${path.join('.') || 'The body'} has ${code < 0xd800 ? 'a control character' : 'half of a character'} (${name}) in it.`;
}

type Resolve = (root: unknown, args: Record<string, unknown>, context: unknown, info: object) => unknown;

/** Looks at the arguments of every field, written in the operation or sent as variables. What an entity is asked for by is our own. */
export function guardTexts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve as Resolve | undefined;
      if (!resolve || !field.args.length || field.name.startsWith('_')) continue;
      field.resolve = (root, args, context, info) => {
        // Every mutation has one input, of which the client knows the fields.
        const { input, ...others } = args;
        assertTexts(isFields(input) ? { ...others, ...input } : args);
        return resolve(root, args, context, info);
      };
    }
  }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
