import { domainOfEmail, isWebmailDomain } from '@kaard/contact-formats';
import { type Candidate, isSurelyRead, settled } from '../evidence.ts';
import { costOfWhole, misreadingCost } from '../letters/misreading.ts';
import { type Run, wordRuns } from '../letters/word-runs.ts';
import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness as RepairWitness } from '../repairs/repairs.ts';
import { editDistance, fold } from '../words/text.ts';
import { linesOfWords, mailboxOf } from './broken-emails.ts';
import { hostOfText, hostPart } from './hosts.ts';

/** A reading with a higher cost belongs to another host and doesn't count. */
const OTHER_HOST = 9;
/** The same limit for a line of words, which may be about anything. */
const OTHER_WORDS = 6;
/** The highest cost of a reading that can be changed if one witness contradicts it, and if several do. */
const MOST_ALONE = 5;
const MOST_AGAINST_SEVERAL = OTHER_HOST;
/** A witness with a lower cost confirms the spelling exactly. */
const CLEAR = 2;
/** By how much another spelling must be likelier. */
const MARGIN = 0.7;
const LEAST_WORD = 5;
/** Words that differ by more letters are different words. */
const MOST_EDITS = 3;

/** One place where a host was read. */
interface Witness {
  candidate: Candidate;
  chars: Char[];
  /** Indices where the host may begin; other places have a cost. */
  starts: ReadonlySet<number>;
  domain: string;
}

/**
 * Settles the spelling of hosts. A card prints its host in addresses, in the site and mostly as the company's name. If
 * readings of one host differ, the spelling that makes all of them together likeliest is used, judged letter by letter
 * by the alternatives of each reading.
 */
export function settleHosts(
  emails: Candidate[],
  websites: Candidate[],
  cells: Cell[],
  gate: Gate = createGate(),
): void {
  const witnesses = [...emails.flatMap(ofEmail), ...websites.flatMap(ofSite)];
  if (witnesses.length === 0) return;
  const free = cells.filter((cell) => !witnesses.some(({ candidate }) => candidate.span.cell === cell));
  const runs = wordRuns(free);
  const people = linesOfWords(free);
  if (isAgreed(witnesses, runs)) return;
  const judged = spellingsOf(witnesses, runs).map((domain) => ({
    domain,
    costs: witnesses.map((witness) => costOf(witness, domain)),
    words: costOfRuns(runs, domain),
  }));
  for (const [i, witness] of witnesses.entries()) {
    const read = judged.find(({ domain }) => domain === witness.domain)!;
    const totals = judged.map(({ domain, costs, words }) => {
      const own = costs[i]! - read.costs[i]!;
      const others = costs.filter((_, k) => k !== i);
      const clear = [...others, words].filter((cost) => cost < CLEAR).length;
      const total = others.reduce((sum, cost) => sum + Math.min(cost, OTHER_HOST), own + Math.min(words, OTHER_WORDS));
      const isPossible = domain === witness.domain || own <= (clear > 1 ? MOST_AGAINST_SEVERAL : MOST_ALONE);
      return { domain, total: isPossible ? total : Number.POSITIVE_INFINITY };
    });
    const best = totals.reduce((least, one) => (one.total < least.total ? one : least));
    const kept = totals.find(({ domain }) => domain === witness.domain)!;
    if (best.total + MARGIN >= kept.total) continue;
    // Words of a logo alone don't change an address that was read with certainty.
    if (witnesses.length === 1 && isSurelyRead(witness.chars) && !isSaidSurely(runs, best.domain)) continue;
    const says = judged.find(({ domain }) => domain === best.domain)!;
    respell(witness, best.domain, people, (value) =>
      gate.lets('hosts-agree', witness.candidate.value.includes('@') ? 'email' : 'website', witness.chars, value, {
        before: witness.candidate.value,
        witnesses: witnessesOf(witnesses, says, i, witness.domain),
      }),
    );
  }
}

/** Whether words that were read with certainty confirm the domain. */
function isSaidSurely(runs: Run[], domain: string): boolean {
  const word = hostOfText(domain)!.word.replaceAll('-', '');
  return runs.some(({ parts, chars }) => parts.join('') === word && isSurelyRead(chars));
}

/** Witnesses that clearly confirm the domain, apart from the one that is to change. */
function witnessesOf(
  all: Witness[],
  { domain, costs, words }: { domain: string; costs: number[]; words: number },
  index: number,
  read: string,
): RepairWitness[] {
  const others = all.flatMap(({ candidate }, i): RepairWitness[] =>
    i !== index && costs[i]! < CLEAR ? [candidate.value.includes('@') ? 'mail-host' : 'site'] : [],
  );
  // Hosts rarely have accents.
  const isPlainer = fold(read) !== read && fold(domain) === domain;
  return [...others, ...(words < CLEAR ? (['words'] as const) : []), ...(isPlainer ? (['format'] as const) : [])];
}

