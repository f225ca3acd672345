import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

// Parses the subset of ICU MessageFormat that the product’s texts use, into the form that Lingui interpolates:
// {name}, {count, plural, =0 {…} one {# …} other {…}}, {kind, select, a {…} other {…}}, '' and '{quoted}'.
// Lingui’s own parser supports more and adds 6 kB to the first load; compile-message.test.ts proves that both agree.

interface Reader {
  text: string;
  at: number;
}

type Token = string | [string, ...unknown[]];

/** @throws Error for syntax outside the supported subset */
export function compileMessage(text: string): CompiledMessage {
  const reader = { text, at: 0 };
  const tokens = readTokens(reader, false);
  if (reader.at < text.length) throw new Error(`"}" without "{" in the message "${text}"`);
  // A text without arguments becomes one string; `#` outside a plural is an ordinary character.
  if (tokens.every((token) => typeof token === 'string')) return [tokens.join('')];
  return tokens as CompiledMessage;
}

function readTokens(reader: Reader, isPlural: boolean): Token[] {
  const tokens: Token[] = [];
  let plain = '';
  const flush = () => {
    if (plain) tokens.push(plain);
    plain = '';
  };
  for (; reader.at < reader.text.length; reader.at += 1) {
    const character = reader.text[reader.at] as string;
    if (character === '}') break;
    if (character === "'") plain += readQuoted(reader);
    else if (character === '{') {
      flush();
      tokens.push(readArgument(reader));
    } else if (character === '#' && isPlural) {
      flush();
      tokens.push('#');
    } else plain += character;
  }
  flush();
  return tokens;
}

/** `''` is an apostrophe, `'{…'` quotes special characters, any other apostrophe is literal. */
function readQuoted(reader: Reader): string {
  const next = reader.text[reader.at + 1];
  if (next === "'") {
    reader.at += 1;
    return "'";
  }
  if (next !== '{' && next !== '}') return "'";
  const end = reader.text.indexOf("'", reader.at + 1);
  const from = reader.at + 1;
  reader.at = end < 0 ? reader.text.length : end;
  return reader.text.slice(from, reader.at);
}

const NAME = /\s*(\w+)\s*/y;
const KIND = /,\s*(plural|select|selectordinal)\s*,\s*/y;
const CASE = /\s*(=\d+|\w+)\s*\{/y;

function readArgument(reader: Reader): Token {
  reader.at += 1; // {
  const name = match(reader, NAME);
  const kind = match(reader, KIND);
  if (!name) throw new Error(`A name is missing in the message "${reader.text}"`);
  if (!kind) {
    expectEnd(reader);
    return [name];
  }
  const cases: Record<string, unknown> = {};
  for (let key = match(reader, CASE); key; key = match(reader, CASE)) {
    const inner = readTokens(reader, kind !== 'select');
    const isPlain = inner.length === 1 && typeof inner[0] === 'string' && inner[0] !== '#';
    cases[key.startsWith('=') ? key.slice(1) : key] = inner.length === 0 ? '' : isPlain ? inner[0] : inner;
    reader.at += 1; // }
  }
  if (!('other' in cases)) throw new Error(`"other" is missing in the message "${reader.text}"`);
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  expectEnd(reader);
  return [name, kind, cases];
}

function expectEnd(reader: Reader): void {
  if (reader.text[reader.at] !== '}') throw new Error(`"}" is missing in the message "${reader.text}"`);
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found?.[1];
}
