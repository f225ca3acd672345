// Limits of a digital card and of the business profile, shared by service and form. Imports nothing.

/** The maximum length of a website’s address, in characters. */
export const LONGEST_LINK = 2048;

/** The maximum lengths of a card’s texts, in characters. */
export const LONGEST = {
  ...{ name: 200, fullName: 200, pronouns: 50, jobTitle: 200, department: 200, company: 200 },
  ...{ email: 254, phone: 40, website: LONGEST_LINK, linkedIn: LONGEST_LINK, bio: 2000 },
} as const;
export const LONGEST_ADDRESS_PART = 500;
export const MOST_LINKS = 20;
/** The maximum length of a link’s label. */
export const LONGEST_LABEL = 100;

/** The maximum lengths of the business profile’s texts, in characters. */
export const LONGEST_OF_BUSINESS = { businessDescription: 5000, industry: 200, targetMarket: 1000 } as const;
export const MOST_GOALS = 20;
export const LONGEST_GOAL = 200;
