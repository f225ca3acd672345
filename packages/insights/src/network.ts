import type { Language } from '@kaard/needs/vocabulary';
import type { Industry } from './industry/industries.ts';

/**
 * What is known of one person's network, as a read model keeps it. Days are `YYYY-MM-DD`. Moments are ISO 8601: what clocks
 * show where the owner is, written as if it were UTC, because advice counts days of the owner's calendar.
 */
export interface Network {
  people: readonly Person[];
  /** What the owner says about their own business; null when they said nothing. */
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

/** A day that stands in the notes. */
export interface Mention {
  day: string;
  /** The sentence it stands in. */
  text: string;
}

/** What a title tells of somebody's rank, the highest first. */
const SENIORITIES = ['owner', 'executive', 'head', 'senior', 'staff'] as const;
export type Seniority = (typeof SENIORITIES)[number];

/** How somebody came into the contacts: one by one, or by a file. */
export type Arrival = 'added' | 'imported';

/**
 * That their card came to the owner, and when: its picture was uploaded by itself, or they left their details on the
 * owner's page. A picture among many says nothing of a day: the cards may be years old.
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
  /** Names of the vocabulary's occupations with their share, the nearest first; empty when nothing is known. */
  occupations: readonly { name: string; weight: number }[];
  /** What their card says of their work has been read, or it says nothing of it. What they do may be known later otherwise. */
  isRead: boolean;
  seniority: Seniority | null;
  skills: readonly string[];
  city: string | null;
  country: string | null;
  language: Language | null;
  /** 0 to 1: how many of the fields are filled that make somebody reachable and known. */
  completeness: number;
  addedAt: string;
  arrival: Arrival;
  received: CardReceived | null;
  touches: readonly Touch[];
  mentions: readonly Mention[];
  /** `YYYY-MM-DD` or `--MM-DD`. */
  birthday: string | null;
}

/** An occupation with less than this share of somebody is no claim about them. */
const LEAST_SHARE = 0.25;

/** What somebody does, as far as it may be said. */
export const rolesOf = ({ occupations }: Person): string[] =>
  occupations.filter(({ weight }) => weight >= LEAST_SHARE).map(({ name }) => name);

/** The one that is said of them first. */
export const roleOf = (person: Person): string | null => rolesOf(person)[0] ?? null;
