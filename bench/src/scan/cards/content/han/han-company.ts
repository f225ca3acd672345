import type { Random } from '../../random.ts';
import type { HanPlace, HanRegion } from '../../worlds/world.ts';
import type { CardContent } from '../card.ts';

const FORMS: Record<HanRegion['country'], readonly (readonly [own: string, latin: string, weight: number])[]> = {
  CN: [
    ['有限公司', 'Co., Ltd.', 8],
    ['股份有限公司', 'Co., Ltd.', 1.5],
    ['有限责任公司', 'Co., Ltd.', 1],
    ['集团有限公司', 'Group Co., Ltd.', 1],
  ],
  TW: [
    ['股份有限公司', 'Co., Ltd.', 6],
    ['有限公司', 'Co., Ltd.', 3],
    ['企業社', 'Enterprise', 0.5],
    ['', '', 0.7],
  ],
  HK: [
    ['有限公司', 'Limited', 7],
    ['（香港）有限公司', '(Hong Kong) Limited', 1.2],
    ['集團有限公司', 'Group Limited', 1],
    ['', '', 0.6],
  ],
  JP: [
    ['株式会社', 'Co., Ltd.', 7],
    ['株式会社', 'Inc.', 2],
    ['有限会社', 'Ltd.', 1],
    ['合同会社', 'LLC', 0.8],
    ['㈱', 'Co., Ltd.', 0.5],
    ['', '', 0.5],
  ],
};

/** A firm, its name in Latin letters, and the brand on which its addresses are based. */
export interface HanCompany {
  company: NonNullable<CardContent['company']>;
  latin: string;
  brand: string;
}

export function drawHanCompany(region: HanRegion, place: HanPlace, random: Random): HanCompany {
  const brand = random.pick(region.brands);
  const trade = random.pick(region.trades);
  const [form, latinForm] = random.weighted(FORMS[region.country].map((one) => [one, one[2]] as const));
  // Chinese firms are registered under their city.
  const city = region.country === 'CN' && random.chance(0.6) ? (/^[^市省]+/.exec(place.own)?.[0] ?? '') : '';
  const before = region.country === 'JP' && form !== '' && random.chance(0.65);
  const blank = region.country === 'JP' && random.chance(0.25) ? ' ' : '';
  const core = region.country === 'JP' && random.chance(0.25) ? [brand.own] : [brand.own, trade.own];
  const name = core.join('');
  const whole = before ? form + blank + name : name + (form ? blank + form : '');
  const rows = before
    ? [form + blank + brand.own, core[1] ?? '']
    : [city + brand.own, (core[1] ?? '') + (core[1] ? '' : blank) + form];
  const latin = [brand.latin, ...(core.length > 1 ? [trade.latin] : []), latinForm].filter(Boolean).join(' ');
  const written = { whole: city + whole, rows: rows.filter((row) => row.trim() !== '') };
  if (!form || !random.chance(0.22)) return { company: { brand: brand.own, written }, latin, brand: brand.latin };
  // The brand as a wordmark, and the registered name above the address.
  const shown = { whole: random.chance(0.5) ? brand.own : name, rows: [brand.own] };
  return {
    company: { brand: brand.own, written: { ...shown, rows: [shown.whole] }, legalLine: city + whole },
    latin,
    brand: brand.latin,
  };
}
