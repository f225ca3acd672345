import type { Random } from '../../random.ts';
import type { HanRegion, HanWorld, Pair } from '../../worlds/world.ts';
import type { CardContent, HanParts } from '../card.ts';
import { codePayload } from '../code-payload.ts';
import type { Phone, PhoneKind } from '../phones.ts';
import { drawHanAddress, inNumerals } from './han-address.ts';
import { drawHanCompany } from './han-company.ts';
import { drawHanDomain, drawHanEmails, drawHanWebsite } from './han-contact-ways.ts';
import { drawHanLabels } from './han-labels.ts';
import { drawHanName } from './han-name.ts';
import { drawHanPhone, drawHanPhoneStyle, toFullWidth } from './han-phones.ts';
import { drawHanRemarks, OFFICES } from './han-remarks.ts';

/** The share of a region's cards that repeat everything in English. */
const BILINGUAL = { CN: 0.18, TW: 0.4, HK: 0.72, JP: 0.1 };

const PHONE_SETS: readonly (readonly [PhoneKind[], number])[] = [
  [['mobile'], 3],
  [['office'], 3],
  [['office', 'mobile'], 5],
  [['mobile', 'office'], 2],
  [['office', 'fax'], 3],
  [['office', 'fax', 'mobile'], 5],
  [['office', 'mobile', 'fax'], 2],
  [['direct', 'mobile'], 1],
  [['main', 'direct', 'fax', 'mobile'], 1],
  [['main', 'direct', 'fax'], 1],
  [['tollFree', 'office', 'fax'], 0.6],
];

/** The content of one Chinese or Japanese card, independent of its layout. */
export function drawHanCard(world: HanWorld, random: Random): CardContent {
  const region = random.weighted(world.regions.map((entry) => [entry, entry.weight] as const));
  const { country, tag } = region;
  const place = random.pick(region.places);
  const bilingual = random.chance(BILINGUAL[country]);
  const vertical = country === 'JP' && !bilingual && random.chance(0.2);
  const fullWidth = country !== 'HK' && random.chance(country === 'JP' ? 0.08 : 0.04);
  const alone = random.chance(0.02);
  const drawn = alone ? undefined : drawHanName(region, bilingual, random.fork('name'));
  const name = drawn?.name;
  const firm = !alone && random.chance(0.03) ? undefined : drawHanCompany(region, place, random.fork('company'));
  const domain = drawHanDomain(firm?.brand ?? (name ? `${name.first} ${name.last}` : 'studio'), country, random);
  const titles = alone ? [] : drawTitles(region, random);
  const department =
    titles.length > 0 && random.chance(country === 'JP' ? 0.5 : 0.25) ? random.pick(region.departments) : undefined;
  const labels = drawHanLabels(tag, random.fork('labels'));
  const address = random.chance(0.88) ? drawHanAddress(region, place, random.fork('address')) : undefined;
  const numerals = vertical && random.chance(0.35);
  const written = (lines: string[]): string[] =>
    numerals ? lines.map(inNumerals) : fullWidth ? lines.map(toFullWidth) : lines;
  const han: HanParts = {
    script: region.script,
    shownName: drawn?.shown ?? '',
    kana: drawn?.kana,
    latin: {
      name: drawn?.latin,
      titles: bilingual ? titles.map(({ latin }) => latin) : [],
      department: bilingual ? department?.latin : undefined,
      company: firm && (bilingual || random.chance(0.12)) ? firm.latin : undefined,
      address: bilingual && address && random.chance(0.7) ? address.latin : [],
    },
    vertical,
    offices: address && !bilingual && !vertical && random.chance(0.1) ? drawOffice(region, random.fork('office')) : [],
    addressLabel: country !== 'JP' && labels.style === 'word' && random.chance(0.8) ? labels.of('address') : '',
    fullWidth,
  };
  const emails = random.chance(0.08) ? [] : drawHanEmails(name, domain, country, random);
  const phones = drawPhones(country, place.area, fullWidth, labels.style, random);
  const content: CardContent = {
    locale: tag,
    language: tag,
    country,
    name,
    titles: titles.map(({ own }) => own),
    department: department?.own,
    company: firm?.company,
    phones,
    emails,
    website: random.chance(0.62) ? drawHanWebsite(domain, random) : undefined,
    socials: [],
    bareIcons: [],
    address: address ? written(address.lines) : [],
    slogan: random.chance(0.18) ? random.pick(region.slogans) : undefined,
    services: random.chance(0.14) ? random.shuffled(region.services).slice(0, random.int(3, 5)) : [],
    remarks: drawHanRemarks(country, random.fork('remarks')),
    labels,
    han,
    order: random
      .weighted([
        [['phones', 'email', 'website', 'socials'], 8],
        [['phones', 'website', 'email', 'socials'], 1.5],
        [['email', 'phones', 'website', 'socials'], 0.7],
      ] as const)
      .slice() as CardContent['order'],
  };
  if (!vertical && random.chance(0.14)) content.code = codePayload(content, domain, random);
  return content;
}

function drawTitles(region: HanRegion, random: Random): Pair[] {
  if (random.chance(0.05)) return [];
  const title = random.pick(region.titles);
  if (!random.chance(0.1)) return [title];
  return [title, random.pick(region.titles.filter((other) => other !== title))];
}

function drawPhones(country: string, area: string, fullWidth: boolean, labelStyle: string, random: Random): Phone[] {
  const style = drawHanPhoneStyle(country, fullWidth, random);
  // Without labels, a fax couldn't be told from a phone.
  const kinds = random.weighted(PHONE_SETS).filter((kind) => kind !== 'fax' || labelStyle !== 'none');
  return kinds.map((kind) => drawHanPhone(kind, area, style, random));
}

function drawOffice(region: HanRegion, random: Random): HanParts['offices'] {
  const place = random.pick(region.places);
  return [{ label: random.pick(OFFICES[region.country]!), lines: drawHanAddress(region, place, random).lines }];
}
