import { networkOfHost } from '@kaard/contact-formats';
import { type Candidate, certainty, isSurelyRead } from '../evidence.ts';
import { labelsIn } from '../lines/labels.ts';
import { type Cell, type Span, signsBefore } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { isCredential, isLegalForm } from '../words/lexicon.ts';
import { hostOfText, isUsualSuffix, mendHost, withLostDot } from './hosts.ts';
import { withLostDotAfterL } from './mailboxes.ts';

const START = /(?:(?:h?t?tps?|https?)[:;.]?[/\\]{1,2}|(?:[wv]{3,6}|ww)[.,:;]\s?|www(?=\p{L}{3,}\.))/iu;
/** The least certainty of a host without a label; below it, the text is noise that ends like a host. */
const LEAST_CERTAINTY = 0.7;
/** The least length of a host without its dot; shorter texts end like a suffix by chance. */
const LEAST_LENGTH = 7;
/** A label of a damaged e-mail address, which is no website. */
const MAIL_LABEL = /^e-?ma[il1|]{1,2}[.:]/i;
/**
 * The characters of an address. Chinese characters, kana and signs used only with them (`ー`) are excluded: next to an
 * address they are other words.
 */
const TOKEN =
  /[[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d@][[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d.,:\/\\@_~%?\&=#+\-]*/gv;

/** Finds hosts in the cells, with or without `www`, apart from those of e-mail addresses and social networks. */
export function findWebsites(cells: Cell[], taken: Span[], gate: Gate = createGate()): Candidate[] {
  return cells.flatMap((cell) =>
    inCell(
      cell,
      taken.filter((span) => span.cell === cell),
      gate,
    ),
  );
}

function inCell(cell: Cell, taken: Span[], gate: Gate): Candidate[] {
  const found: Candidate[] = [];
  const text = bridgeBlanks(without(cell.text, taken));
  for (const token of text.matchAll(TOKEN)) {
    const label =
      /^(?:[\p{L}-]{1,12}[:;](?=\p{L}+[.,:/])(?!\/\/)|\p{L}{1,8}[.:;|/-]*(?=w{3}[.,])|(?:visit|online|website)[.:-](?=\p{L})|[Ww]-(?=\p{L}{3}))/u.exec(
        token[0],
      );
    // `jane@acme.com/acme.com`: the site is behind the address.
    const behind = token[0].includes('@') ? token[0].lastIndexOf('/') + 1 : 0;
    const prefix =
      label && !/^https?$/i.test(label[0].slice(0, -1)) && !/^w{2,4}[:;]/i.test(label[0]) ? label[0].length : 0;
    const skipped = behind || prefix;
    const written = token[0].slice(skipped);
    const start = token.index + skipped;
    const end = start + written.length;
    if (written.includes('@') || taken.some((span) => span.start < end && start < span.end)) continue;
    const candidate = siteOf(cell, written, start, gate);
    if (candidate) found.push(candidate);
  }
  return found;
}

/** Replaces taken text by blanks. */
const without = (text: string, taken: Span[]): string =>
  taken.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);

/**
 * Replaces blanks after `www.` or around a dot in front of a suffix, which the recogniser made up, by a character that
 * no host has, so the length stays the same. Dashes between letters become hyphens.
 */
function bridgeBlanks(text: string): string {
  return (
    text
      .replace(/(?<=[\p{L}\d])(?<!(?:^|\s)(?:web|website|site|url|internet)|\.\p{L}+)[‐-–](?=[\p{L}\d])/giu, '-')
      .replace(/\b(w{2,4})[.,:;] (?=[\p{L}\d])(?!w{2,4}[.,]|https?:)/giu, '$1._')
      .replace(/(?<=[\p{L}\d]) \.(?=(?:com|net|org|de|fr|io|co|eu)\b)/giu, '_.')
      .replace(/(?<=[\p{L}\d]\.) (?=(?:com|net|org|io|eu|co\.uk)\b)/giu, '_')
      // `Avda. de la Paz`, `USt-IdNr. DE 81…`: these suffixes are ordinary words if text follows and no `www` is in
      // front.
      .replace(/(?<=[\p{L}\d]\.) (?=(?:de|fr)\b(?!\s*[\p{L}\d]))|(?<=\bwww[.,]\S{1,60}\.) (?=(?:de|fr)\b)/giu, '_')
  );
}

/** Recognises a degree behind a name: `OKONJO,MBA`. */
const isListedDegree = (text: string): boolean => isCredential(/,(\p{Lu}{2,})$/u.exec(text)?.[1] ?? '');

function siteOf(cell: Cell, token: string, start: number, gate: Gate): Candidate | null {
  const prefix = START.exec(token);
  const marked = prefix !== null && prefix.index === 0;
  const written = token
    .replace(/_/g, '')
    .replace(/^h?t?tps?[:;.]?[/\\]{1,2}/i, (scheme) => (scheme.toLowerCase().includes('s') ? 'https://' : 'http://'))
    // `vvww.`, and `www` without its dot.
    .replace(/^((?:https?:\/\/)?)(?:(?:[wv]{3,6}|w{1,2})[.,:;]|www(?=\p{L}{3,}\.))/iu, '$1www.')
    .replace(/[.,:;/\\-]+$/, '');
  const [, scheme = '', hostPart = '', path = ''] =
    /^((?:https?:\/\/)?(?:www\.)?)([^/\\?#]*)(.*)$/i.exec(written) ?? [];
  const ending = cell.chars.slice(start, start + scheme.length + hostPart.length).slice(-3);
  const mended = mendHost(withLostDotAfterL(hostPart.replace(/,/g, '.')), isSurelyRead(ending));
  const labelled =
    labelsIn(cell.text.slice(Math.max(0, start - 14), start)).includes('web') ||
    signsBefore(cell, start).some(({ kind }) => kind === 'website');
  // Hosts without a dot are rarely printed with capitals; words are.
  const mayLackDot = marked || (labelled && mended === mended.toLowerCase());
  const lacksDot = !hostOfText(mended) && mayLackDot && mended.length >= LEAST_LENGTH;
  const dotted = lacksDot ? (withLostDot(mended) ?? mended) : mended;
  const host = hostOfText(dotted);
  if (!host || networkOfHost(host.host) || MAIL_LABEL.test(token)) return null;
  // `PLAINSPOKEN,LLP`, `OKONJO,MBA`: a legal form or a degree that is a suffix, too.
  if (!marked && !labelled && hostPart.includes(`,`) && (isLegalForm(host.suffix) || isListedDegree(hostPart)))
    return null;
  if (!marked && !labelled) {
    if (certainty(cell.chars.slice(start, start + token.length)).mean < LEAST_CERTAINTY) return null;
    // A rare suffix needs a row of its own, apart from an icon.
    const rest = cell.text.slice(0, start) + cell.text.slice(start + token.length);
    if (!isUsualSuffix(host.suffix) && (host.suffix.length < 3 || /[\p{L}\d]{3}/u.test(rest))) return null;
    // `Dipl.-Ing`, `St.Gallen`, `Lindenau,CA`, `p.m`, `S.A.R.L`: words and abbreviations with dots are no hosts.
    if (
      host.word.length < 2 ||
      /^\p{Lu}\p{Ll}*[.,]\p{Lu}/u.test(hostPart) ||
      (host.suffix.length <= 2 && host.word.length < 3)
    )
      return null;
    if (!/^[a-z\d]/i.test(hostPart) || /^(?:dr|prof|ing|dipl|mgr|st|inc|ltd|no|tel|fax|mob|nr|vs|ph)$/i.test(host.word))
      return null;
  }
  const end = start + token.length;
  const chars = cell.chars.slice(start, end);
  const siteAt = (name: string): string => `${scheme}${name}${path.replace(/\\/g, '/')}`;
  const isHost = hostOfText(hostPart) !== null;
  const witnesses: Witness[] = [
    ...(isHost ? [] : (['format'] as const)),
    ...(marked || labelled ? (['label'] as const) : []),
  ];
  const isLet = gate.lets('suffix', 'website', chars, siteAt(dotted), { before: siteAt(hostPart), witnesses });
  if (!isLet && !isHost) return null;
  const value = siteAt(isLet ? dotted : hostPart);
  const score = (marked ? 2 : 0) + (labelled ? 2 : 0) + (isUsualSuffix(host.suffix) ? 0.5 : 0) + cell.confidence;
  return {
    value,
    span: { cell, start, end },
    chars,
    score,
    repaired: value !== siteAt(hostPart),
  };
}