/** Whether all witnesses agree, and lines of words do, too. */
function isAgreed(witnesses: Witness[], runs: Run[]): boolean {
  const word = hostOfText(witnesses[0]!.domain)!.word.replaceAll('-', '');
  const isSame = witnesses.every(({ domain }) => domain === witnesses[0]!.domain);
  return isSame && (word.length < LEAST_WORD || runs.some(({ parts }) => parts.join('') === word));
}

function ofEmail(candidate: Candidate): Witness[] {
  const domain = hostOfText(domainOfEmail(candidate.value) ?? '')?.domain;
  const { chars } = candidate;
  if (!domain || isWebmailDomain(domain)) return [];
  const at = chars.findLastIndex(({ text }) => text === '@');
  const starts = chars.flatMap(({ text }, i) => (i === at || (at >= 0 && i > at && text === '.') ? [i + 1] : []));
  return [{ candidate, chars, domain, starts: new Set(starts) }];
}

function ofSite(candidate: Candidate): Witness[] {
  const domain = hostOfText(hostPart(candidate.value))?.domain;
  if (!domain) return [];
  const solid = candidate.chars.filter(({ text }) => text !== ' ');
  const text = plainText(solid);
  const scheme = /^[a-z]{3,6}[:;.]?[/\\]{1,2}/i.exec(text)?.[0].length ?? 0;
  const path = text.slice(scheme).search(/[/\\?#]/);
  const chars = path < 0 ? solid : solid.slice(0, scheme + path);
  const starts = chars.flatMap((_, i) => (i === 0 || /[./\\:;]/.test(chars[i - 1]!.text) ? [i] : []));
  return [{ candidate, chars, domain, starts: new Set(starts) }];
}

const costOf = ({ chars, starts }: Witness, domain: string): number => misreadingCost(chars, domain, starts).cost;

function costOfRuns(runs: Run[], domain: string): number {
  const word = hostOfText(domain)!.word.replaceAll('-', '');
  if (word.length < LEAST_WORD) return OTHER_WORDS;
  const near = runs.filter(({ parts }) => editDistance(parts.join(''), word, MOST_EDITS) <= MOST_EDITS);
  return Math.min(OTHER_WORDS, ...near.map(({ chars }) => costOfWhole(chars, word)));
}

/** Possible hosts: those that were read, and similar words of the card, with each suffix that was read. */
function spellingsOf(witnesses: Witness[], runs: Run[]): string[] {
  // The unrepaired readings are included, whatever they were repaired to.
  const raw = witnesses.flatMap(({ chars, starts }) => {
    const [first] = starts;
    return first === undefined ? [] : (hostOfText(fold(plainText(chars.slice(first)).replace(SITE_START, ''))) ?? []);
  });
  const hosts = [...witnesses.map(({ domain }) => hostOfText(domain)!), ...raw];
  const words = hosts.flatMap(({ word }) => {
    const slugs = runs.map(({ parts }) => parts.join(word.includes('-') ? '-' : ''));
    if (word.length < LEAST_WORD) return [word];
    return [word, ...slugs.filter((slug) => slug.length >= LEAST_WORD && editDistance(slug, word, 2) <= 2)];
  });
  const joined = words.flatMap((word) => hosts.map(({ suffix }) => `${word}.${suffix}`));
  return [...new Set(joined)].filter((host) => hostOfText(host)?.domain === host);
}

/** Sets a candidate's host to the right spelling; its letters count as certain from then on. */
function respell(
  { candidate, chars, starts, domain }: Witness,
  meant: string,
  people: string[],
  lets: (value: string) => boolean,
): void {
  const { start } = misreadingCost(chars, meant, starts);
  const model = chars[Math.max(0, start - 1)]!;
  const spelled = [...meant].map((text, i) => settled(chars[Math.min(start + i, chars.length - 1)] ?? model, text));
  const isMail = candidate.value.includes('@');
  if (isMail && starts.size === 0) {
    // The @ was lost, too: split the text in front of the host again.
    const split = mailboxOf(fold(plainText(chars.slice(0, start))), people);
    if (!split || !lets(`${split.local}@${meant}`)) return;
    candidate.value = `${split.local}@${meant}`;
    candidate.chars = [...chars.slice(0, split.local.length), settled(model, '@'), ...spelled];
  } else {
    const whole = candidate.chars.filter(({ text }) => text !== ' ');
    // If a host was read with a wrong suffix (`acme.ccm.hk`), `domain` is only its end.
    const before = plainText(chars.slice(0, start)).replace(SITE_START, '').replace(/^.*@/, '');
    const host = candidate.value.toLowerCase().replace(SITE_START, '').replace(/^.*@/, '').split(/[/?#]/)[0]!;
    const value = candidate.value.toLowerCase().replace(before ? domain : host, meant);
    if (!lets(value)) return;
    candidate.value = value;
    candidate.chars = [...chars.slice(0, start), ...spelled, ...whole.slice(chars.length)];
  }
  candidate.repaired = true;
}
const SITE_START = /^(?:[a-z]{3,6}[:;.]?[/\\]{1,2})?(?:w{2,4}[.,:;])?/i;
