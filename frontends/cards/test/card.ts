import type { CardValuesFragment } from '../src/generated/graphql.ts';

/** A card of a person who does not exist. */
export const aCard = (over: Partial<CardValuesFragment> = {}) => ({
  __typename: 'BusinessCard' as const,
  id: '7',
  version: 1,
  name: 'Work',
  fullName: 'Ada Fictive',
  pronouns: null,
  jobTitle: 'Type Designer',
  department: null,
  company: 'Example Press',
  email: 'ada@example.com',
  phone: '+1 202 555 0143',
  website: 'https://example.com',
  linkedIn: null,
  bio: null,
  address: null,
  links: [],
  template: 'ledger',
  accent: '#2f5d8a',
  isShared: true,
  isDefault: true,
  photo: null,
  logo: null,
  cover: null,
  publicUrl: 'https://kaard.example/api/public/profile/1',
  ...over,
});

export const cardsAnswer = (...cards: object[]) => ({ __typename: 'Query', businessCards: cards });
