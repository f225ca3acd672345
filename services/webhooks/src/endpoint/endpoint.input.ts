import { invalid } from '@kaard/service-kit';
import { isPublicEventName, PUBLIC_EVENT_NAMES } from '../event/public.events.ts';
import { problemOfUrl, type Targets } from '../target/target.rules.ts';
import { LONGEST_DESCRIPTION } from './endpoint.model.ts';

export interface EndpointInput {
  url?: string | null;
  description?: string | null;
  events?: readonly string[] | null;
}

export interface EndpointFields {
  url: string;
  description: string | null;
  events: string[];
}

/**
 * Checks and normalises the given fields; missing ones stay missing.
 * @throws DomainError `invalid` with one message per invalid field
 */
export function checkEndpoint({ url, description, events }: EndpointInput, targets: Targets): Partial<EndpointFields> {
  const problems: Record<string, string> = {};
  const checked: Partial<EndpointFields> = {};
  if (url !== undefined) {
    const given = (url ?? '').trim();
    const problem = problemOfUrl(given, targets);
    if (problem) problems.url = problem;
    else checked.url = new URL(given).href;
  }
  if (description !== undefined) {
    const given = description?.trim() || null;
    if (given && given.length > LONGEST_DESCRIPTION)
      problems.description = `The description can have at most ${LONGEST_DESCRIPTION} characters.`;
    checked.description = given;
  }
  if (events !== undefined) {
    const given = [...new Set(events ?? [])];
    const unknown = given.find((name) => !isPublicEventName(name));
    if (!given.length) problems.events = 'Choose at least one event.';
    else if (unknown !== undefined)
      problems.events = `Unknown event “${unknown.slice(0, 60)}”. Please choose from ${PUBLIC_EVENT_NAMES.join(', ')}.`;
    checked.events = given;
  }
  if (Object.keys(problems).length) throw invalid(problems);
  return checked;
}
