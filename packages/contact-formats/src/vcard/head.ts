import { withoutControls } from '../text/clean.ts';
import { decodeQuotedPrintable } from './values.ts';

/** The part of a content line before its colon: group, name and parameters. */
export interface Head {
  group?: string;
  name: string;
  params: Record<string, string[]>;
}

const BARE_ENCODINGS = new Set(['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B', 'Q']);
const BARE_VALUES = new Set(['URL', 'URI', 'CID', 'CONTENT-ID', 'INLINE']);
/** Names of private properties contain slashes in old files of KDE. */
const NAME = /^(?:[A-Za-z][\w-]*|[Xx]-[\w/-]+)$/;
const MOST_PARAMS = 100;

/**
 * Names of RFC 2426, RFC 6350, RFC 6474, RFC 6715, RFC 9554 and vCard 2.1. Others are accepted, but only known ones
 * end a text with unfolded lines.
 */
const KNOWN = new Set(
  `ADR AGENT ANNIVERSARY BDAY BEGIN BIRTHPLACE CALADRURI CALURI CAPURI CATEGORIES CLASS CLIENTPIDMAP CREATED DEATHDATE
  DEATHPLACE EMAIL END EXPERTISE FBURL FN GENDER GEO GRAMGENDER HOBBY IMPP INTEREST KEY KIND LABEL LANG LANGUAGE LOGO
  MAILER MEMBER N NAME NICKNAME NOTE ORG ORG-DIRECTORY PHOTO PRODID PROFILE PRONOUNS RELATED REV ROLE SORT-STRING SOUND
  SOURCE SOCIALPROFILE TEL TITLE TZ UID URL VERSION XML`.split(/\s+/),
);

export const isKnownName = (name: string): boolean => KNOWN.has(name) || name.startsWith('X-');

/** Parses the text before the colon. @returns null if it is no valid head */
export function parseHead(text: string): Head | null {
  const [first, ...rawParams] = splitOutsideQuotes(withoutControls(text), ';', MOST_PARAMS);
  const name = nameOf(first!);
  if (!name) return null;
  const group = first!.slice(0, Math.max(0, first!.lastIndexOf('.'))).trim();
  const params: Record<string, string[]> = Object.create(null);
  for (const raw of rawParams) {
    if (!raw.trim()) continue;
    const custom = ANDROID_LABEL.exec(raw.trim());
    if (custom) {
      params['X-LABEL'] = [custom[1] ? decodedLabel(custom[2]!) : custom[2]!];
      continue;
    }
    const equals = raw.indexOf('=');
    const key = equals < 0 ? bareKey(raw) : raw.slice(0, equals).trim().toUpperCase();
    const values = splitOutsideQuotes(equals < 0 ? raw : raw.slice(equals + 1), ',', MOST_PARAMS).map(paramValue);
    params[key] = params[key] ? [...params[key], ...values].slice(0, MOST_PARAMS) : values;
  }
  return { ...(group && { group: group.toLowerCase() }), name, params: { ...params } };
}

/** The upper-case name in `item1.Tel`; null if the text is no name with an optional group. */
export function nameOf(text: string): string | null {
  const dot = text.lastIndexOf('.');
  const name = text.slice(dot + 1).trim();
  if (name.length > 100 || !NAME.test(name) || dot > 100) return null;
  return dot > 0 && /[\s:]/.test(text.slice(0, dot).trim()) ? null : name.toUpperCase();
}

/** vCard 2.1 omits the names of parameters. */
function bareKey(raw: string): string {
  const bare = raw.trim().toUpperCase();
  if (BARE_ENCODINGS.has(bare)) return 'ENCODING';
  return BARE_VALUES.has(bare) ? 'VALUE' : 'TYPE';
}

/** `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4D=C3=B8=64=65)`: a custom label on Android. */
const ANDROID_LABEL = /^X-CUSTOM\((?:CHARSET=UTF-8,)?(ENCODING=QUOTED-PRINTABLE,)?([^()]{1,500})\)$/i;

const decodedLabel = (text: string): string =>
  withoutControls(new TextDecoder().decode(decodeQuotedPrintable(new TextEncoder().encode(text))));

/** Removes quotes and decodes `^n`, `^'` and `^^` (RFC 6868). */
function paramValue(written: string): string {
  const value = written.trim();
  const bare = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  return bare.includes('^') ? bare.replace(/\^([n'^])/g, (_, code: string) => CARETS[code]!) : bare;
}

const CARETS: Record<string, string> = { n: '\n', "'": '"', '^': '^' };

function splitOutsideQuotes(text: string, separator: string, most: number): string[] {
  const parts: string[] = [];
  let quoted = false;
  let start = 0;
  for (let i = 0; i < text.length && parts.length < most; i++) {
    const char = text[i];
    if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Finds the colon that ends a head, across several parts of a folded line; each byte is read once. */
export function createColonFinder() {
  let quoted = false;
  let length = 0;
  let firstColon = -1;
  let colon = -1;
  return {
    add(part: Uint8Array): void {
      for (let i = 0; i < part.length && colon < 0; i++) {
        if (part[i] === 0x22) quoted = !quoted;
        else if (part[i] === 0x3a) {
          if (firstColon < 0) firstColon = length + i;
          if (!quoted) colon = length + i;
        }
      }
      length += part.length;
    },
    /** -1 until a colon outside of quotes is found. */
    get found(): number {
      return colon;
    },
    /** The first colon, for lines whose quotes are never closed. */
    get atAll(): number {
      return colon >= 0 ? colon : firstColon;
    },
  };
}
