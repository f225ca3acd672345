import { LONGEST_GOAL, LONGEST_OF_BUSINESS, MOST_GOALS } from '@kaard/card-face/limits';
import { fieldLabel, invalid } from '@kaard/service-kit';
import type { BusinessContext } from './profile.model.ts';

export interface BusinessContextInput {
  businessDescription?: string | null;
  industry?: string | null;
  targetMarket?: string | null;
  businessGoals?: readonly string[] | null;
}

/**
 * Trims and checks the given fields; goals are unique, ignoring case.
 * @throws DomainError `invalid` with one message per wrong field
 */
export function checkBusinessContext(input: BusinessContextInput): Partial<BusinessContext> {
  const problems: Record<string, string> = {};
  const checked: Partial<BusinessContext> = {};
  for (const [field, longest] of Object.entries(LONGEST_OF_BUSINESS) as [keyof typeof LONGEST_OF_BUSINESS, number][]) {
    const given = input[field];
    if (given === undefined) continue;
    const value = given?.trim() || null;
    if (field === 'businessDescription' && value === null) problems[field] = 'Please describe your business';
    if (value && value.length > longest)
      problems[field] = `${fieldLabel(field)} can have at most ${longest.toLocaleString('en-US')} characters`;
    checked[field] = value;
  }
  if (input.businessGoals !== undefined) {
    const goals = new Map<string, string>();
    for (const goal of input.businessGoals ?? []) {
      const trimmed = goal.trim();
      if (trimmed && !goals.has(trimmed.toLowerCase())) goals.set(trimmed.toLowerCase(), trimmed);
    }
    checked.businessGoals = [...goals.values()];
    if (goals.size > MOST_GOALS) problems.businessGoals = `You can add up to ${MOST_GOALS} goals`;
    else if (checked.businessGoals.some((goal) => goal.length > LONGEST_GOAL))
      problems.businessGoals = `A goal can have at most ${LONGEST_GOAL} characters`;
  }
  if (Object.keys(problems).length) throw invalid(problems);
  return checked;
}
