import type { Language } from '@kaard/needs/vocabulary';
import type { Industry } from './industry/industries.ts';

/**
 * One owner’s network as stored in a read model. Days are `YYYY-MM-DD`. Times are ISO 8601 in the owner’s local time,
 * but written as UTC, because advice counts days of the owner’s calendar.
 */
export interface Network {
  people: readonly Person[];
  /** The owner’s statements about their business; null if there are none. */
  business: Business | null;
}

export interface Business {
  description: string | null;
  industry: string | null;
  targetMarket: string | null;
  goals: readonly string[];
}

export type TouchKind = 'met' | 'called' | 'mailed' | 'note';

/** An entry of the log. */
export interface Touch {
  at: string;
  kind: TouchKind;
}

/** A day mentioned in the notes. */
export interface Mention {
  day: string;
  /** The sentence that contains it. */
  text: string;
}

/** Rank derived from a title, the highest first. */
const SENIORITIES = ['owner', 'executive', 'head', 'senior', 'staff'] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** Whether a contact was added individually, or imported from a file. */
export type Arrival = 'added' | 'imported';

/**
 * When the owner received a contact’s card: the picture was uploaded individually, or the contact submitted their
 * details on the owner’s page. A picture among many says nothing about the day, because the cards may be years old.
 */
export interface CardReceived {
  at: string;
  by: 'scan' | 'offer';
}

export interface Person {
  id: number;
  name: string;
  title: string | null;
  company: string | null;
  industry: Industry | null;
  /** Occupations of the vocabulary with their share, the nearest first; empty if unknown. */
  occupations: readonly { name: string; weight: number }[];
  /**
   * True once the card was read for the contact’s work, even if without result; their work may later be known from
   * elsewhere.
   */
  isRead: boolean;
  seniority: Seniority | null;
  skills: readonly string[];
  city: string | null;
  country: string | null;
  language: Language | null;
  /** 0 to 1: the share of filled fields among those that make a contact reachable and known. */
  completeness: number;
  addedAt: string;
  arrival: Arrival;
  received: CardReceived | null;
  touches: readonly Touch[];
  mentions: readonly Mention[];
  /** `YYYY-MM-DD` or `--MM-DD`. */
  birthday: string | null;
}

/** An occupation with a smaller share is not attributed to the contact. */
const LEAST_SHARE = 0.25;

/** The occupations that are certain enough to be stated. */
export const rolesOf = ({ occupations }: Person): string[] =>
  occupations.filter(({ weight }) => weight >= LEAST_SHARE).map(({ name }) => name);

/** The first of these occupations. */
export const roleOf = (person: Person): string | null => rolesOf(person)[0] ?? null;
