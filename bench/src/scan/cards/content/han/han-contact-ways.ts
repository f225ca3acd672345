import type { Random } from '../../random.ts';
import type { PersonName } from '../card.ts';
import { drawEmail, drawWebmail } from '../contact-ways.ts';
import { toHandle } from '../folding.ts';

const TOP_LEVEL: Record<string, string[]> = {
  CN: ['com', 'cn', 'com.cn', 'com.cn', 'net'],
  TW: ['com.tw', 'com.tw', 'com.tw', 'com', 'tw'],
  HK: ['com.hk', 'com.hk', 'com', 'hk'],
  JP: ['co.jp', 'co.jp', 'jp', 'com', 'net'],
};
const GENERIC: Record<string, string[]> = {
  CN: ['sales', 'service', 'info', 'hr', 'market'],
  TW: ['service', 'sales', 'info', 'contact'],
  HK: ['info', 'enquiry', 'sales', 'cs'],
  JP: ['info', 'sales', 'contact', 'support', 'eigyo'],
};
/** Words for a firm's trade that follow the name in its address. */
const TAILS = ['tech', 'group', 'group', 'corp', 'intl'];

export function drawHanDomain(brand: string, country: string, random: Random): string {
  const handle = toHandle(brand);
  const parted =
    brand.includes(' ') && random.chance(0.2) ? toHandle(brand.replace(/ /g, 'QX')).replace(/qx/g, '-') : handle;
  const tail = random.chance(0.2) ? random.pick(['-', '']) + random.pick(TAILS) : '';
  return `${parted}${tail}.${random.pick(TOP_LEVEL[country]!)}`;
}

/** The person's own address comes first; without a person, a shared one. */
export function drawHanEmails(name: PersonName | undefined, domain: string, country: string, random: Random): string[] {
  const generic = `${random.pick(GENERIC[country]!)}@${domain}`;
  if (!name) return [generic];
  const webmail = random.chance(country === 'CN' ? 0.2 : 0.08);
  const own = drawEmail(name, webmail ? drawWebmail(country, random) : domain, country, random);
  return random.chance(0.05) ? [own, generic] : [own];
}

export const drawHanWebsite = (domain: string, random: Random): string =>
  random.weighted([
    [`www.${domain}`, 7],
    [domain, 2],
    [`http://www.${domain}`, 1.5],
    [`https://www.${domain}`, 1.5],
    [`https://${domain}/`, 0.7],
  ] as const);
