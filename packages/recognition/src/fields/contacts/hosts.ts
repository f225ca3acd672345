import { parse } from 'tldts';
import { editDistance, fold, skeleton } from '../words/text.ts';
import { cutProvider } from './providers.ts';

export interface Host {
  /** In lower case, without `www.`. */
  host: string;
  /** Registrable domain, `acme.co.uk`. */
  domain: string;
  /** The word of the domain, `acme`. */
  word: string;
  suffix: string;
}

/** Parses a host with a public suffix of the ICANN list; null for other texts. */
export function hostOfText(text: string): Host | null {
  const host = text
    .toLowerCase()
    .replace(/^www?\./, '')
    .replace(/\.$/, '');
  if (!/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u.test(host)) return null;
  const parsed = parse(host);
  if (!parsed.isIcann || !parsed.publicSuffix) return null;
  if (!parsed.domain || !parsed.domainWithoutSuffix) return hostOfSuffix(parsed.publicSuffix);
  return { host, domain: parsed.domain, word: parsed.domainWithoutSuffix, suffix: parsed.publicSuffix };
}

/**
 * Hosts directly at a public suffix, such as those of police forces and towns (`police.uk`, `bergen.no`). Nobody has
 * one at `co.uk`.
 */
function hostOfSuffix(domain: string): Host | null {
  const [word, ...rest] = domain.split('.');
  if (rest.length === 0 || USUAL_SUFFIXES.has(domain) || !/\p{L}{3}/u.test(word!)) return null;
  return { host: domain, domain, word: word!, suffix: rest.join('.') };
}

/** The host of a site in lower case, without scheme, `www.` and path. It may be invalid. */
export const hostPart = (site: string): string =>
  site
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#]/)[0]!;

/** The suffixes that cards use most; repaired hosts must end in one of them. */
const USUAL_SUFFIXES: ReadonlySet<string> = new Set(
  `com org net edu gov info biz io co ai app dev tech design studio agency online shop store health law legal media group consulting pro solutions services
  eu us ca uk co.uk org.uk ac.uk ie de at ch fr be nl lu es pt it se no dk fi pl cz sk hu ro bg hr si rs gr tr com.tr
  ru ua il in co.in cn com.cn hk com.hk tw com.tw jp co.jp kr co.kr sg com.sg my com.my ph th co.th id co.id vn au com.au nz co.nz
  za co.za ng com.ng ke co.ke gh com.gh eg ae sa qa br com.br mx com.mx ar com.ar cl pe co com.co com.pl cat`.split(
    /\s+/,
  ),
);
export const isUsualSuffix = (suffix: string) => USUAL_SUFFIXES.has(suffix);

/** Misreadings of suffixes that are no real suffix. */
const SUFFIX_REPAIRS: [RegExp, string][] = [
  [/\.(?:corn|c0m|c0rn|coin|cim|cum|oom|eom|conn|com[il1|/\\])$/, '.com'],
  [/[,;](com|net|org|de|fr|co|io|eu)$/, '.$1'],
  [/\.(?:nct|ne1|nel|uet)$/, '.net'],
  [/\.(?:0rg|orq|org[il1|])$/, '.org'],
  [/\.(?:c0|ca)\.uk$/, '.co.uk'],
  [/\.co\.(?:uk[il1|]|ul|uik)$/, '.co.uk'],
  [/\.(?:d[ec][il1|]|dc)$/, '.de'],
  [/\.(?:1o|lo|i0|10)$/, '.io'],
  [/\.(?:1t|lt)$/, '.it'],
  [/\.n[1i|]$/, '.nl'],
  [/\.p[1i|]$/, '.pl'],
  [/\.(?:s0)$/, '.so'],
];

/**
 * Repairs usual misreadings of the suffix if `text` is no host. A rare suffix whose letters were read with certainty
 * (`.lt`) stays.
 */
export function mendHost(text: string, isSure = false): string {
  const written = text.toLowerCase();
  const present = hostOfText(written);
  if (present && (isSure || isUsualSuffix(present.suffix))) return text;
  for (const [pattern, suffix] of SUFFIX_REPAIRS) {
    const mended = written.replace(pattern, suffix);
    const host = mended === written ? null : hostOfText(mended);
    if (host && isUsualSuffix(host.suffix))
      return text.slice(0, commonStart(written, mended)) + mended.slice(commonStart(written, mended));
  }
  return twinSuffix(text) ?? text;
}

/**
 * Removes one extra letter at the end of a certain host, `velmora.comn`. Not for uncertain ones: `joao.neto` and
 * `dott.comm` are words.
 */
export const withoutExtraLetter = (host: string): string => host.replace(/\.(com|net|org)[a-z]$/i, '.$1');

const LONG_SUFFIX = 5;

/** Repairs `acme.ez` to `acme.cz`: the suffix doesn't exist, and only one usual suffix looks like it. */
function twinSuffix(text: string): string | null {
  const dot = text.lastIndexOf('.');
  const read = text.slice(dot + 1);
  if (dot < 2 || read.length < 2 || parse(`x.${read.toLowerCase()}`).isIcann) return null;
  const single = [...USUAL_SUFFIXES].filter((one) => !one.includes('.'));
  const alike = single.filter((one) => skeleton(one) === skeleton(read));
  // Long suffixes are recognised with one wrong letter: `acme.agenicy`.
  const twins = alike.length
    ? alike
    : single.filter((one) => one.length >= LONG_SUFFIX && editDistance(one, read.toLowerCase(), 1) <= 1);
  return twins.length === 1 ? text.slice(0, dot + 1) + twins[0]! : null;
}

/**
 * Repairs `acmecouk` to `acme.co.uk`, with the longest usual suffix that fits without its dots; null if there is none.
 * `gmail` isn't `gma.il`: for a provider without its end, the whole host is completed.
 */
export function withLostDot(text: string): string | null {
  const bare = fold(text)
    .replace(/[^\p{L}\d-]+/gu, '.')
    .replace(/^\.+|\.+$/g, '');
  const provider = cutProvider(bare);
  if (provider !== undefined) return provider;
  const present = hostOfText(bare);
  if (present && isUsualSuffix(present.suffix)) return bare;
  const solid = bare.replaceAll('.', '');
  const suffix = [...USUAL_SUFFIXES]
    .filter((one) => solid.endsWith(one.replaceAll('.', '')))
    .sort((a, b) => b.length - a.length)[0];
  if (!suffix) return null;
  // Dots in front of the suffix belong to the host: `shop.acmeagency`.
  const letters = suffix.replaceAll('.', '').length;
  const before = new RegExp(`^(.*?)\\.*(?:[^.]\\.*){${letters}}$`).exec(bare)?.[1] ?? '';
  const isParted = hostOfText(`${before}.${suffix}`)?.suffix === suffix && before.includes('.');
  const word = isParted ? before : solid.slice(0, -letters);
  const host = hostOfText(`${word}.${suffix}`);
  return word.length >= 3 && host?.suffix === suffix ? host.host : null;
}

function commonStart(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

/**
 * Country of a host's suffix, ISO 3166 alpha-2 (`uk` is GB). Undefined for general suffixes and for those sold
 * worldwide.
 */
export function countryOfSuffix(suffix: string): string | undefined {
  const last = suffix.split('.').at(-1)!;
  if (last.length !== 2 || /^(?:co|io|ai|me|tv|eu|cc|fm|ly|to|ws|sh|gg|is|la)$/.test(suffix)) return undefined;
  return last === 'uk' ? 'GB' : last.toUpperCase();
}
