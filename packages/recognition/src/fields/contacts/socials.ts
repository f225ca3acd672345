import { SOCIAL_NETWORKS, type SocialNetwork } from '@kaard/contact-formats';
import type { Candidate } from '../evidence.ts';
import { type Cell, isDrawn, type Span, signsBefore } from '../lines/rows.ts';
import { isGivenName } from '../words/lexicon.ts';
import { editDistance, fold, skeleton, squash } from '../words/text.ts';

export interface SocialCandidate extends Candidate {
  network: SocialNetwork;
  /**
   * How the network was recognised: by its host, its name, a path that only one network has, its icon, or letters that
   * its icon is misread as.
   */
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
/** Misreadings of the networks' icons in front of a handle. */
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
 * Finds profiles by host, by name, by path (`/in/jane`) and by icon. Behind a name as short as `X`, the handle must be
 * in the card's addresses (`known`, squashed). An uncertain icon is enough if the addresses or other lines (`lines`)
 * contain the handle. A `@handle` without a network is not used.
 */
export function findSocials(
  cells: Cell[],
  taken: Span[],
  known: ReadonlySet<string> = new Set(),
  lines: string[] = [],
): SocialCandidate[] {
  return cells.flatMap((cell) => {
    // Only other lines confirm a handle, never its own.
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

/** Closes blanks after a slash or an `@`, which belong to the address; `_` keeps the length of the text. */
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

/** Recognises `www.linkedin.com/in/jane`, even with look-alike letters. */
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

/** The network of a host, compared by look-alike letters. A dot may be missing if the rest is unambiguous. */
function networkHost(host: string): (typeof HOST_KEYS)[number] | undefined {
  // `facebook.com.br`: networks have the same host in all countries.
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
  // `facebook Instagram` are two icons in words.
  if (!isHandle || networkNamed(text)) return null;
  const named = before ? networkNamed(name) : null;
  const signed = text.startsWith('@') || text.startsWith('/');
  // `X` and `in` are ordinary words, too; without an @ or a colon they don't name a network.
  const isKnown = known.has(squash(text)) && i === 1 && (tokens.length === 2 || text === text.toLowerCase());
  if (named && (signed || isKnown || (before!.text.endsWith(':') && name.length > 1) || name.length > 4)) {
    return build(cell, token, text, named, 'label', before!.start);
  }
  if (!signed) return null;
  if (text.startsWith('/') && text.length < 4) return null;
  // Another profile may be in front of it in the row.
  const left = tokens[i - 2];
  const isFirst = !left || /^[-–—]$/.test(left.text) || /[|•·;]/.test(cell.text.slice(left.end, before!.start));
  const icon = before && isFirst ? ICONS.find(([, pattern]) => pattern.test(before.text))?.[0] : undefined;
  // `C /Mayor 12` is a street.
  if (/^[cj]$/i.test(before?.text ?? '') && !text.startsWith('@')) return null;
  return icon ? build(cell, token, text, icon, 'icon', before!.start) : null;
}

/** Handles without a network. They are no values, but no words of the card either. */
export function strayHandles(cells: Cell[], taken: Span[]): Span[] {
  return cells.flatMap((cell) =>
    [...cell.text.matchAll(/(?<=^|\s)@[\p{L}\d][\p{L}\d._-]{2,}(?=$|\s)/gu)]
      .map((match) => ({ cell, start: match.index, end: match.index + match[0].length }))
      .filter((span) => !taken.some((one) => one.cell === cell && one.start < span.end && span.start < one.end)),
  );
}

/** The least length of a shared word; shorter ones begin other words by chance. */
const LEAST_SHARED = 5;

/** Whether the card's people or company use this handle elsewhere, give or take a few letters at its ends. */
function isOfCard(handle: string, known: ReadonlySet<string>): boolean {
  const text = squash(handle);
  // With a capital, it is the name itself beside a logo.
  if (text.length < LEAST_SHARED || handle !== handle.toLowerCase()) return false;
  return [...known].some(
    (word) =>
      word === text ||
      (word.length >= LEAST_SHARED && text.includes(word)) ||
      (text.length > LEAST_SHARED && word.startsWith(text)),
  );
}

/** The probability from which an icon alone identifies a network. Below it, an `@` or a slash must mark the handle. */
const SURE_SIGN = 0.75;

/** Recognises `@velmora` or `velmora` behind the icon of a network. Several icons share the handle behind them. */
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
  // A handle must be one piece up to the next icon or the end; one of several words is an ordinary word.
  const next = tokens[i + 1];
  if (!marked && next && signsBefore(cell, next.start).length === 0) return [];
  // The name of a person beside a logo.
  if (!marked && /^\p{Lu}/u.test(text) && isGivenName(fold(text))) return [];
  if (!marked && /^\p{N}+$|^[\p{L}\p{N}]{1,2}$/u.test(text)) return [];
  return networks.map((network) => build(cell, token, text.replace(/\\/g, '/'), network, 'sign'));
}

/** Names that are long enough to allow for one wrong letter. */
const LONG_NAMES: [SocialNetwork, string][] = [
  ['linkedIn', 'linkedin'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['youtube', 'youtube'],
  ['twitter', 'twitter'],
];

/** The network that a word names, such as `IG` or `Linkedln`; null for other words. */
export function networkNamed(text: string): SocialNetwork | null {
  const exact = NAMES.find(([, pattern]) => pattern.test(text))?.[0];
  return exact ?? LONG_NAMES.find(([, name]) => editDistance(text.toLowerCase(), name, 1) <= 1)?.[0] ?? null;
}
