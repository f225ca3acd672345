import { SaxesParser } from 'saxes';
import { Stop } from '../archive/budget.ts';

/** Workbooks have about ten levels. */
const DEEPEST = 64;
/** The longest text of a cell has 32,767 characters, of which some are written as six. */
const LONGEST_PIECE = 1024 * 1024;

/** Names have no prefix, because programs choose prefixes freely. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  /** The whole text between two tags, or a part of it. */
  text?(text: string): void;
  close?(name: string): void;
}

/** By name without prefix; `null` prototype. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Parses XML while it arrives; after each piece the results so far can be taken. Entity declarations are refused, and
 * with them documents that refer to others or expand without limit.
 * @throws Stop if the XML is not well-formed, too deep or too long
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  let depth = 0;
  let sinceLast = 0;
  parser.on('error', () => {
    throw broken();
  });
  parser.on('doctype', () => {
    throw broken();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw broken();
    sinceLast = 0;
    open?.(bare(name), withBareNames(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    sinceLast = 0;
    close?.(bare(name));
  });
  const take = (piece: string) => {
    sinceLast = 0;
    text?.(piece);
  };
  if (text) {
    parser.on('text', take);
    parser.on('cdata', take);
  }
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const piece = decoder.decode(chunk, { stream: true });
    // Written in small steps, because the length since the last event can only be checked between two of them.
    for (let at = 0; at < piece.length; at += STEP) {
      const step = piece.slice(at, at + STEP);
      sinceLast += step.length;
      parser.write(step);
      if (sinceLast > LONGEST_PIECE) throw new Stop('TOO_LARGE', 'The workbook has a part that is too large to read.');
    }
    yield;
  }
  parser.close();
  yield;
}

const STEP = 64 * 1024;

const broken = () => new Stop('NOT_UNDERSTOOD', 'The workbook contains a part that can’t be read.');

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

/** A boolean of XML Schema (Part 2, 3.2.2). */
export const isTrue = (value: string): boolean => /^\s*(?:1|true)\s*$/i.test(value);

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

function withBareNames(attributes: Record<string, string>): Attributes {
  if (!Object.keys(attributes).some((name) => name.includes(':'))) return attributes;
  const named: Record<string, string> = Object.create(null);
  // The `id` of a sheet is a number; with a prefix it is the relationship’s.
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('xmlns')) named[name.endsWith(':id') ? 'rel' : bare(name)] = value;
  return named;
}
