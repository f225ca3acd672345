import type { ReadCard } from '../src/scan/answer.ts';

/** A card as the server read it, of which nothing is known but what a test says. */
export const newReadCard = (over: Partial<ReadCard> = {}): ReadCard => ({
  scanId: '1',
  values: {},
  fields: {},
  confidence: 0.9,
  socialProfilesFound: false,
  suggestedTags: [],
  retake: null,
  isScriptUnread: false,
  isOfTwoPeople: false,
  lists: { phones: [], emails: [], websites: [], addresses: [] },
  alternatives: {},
  otherCard: null,
  ...over,
});
