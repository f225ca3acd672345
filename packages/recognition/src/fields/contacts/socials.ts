import { SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import type { Candidate } from '../evidence.ts';
import { type Cell, isDrawn, type Span, signsBefore } from '../lines/rows.ts';
import { isGivenName } from '../words/lexicon.ts';
import { editDistance, fold, skeleton, squash } from '../words/text.ts';

export interface SocialCandidate extends Candidate {
  network: SocialNetwork;
  /** What names the network: its host, its name, a path that only one has, its sign, or letters that its sign is read as. */
  by: 'host' | 'label' | 'path' | 'sign' | 'icon';
}

const HOSTS: [SocialNetwork, string][] = [
  ['linkedIn', 'linkedin.com'],
  ['linkedIn', 'lnkd.in'],
  ['facebook', 'facebook.com'],
  ['facebook', 'fb.com'],
  ['facebook', 'fb.me'],
  ['instagram', 'instagram.com'],
  ['instagram', 'instagr.am'],
  ['tiktok', 'tiktok.com'],
  ['twitter', 'twitter.com'],
  ['twitter', 'x.com'],
  ['youtube', 'youtube.com'],
  ['youtube', 'youtu.be'],
  ['github', 'github.com'],
];
const HOST_KEYS = HOSTS.map(([network, host]) => ({ network, host, key: skeleton(host) }));
const NAMES: [SocialNetwork, RegExp][] = [
  ['linkedIn', /^(?:linked[il1|]n|l[il1|]nked[il1|]n|li|ln)$/i],
  ['facebook', /^(?:facebook|facebo0k|face-book|fb|meta)$/i],
  ['instagram', /^(?:[il1|]nstagram|insta|ig|lg)$/i],
  ['tiktok', /^(?:t[il1|]kt[o0]k|tik-tok|tt)$/i],
  ['twitter', /^(?:twitter|tw|x|tweet)$/i],
  ['youtube', /^(?:youtube|you-tube|yt)$/i],
  ['github', /^(?:g[il1|]thub|gh)$/i],
];
/** What recognisers make of the networks' signs when they stand before a handle. */
const ICONS: [SocialNetwork, RegExp][] = [
  ['linkedIn', /^(?:in|ln|\[in\]|lin|im|ín|m)$/i],
  ['facebook', /^(?:f|\[f\]|ƒ|fi|t)$/],
  ['twitter', /^(?:x|𝕏|✕|×|✗|y)$/i],
  ['instagram', /^(?:@|◎|⊙|©|ⓘ|◉|o|0|c|回|\[o\]|\(o\)|▣|ig)$/i],
  ['youtube', /^(?:▶|►|▷|>|\[>\]|d)$/i],
  ['tiktok', /^(?:♪|♫|d'|j)$/i],
  ['github', /^(?:gh)$/i],
];
const HANDLE = /^@?[\p{L}\d][\p{L}\d._-]{1,60}$/u;

/**
 * Profiles by host, by name, by path (`/in/jane`) and by sign; behind a name as short as `X` only what the card's addresses
 * hold (`known`, squashed). A doubtful sign is enough before what the addresses or other lines (`lines`) name. A bare `@handle`
 * that nothing names a network for is nobody's.
 */
export function findSocials(
  cells: Cell[],
  taken: Span[],
  known: ReadonlySet<string> = new Set(),
  lines: string[] = [],
): SocialCandidate[] {
  return cells.flatMap((cell) => {
    // What the other lines say; this one proves nothing of itself.
    const others = lines.filter((line) => line !== cell.text);
    const called = new Set([...known, ...others, ...others.slice(1).map((line, i) => others[i]! + line)].map(squash));
    const spans = taken.filter((span) => span.cell === cell);
    const found: SocialCandidate[] = [];
    const tokens = [...bridged(cell.text).matchAll(/@(?=[@/])|[^\s|•·,;]+/g)].map((match) => {
      // A round drawing that was read as a letter sticks to the handle.
      const drawn = /^[O0o©●•](?=[\p{L}\d]{4})/u.test(match[0]) && isDrawn(cell, match.index) ? 1 : 0;
      return { text: match[0].slice(drawn), start: match.index + drawn, end: match.index + match[0].length };
    });
    for (const [i, token] of tokens.entries()) {
      if (spans.some((span) => span.start < token.end && token.start < span.end)) continue;
      const host = byHost(cell, token);
      const candidates = host ? [host] : byDrawnSigns(cell, tokens, i, (handle) => isOfCard(handle, called));
      if (candidates.length === 0)
        candidates.push(...[byNameOrSign(cell, tokens, i, called)].filter((one) => one !== null));
      const isFree = ({ span }: Candidate) =>
        !found.some((one) => one.span.start < span.end && span.start < one.span.end);
      if (candidates.every(isFree)) found.push(...candidates);
    }
    return found;
  });
}

interface Token {
  text: string;
  start: number;
  end: number;
}

/** A blank after a slash or an `@` belongs to the address; `_` keeps the length. */
function bridged(text: string): string {
  return text
    .replace(/(?<=\p{L}) :(?= )/gu, ': ')
    .replace(/(?<=\.\p{L}{2,3}\/) (?=\S)/gu, '_')
    .replace(/(?<=(?:^|\s)@) (?=[^\s@/]+(?:\s|$))/g, '_')
    .replace(/(?<=\/(?:in|company)\/) (?=\S)/g, '_');
}

function build(
  cell: Cell,
  token: Token,
  value: string,
  network: SocialNetwork,
  by: SocialCandidate['by'],
  start = token.start,
): SocialCandidate {
  const score = { host: 4, label: 3, path: 3, sign: 2.5, icon: 2 }[by] + cell.confidence;
  const from = Math.max(token.end - value.length, token.start);
  return {
    value,
    network,
    by,
    score,
    repaired: false,
    span: { cell, start, end: token.end },
    chars: cell.chars.slice(from, token.end),
  };
}

/** `www.linkedin.com/in/jane`, also with letters taken for their twins. */
function byHost(cell: Cell, token: Token): SocialCandidate | null {
  const bare = token.text.replace(/_(?=[^_]*$)/, (sign) => (token.text.includes('/_') ? '' : sign));
  const label = /^[\p{L}]+[.:]+(?=[\p{L}]+\.)/u.exec(bare);
  const written =
    label && !/^w{2,4}[.:]/i.test(bare) && bare.includes(':') && !/^https?:/i.test(bare)
      ? bare.slice(bare.indexOf(':') + 1)
      : bare;
  const [, scheme = '', host = '', path = ''] =
    /^((?:https?:[/\\]{1,2})?(?:w{2,4}[.,])?(?:(?:m|[a-z]{2})\.(?=[^/\\]+\.))?)([^/\\]+)[/\\](.+)$/i.exec(written) ??
    [];
  if (!host) return null;
  // `www` without its dot, or the end of a number whose blank was lost.
  const glued = /^(?:www|[+\d().-]*\d)(?=\p{L}{5})/iu.exec(host)?.[0] ?? '';
  const known = networkHost(host) ?? (glued ? networkHost(host.slice(glued.length)) : undefined);
  if (!known || (known.host.length < 7 && host.toLowerCase() !== known.host)) return null;
  const mended = host.toLowerCase() === known.host ? host : known.host;
  const value = `${scheme.replace(/:[/\\]{1,2}/, '://')}${mended}/${path.replace(/\\/g, '/').replace(/[.,;:]+$/, '')}`;
  const start = /^\d|^[+(]/.test(glued) ? token.start + token.text.indexOf(glued) + glued.length : token.start;
  return build(cell, { ...token, start }, value, known.network, 'host');
}

/** The network whose host this is, letters taken for their twins; the dot may be lost where what is left can be nothing else. */
function networkHost(host: string): (typeof HOST_KEYS)[number] | undefined {
  // `facebook.com.br`: networks have one host for all countries.
  const key = skeleton(host.replace(/,/g, '.').replace(/(?<=\.com)\.\p{L}{2}$/u, ''));
  return (
    HOST_KEYS.find((one) => one.key === key) ??
    HOST_KEYS.find((one) => one.host.length > 9 && one.key.replaceAll('.', '') === key.replaceAll('.', '')) ??
    HOST_KEYS.find((one) => one.host.length > 10 && editDistance(one.host, host.toLowerCase(), 1) <= 1)
  );
}

function byNameOrSign(cell: Cell, tokens: Token[], i: number, known: ReadonlySet<string>): SocialCandidate | null {
  const token = tokens[i]!;
  const inline = /^([\p{L}-]{1,12})[:：/](@?[\p{L}\d][\p{L}\d._/-]+)$/u.exec(token.text);
  if (inline) {
    const network = networkNamed(inline[1]!);
    if (network && !/^(?:in|company)\//.test(token.text)) return build(cell, token, inline[2]!, network, 'label');
  }
  const before = tokens[i - 1];
  const name = before?.text.replace(/[:.)]+$/, '').replace(/^[([]/, '') ?? '';
  const path = /^[/\\]?(?:in|ln|company|pub)[/\\]@?([\p{L}\d][\p{L}\d._-]+)$/u.exec(token.text);
  if (path)
    return build(cell, token, token.text.replace(/\\/g, '/').replace(/^(\/?)ln\//, '$1in/'), 'linkedIn', 'path');
  const text = token.text.replace(/^@_/, '@');
  const isHandle = HANDLE.test(text) || /^\/[\p{L}\d][\p{L}\d._-]+$/u.test(text);
  // `facebook Instagram` are two signs in words.
  if (!isHandle || networkNamed(text)) return null;
  const named = before ? networkNamed(name) : null;
  const signed = text.startsWith('@') || text.startsWith('/');
  // `X` and `in` are words too; without an @ or a colon they name no network.
  const isKnown = known.has(squash(text)) && i === 1 && (tokens.length === 2 || text === text.toLowerCase());
  if (named && (signed || isKnown || (before!.text.endsWith(':') && name.length > 1) || name.length > 4)) {
    return build(cell, token, text, named, 'label', before!.start);
  }
  if (!signed) return null;
  if (text.startsWith('/') && text.length < 4) return null;
  // Another profile may stand before it on the row.
  const left = tokens[i - 2];
  const isFirst = !left || /^[-–—]$/.test(left.text) || /[|•·;]/.test(cell.text.slice(left.end, before!.start));
  const icon = before && isFirst ? ICONS.find(([, pattern]) => pattern.test(before.text))?.[0] : undefined;
  // `C /Mayor 12` is a street.
  if (/^[cj]$/i.test(before?.text ?? '') && !text.startsWith('@')) return null;
  return icon ? build(cell, token, text, icon, 'icon', before!.start) : null;
}

/** Handles that nothing names a network for: no values, but no words of the card either. */
export function strayHandles(cells: Cell[], taken: Span[]): Span[] {
  return cells.flatMap((cell) =>
    [...cell.text.matchAll(/(?<=^|\s)@[\p{L}\d][\p{L}\d._-]{2,}(?=$|\s)/gu)]
      .map((match) => ({ cell, start: match.index, end: match.index + match[0].length }))
      .filter((span) => !taken.some((one) => one.cell === cell && one.start < span.end && span.start < one.end)),
  );
}

/** Shorter words of the card begin others by chance. */
const LEAST_SHARED = 5;

/** Whether a handle is what the card's people or company call themselves elsewhere, with a little more or less at its ends. */
function isOfCard(handle: string, known: ReadonlySet<string>): boolean {
  const text = squash(handle);
  // With a capital it is the name itself, beside a logo.
  if (text.length < LEAST_SHARED || handle !== handle.toLowerCase()) return false;
  return [...known].some(
    (word) =>
      word === text ||
      (word.length >= LEAST_SHARED && text.includes(word)) ||
      (text.length > LEAST_SHARED && word.startsWith(text)),
  );
}

/** A sign surer than this names a network by itself, and a doubtful one where an `@` or a slash says that it is a handle. */
const SURE_SIGN = 0.75;

/** `@velmora` or `velmora` behind the mark of a network; several marks share the handle that follows them. */
function byDrawnSigns(
  cell: Cell,
  tokens: Token[],
  i: number,
  isExpected: (handle: string) => boolean,
): SocialCandidate[] {
  const token = tokens[i]!;
  const text = token.text.replace(/^@_/, '@');
  const marked = /^[@/]/.test(text) || isExpected(text);
  const signs = signsBefore(cell, token.start).filter(({ probability }) => marked || probability > SURE_SIGN);
  const networks = SOCIAL_NETWORKS.filter((network) => signs.some(({ kind }) => kind === network));
  if (networks.length === 0) return [];
  const path = /^[/\\]?(?:in|company|pub)[/\\]@?[\p{L}\d][\p{L}\d._-]+$/u.test(text);
  if (!HANDLE.test(text) && !/^\/@?[\p{L}\d][\p{L}\d._-]+$/u.test(text) && !(path && networks.includes('linkedIn')))
    return [];
  // A word among others is a word: what follows the sign is one piece up to the next sign or the end.
  const next = tokens[i + 1];
  if (!marked && next && signsBefore(cell, next.start).length === 0) return [];
  // A person's name beside a logo.
  if (!marked && /^\p{Lu}/u.test(text) && isGivenName(fold(text))) return [];
  if (!marked && /^\p{N}+$|^[\p{L}\p{N}]{1,2}$/u.test(text)) return [];
  return networks.map((network) => build(cell, token, text.replace(/\\/g, '/'), network, 'sign'));
}

/** Names long enough that one wrong letter leaves no doubt. */
const LONG_NAMES: [SocialNetwork, string][] = [
  ['linkedIn', 'linkedin'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['youtube', 'youtube'],
  ['twitter', 'twitter'],
];

/** The network that a word names, `IG`, `Linkedln`; null for other words. */
export function networkNamed(text: string): SocialNetwork | null {
  const exact = NAMES.find(([, pattern]) => pattern.test(text))?.[0];
  return exact ?? LONG_NAMES.find(([, name]) => editDistance(text.toLowerCase(), name, 1) <= 1)?.[0] ?? null;
}
