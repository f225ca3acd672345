/**
 * Pairs of occupations in which one offers what the other’s work needs. Names are those of the vocabulary (checked by
 * a test).
 */
export interface Complement {
  offers: readonly string[];
  needs: readonly string[];
  /** Text between the first and the second person’s name; applies to any two people of the pair. */
  because: string;
  /** Replaces `because` in the advice’s id after a change of wording, so that dismissed advice stays dismissed. */
  key?: string;
}

const INVESTORS = ['venture capitalist', 'angel investor', 'impact investor', 'corporate venture capital manager'];
const FOUNDERS = ['founder', 'software company founder', 'agritech founder', 'nutrition startup founder'];
const LEADERS = ['chief executive', 'founder', 'software company founder', 'chief financial officer'];
const DEVELOPERS = ['software developer', 'web developer', 'backend developer', 'mobile app developer'];
const BUILDERS = ['builder', 'construction manager', 'property developer'];

export const COMPLEMENTS: readonly Complement[] = [
  {
    offers: INVESTORS,
    needs: FOUNDERS,
    because: 'Investors look for founders',
    key: 'Investors look for companies such as founders build',
  },
  { offers: ['startup lawyer', 'corporate lawyer'], needs: FOUNDERS, because: 'Founders need contracts' },
  {
    offers: ['startup adviser', 'grant adviser', 'crowdfunding manager'],
    needs: FOUNDERS,
    because: 'Founders need advice on funding and starting up',
  },
  {
    offers: ['accountant', 'tax adviser', 'auditor'],
    needs: LEADERS,
    because: 'Every company needs its books and taxes done',
  },
  {
    offers: ['recruiter'],
    needs: ['human resources manager', 'chief technology officer'],
    because: 'Recruiters find the people that companies hire',
  },
  {
    offers: DEVELOPERS,
    needs: ['product manager', 'chief technology officer', 'founder'],
    because: 'Software products need developers',
    key: 'Products with software need developers',
  },
  {
    offers: ['UX designer'],
    needs: ['product manager', ...DEVELOPERS],
    because: 'Software needs UX design',
    key: 'Software needs somebody who designs how it is used',
  },
  {
    offers: ['cyber security specialist', 'penetration tester'],
    needs: ['IT manager', 'chief technology officer'],
    because: 'IT teams need security',
    key: 'Those who run computers need them to be secure',
  },
  {
    offers: ['graphic designer', 'web designer', 'copywriter', 'photographer', 'videographer'],
    needs: ['marketing manager', 'brand manager'],
    because: 'Marketing needs words and pictures',
  },
  {
    offers: ['journalist', 'editor-in-chief', 'trade journalist'],
    needs: ['public relations manager', 'corporate communications manager'],
    because: 'Press officers need journalists, and journalists need stories',
  },
  { offers: ['architect'], needs: BUILDERS, because: 'Builders need plans', key: 'Those who build need plans' },
  {
    offers: ['electrician', 'plumber', 'heating engineer', 'roofer', 'solar installer'],
    needs: ['builder', 'construction manager', 'property manager'],
    because: 'Building work needs tradespeople',
    key: 'Buildings need trades',
  },
  {
    offers: ['mortgage adviser', 'property valuer', 'notary', 'real estate lawyer'],
    needs: ['real estate agent', 'property developer'],
    because: 'Property sales need advice, valuations and contracts',
    key: 'Sales of property need advice, value and contract',
  },
  {
    offers: ['caterer', 'photographer', 'interpreter', 'keynote speaker', 'venue manager', 'AV technician'],
    needs: ['events manager'],
    because: 'Events need venues, catering and speakers',
    key: 'Events need places, food and people on stage',
  },
  {
    offers: ['photographer', 'florist', 'caterer', 'celebrant', 'DJ'],
    needs: ['wedding planner'],
    because: 'Weddings need many hands',
  },
  {
    offers: ['farmer', 'fruit grower', 'winemaker', 'food wholesaler', 'coffee roaster', 'brewer'],
    needs: ['chef', 'restaurant owner', 'hotel manager'],
    because: 'Kitchens need produce and drinks',
  },
  {
    offers: ['freight forwarder', 'translator'],
    needs: ['export manager', 'export sales manager'],
    because: 'Exports need transport and translation',
  },
  {
    offers: ['logistics manager', 'freight forwarder', 'packaging manufacturer'],
    needs: ['e-commerce manager', 'wholesaler'],
    because: 'Retailers need packaging and shipping',
    key: 'Goods that are sold need packing and transport',
  },
  {
    offers: ['travel agent', 'tour guide', 'tourism manager'],
    needs: ['hotel manager', 'guest house owner'],
    because: 'Hotels need guests',
  },
  {
    offers: ['clinical research manager', 'medical device engineer', 'digital health specialist'],
    needs: ['hospital manager', 'biotech executive'],
    because: 'Hospitals need studies and devices',
    key: 'Medicine needs studies and devices',
  },
  {
    offers: ['real estate agent', 'commercial real estate broker', 'coworking space manager'],
    needs: ['founder', 'chief operating officer'],
    because: 'Growing companies need office space',
    key: 'Growing companies need rooms',
  },
];
