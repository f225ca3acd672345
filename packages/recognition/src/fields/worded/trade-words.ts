import { isOrganisationWord } from '../words/lexicon.ts';
import { fold, words } from '../words/text.ts';

/** Words for kinds of shops and firms at the end of their names; folded. */
const TRADES = new Set(
  `academy accessories advisory brokers brokerage wealth agencies agency air aluminium arts associates auto automobiles autos bags bakers bakery bangles bazaar beauty book books boutique
  builders cabs cafe cake cakes car care caterers catering centre center ceramics chemists classes cleaners clinic coaching coffee collection collections communication
  communications computer computers conditioning construction constructions consultancy consultants consulting contractors cooling corner courier creations cyber
  dairy dance decor decorators dental departmental designers designs developers diagnostics digital distributors driving dry
  electric electricals electronics emporium engineering engineers enterprise enterprises events eye fabrics fashion fashions fast finance fitness flowers food foods footwear
  foundation furnishing furnishings furniture gallery garage garments general gift gifts glass graphics group gym hair handicrafts hardware home hospital hostel hotel hotels
  house ice industries infotech insurance interior interiors international investments jewellers jewellery jewels juice kitchen lab laboratory laundry logistics lounge
  machinery mall management marble mart marketing matching medical medicals metal metals mills mobile mobiles motors music opticals opticians optics packaging paints palace parlour
  parts photo photography pharmacy plastic plastics plywood point printers printing products properties publishers readymade realty residency resort restaurant
  salon sales sanitary sarees school schools security services shop shoppe silks skin software solar solution solutions spa spares sports stationers stationery steel steels store
  stores studio studios supermarket suppliers supply sweet sweets system systems tailor tailors tea technologies technology tent textile textiles theatre tiles timber
  tour tours toys trade traders trading training transport travel travels tuition tyre tyres vision watch wedding wholesale wood works world zone`.split(
    /\s+/,
  ),
);
const JOINING = new Set(['and', 'und', 'et', 'y', 'n', 'the', 'of']);

const tradesOf = (text: string): boolean[] =>
  words(text)
    .map(fold)
    .filter((word) => !JOINING.has(word))
    .map((word) => TRADES.has(word) || isOrganisationWord(word));

/** Whether all words are trades and none is a name: `Dental Clinic`. */
export const isTradeAlone = (text: string): boolean => {
  const found = tradesOf(text);
  return found.length > 0 && found.length <= 4 && found.every(Boolean);
};
export const hasTrade = (text: string): boolean => tradesOf(text).some(Boolean);

/** Trades in the plural: `Velmora Publishers`. */
const OF_SEVERAL =
  /\s(?:publishers|printers|traders|jewell?ers|builders|developers|exporters|importers|distributors|suppliers|manufacturers|engineers|consultants|contractors|decorators|caterers|furnishers|architects|designers|advocates|solicitors)$/i;
/** Whether a line ends with a trade in the plural, which only firms do. */
export const isFirmOfSeveral = (text: string): boolean => OF_SEVERAL.test(text);

const IN_MAILBOX =
  /^\p{L}{3,}(?:autos|books|cabs|cafe|foods|hotel|mart|parts|sales|shop|silks|spares|stores?|tours|toys|wines)$/u;
/** Whether a part of a mailbox is a longer name with a short trade behind it: `velmorasales`. */
export const isNameWithTrade = (part: string): boolean => IN_MAILBOX.test(part);
