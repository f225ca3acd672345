import { confidenceIn, type Fact, onDay, type PersonRef, priorityWord, stableId } from '../evidence.ts';
import type { ConnectionInsight, Opportunity, Stated } from '../insights.ts';

export interface DueReminder {
  contact: PersonRef;
  /** The day on which it became due. */
  day: string;
  note: string | null;
}

/** The maximum score, because the user asked for the reminder. */
const SCORE = 10;

/**
 * A due reminder as it is displayed in the lists of advice. Another day gives another id, so that dismissing it once
 * isn’t permanent.
 */
export function reminderAdvice({ contact: { id, name, company }, day, note }: DueReminder): {
  insight: ConnectionInsight;
  opportunity: Opportunity;
} {
  const contacts = [{ id, name, company }];
  const facts: Fact[] = [{ contactId: id, field: 'reminder', value: note ?? 'reminder', on: day }];
  const action = `Write to ${name}`;
  const stated: Stated = {
    id: stableId('reminder', id, day),
    title: `Get in touch with ${name}`,
    description: `You asked to be reminded on ${onDay(day)}${note ? `: “${note}”` : '.'}`,
    priority: priorityWord(SCORE),
    score: SCORE,
    confidence: confidenceIn(facts),
    expiresAt: null,
    facts,
  };
  return {
    insight: {
      ...stated,
      type: 'follow_up_reminder',
      contacts,
      context: { industry: null, event: null, opportunity: null, goal: null },
      actionable: true,
      suggestedActions: [action, `Propose a meeting with ${name}`],
    },
    opportunity: { ...stated, type: 'follow_up_opportunity', contacts, actionSuggestion: action },
  };
}
