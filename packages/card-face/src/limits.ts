// What the service takes and the form offers room for: of a digital card, and of the business profile behind it. It imports nothing.

/** Of the address of a website, in characters. */
export const LONGEST_LINK = 2048;

/** Characters that a text of a card may have. */
export const LONGEST = {
  ...{ name: 200, fullName: 200, pronouns: 50, jobTitle: 200, department: 200, company: 200 },
  ...{ email: 254, phone: 40, website: LONGEST_LINK, linkedIn: LONGEST_LINK, bio: 2000 },
} as const;
export const LONGEST_ADDRESS_PART = 500;
export const MOST_LINKS = 20;
/** Of a link. */
export const LONGEST_LABEL = 100;

/** Characters that a text of the business profile may have. */
export const LONGEST_OF_BUSINESS = { businessDescription: 5000, industry: 200, targetMarket: 1000 } as const;
export const MOST_GOALS = 20;
export const LONGEST_GOAL = 200;
