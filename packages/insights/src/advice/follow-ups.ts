import type { Known } from '../analysis.ts';
import { daysBetween, plusDays } from '../days.ts';
import { onDay } from '../evidence.ts';
import { type Contacted, DORMANT_AFTER, touchFact } from '../relationship.ts';
import { type Advice, advise } from './advice.ts';

/** After a first meeting: from three days on, for a month. */
const FIRST = { after: 3, until: 30 };
/** The usual interval is the median of the gaps between at least three days; overdue is half of it more. */
const RHYTHM = { leastDays: 3, late: 1.5, shortest: 14 };
/** After how many days a strong connection is considered neglected. */
const MISSED_AFTER = 60;
/** For how many days a reminder is useful. */
const OF_USE = 60;

/**
 * Recommends whom to contact, based on the log and the days on which cards were received. Contacts with neither are
 * skipped.
 */
export const followUps = (people: readonly Known[], now: Date): Advice[] =>
  people.flatMap((one) => followUp(one, now) ?? []);

function followUp({ person, relationship }: Known, now: Date): Advice | null {
  const { times, last, strength } = relationship;
  if (!last) return null;
  const quiet = daysBetween(last.day, now);
  const told = (title: string, description: string, score: number, lastDay: string | null, facts = [last]) =>
    advise([person.id, last.day, title], {
      kind: 'follow-up',
      title: `${title} ${person.name}`,
      description,
      score,
      people: [person],
      industry: person.industry,
      actions: actionsFor(person.name, last),
      lastDay,
      facts: facts.map((time) => touchFact(person, time)),
    });

  if (times.length === 1 && quiet >= FIRST.after && quiet <= FIRST.until) {
    const description = `You ${verb(last, person.name)} on ${onDay(last.day)}, and nothing has been logged since.`;
    return told('Follow up with', description, quiet <= 14 ? 8 : 7, plusDays(last.day, FIRST.until));
  }
  const gap = rhythm(times);
  const due = gap === null ? null : Math.max(RHYTHM.shortest, Math.ceil(gap * RHYTHM.late));
  if (gap !== null && due !== null && quiet >= due && quiet <= due + OF_USE) {
    const description = `You are usually in touch every ${gap === 1 ? 'day' : `${gap} days`}. The last time was on ${onDay(last.day)}, ${quiet} days ago.`;
    const score = strength === 'strong' ? 8 : 7;
    return told('Catch up with', description, score, plusDays(last.day, due + OF_USE), times.slice(-4));
  }
  if (times.length > 1 && strength !== 'weak' && quiet >= MISSED_AFTER && quiet <= DORMANT_AFTER) {
    const description = `You know ${person.name} well, but you were last in touch on ${onDay(last.day)}, ${quiet} days ago.`;
    return told('Stay in touch with', description, 6, plusDays(last.day, DORMANT_AFTER), times.slice(-4));
  }
  if (quiet > DORMANT_AFTER) {
    const description = `The last time you ${verb(last, person.name)} was ${onDay(last.day)}, ${quiet} days ago.`;
    return told('Reconnect with', description, times.length > 2 ? 6 : 5, null, times.slice(-4));
  }
  return null;
}

/** The usual interval in days; null if there are too few. */
function rhythm(times: readonly Contacted[]): number | null {
  if (times.length < RHYTHM.leastDays) return null;
  const gaps = times.slice(1).map(({ day }, i) => daysBetween(times[i]!.day, day));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
}

const verb = ({ kind, by }: Contacted, name: string): string => {
  if (by !== 'log') return `${by === 'scan' ? 'scanned' : 'received'} ${name}’s card`;
  return `${kind === 'mailed' ? 'wrote to' : kind} ${name}`;
};

const actionsFor = (name: string, last: Contacted): string[] => [
  last.kind === 'met' && last.by === 'log' ? `Write to ${name} about your meeting` : `Write to ${name}`,
  `Propose a meeting with ${name}`,
  'Log it once you’ve been in touch',
];
