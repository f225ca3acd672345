let last = 0;
export const newContactId = (): number => ++last;

/** A contact as its facts tell it; overridden where a test cares. */
export function contactFact(ownerId: number, overrides: Record<string, unknown> = {}) {
  const none = { email: null, phone: null, phoneE164: null, website: null, notes: null, scanId: null };
  const networks = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'];
  return {
    ...{ contactId: newContactId(), ownerId, name: 'Amara Lindqvist', title: null, company: null, ...none, tags: [] },
    ...Object.fromEntries(networks.map((network) => [network, null])),
    ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' },
    ...overrides,
  };
}

/** A small vocabulary: reading all of it takes half a minute where nobody has done it before. */
export const OCCUPATIONS = `industry: Building

plumber, plumbing contractor
de: Klempner, Installateur
need: water drips through the ceiling; fix a burst pipe; blocked toilet

industry: Finance

venture capitalist, VC investor
de: Wagniskapitalgeber
need: raise money for a young company; investor for a startup

tax adviser, tax consultant
de: Steuerberater
need: file my tax return; letter from the tax office

industry: Everywhere

managing director, owner
de: Geschäftsführer
trade: by company
need: whoever decides
`;
