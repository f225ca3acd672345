import type { Random } from '../../random.ts';
import type { HanPlace, HanRegion } from '../../worlds/world.ts';

export interface HanAddress {
  lines: string[];
  latin: string[];
}

/** An address as written in its region, and the same in Latin letters from small to large. */
export function drawHanAddress(region: HanRegion, place: HanPlace, random: Random): HanAddress {
  const parts: Parts = {
    place,
    road: random.pick(region.roads),
    building: random.pick(region.buildings),
    number: random.int(1, 388),
    floor: random.int(2, 38),
    room: random.int(1, 28),
    post: place.post + random.digits(LENGTH[region.country] - place.post.length),
    random,
  };
  return WRITERS[region.country](parts);
}

/** House numbers as printed in columns: 二―三―五. Postal codes and floors such as 8F stay. */
export const inNumerals = (row: string): string =>
  /[〒A-Z]/.test(row)
    ? row
    : row
        .replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)]!)
        .replace(/(?<=[〇一二三四五六七八九])-/g, '―');

/** The length of postal codes; Hong Kong has none. */
const LENGTH = { CN: 6, TW: 5, HK: 0, JP: 7 };

interface Parts {
  place: HanPlace;
  road: HanRegion['roads'][number];
  building: HanRegion['buildings'][number];
  number: number;
  floor: number;
  room: number;
  post: string;
  random: Random;
}

const WRITERS: Record<HanRegion['country'], (parts: Parts) => HanAddress> = {
  CN({ place, road, building, number, floor, room, random }) {
    const door = `${floor}${String(room).padStart(2, '0')}`;
    const tower = random.pick(['', '', 'A座', 'B座', '1号楼', '3号楼']);
    const inside = random.chance(0.75)
      ? `${building.own}${tower}${random.pick([`${door}室`, `${floor}层`, door])}`
      : '';
    const street = `${place.own}${road.own}${number}号`;
    const lines = inside && random.chance(0.35) ? [street, inside] : [street + inside];
    const house = inside ? [`Room ${door}, ${building.latin}`] : [];
    return { lines, latin: [`${[...house, `No. ${number} ${road.latin}`].join(', ')},`, `${place.latin}, China`] };
  },
  TW({ place, road, building, number, floor, room, post, random }) {
    const section = random.chance(0.5) ? random.int(1, 6) : 0;
    const lane = random.chance(0.15) ? random.int(2, 300) : 0;
    const level = random.chance(0.75) ? `${floor}樓${random.chance(0.35) ? `之${(room % 9) + 1}` : ''}` : '';
    const hall = random.chance(0.12) ? `（${building.own}）` : '';
    const street = `${road.own}${section ? `${'一二三四五六'[section - 1]}段` : ''}${lane ? `${lane}巷` : ''}${number}號${level}${hall}`;
    const code = random.weighted([
      [`${post.slice(0, 3)} `, 3],
      [`${post} `, 4],
      [post.slice(0, 3), 2],
      ['', 3],
    ] as const);
    const lines = random.chance(0.25) ? [code + place.own, street] : [code + place.own + street];
    const latin = [
      ...(level ? [`${floor}F.`] : []),
      `No. ${number}`,
      ...(lane ? [`Ln. ${lane}`] : []),
      ...(section ? [`Sec. ${section}`] : []),
      road.latin,
    ];
    return { lines, latin: [`${latin.join(', ')},`, `${place.latin} ${post.slice(0, 3)}, Taiwan`] };
  },
  HK({ place, road, building, number, floor, room, random }) {
    const flat = String(room).padStart(2, '0');
    const unit = random.chance(0.5) ? `${floor}樓${flat}室` : `${floor}${flat}室`;
    const own = random.chance(0.5)
      ? [`${place.own}${road.own}${number}號`, `${building.own}${unit}`]
      : [`${place.own}${road.own}${number}號${building.own}${unit}`];
    const english = unit.includes('樓') ? `Unit ${flat}, ${floor}/F` : `Room ${floor}${flat}`;
    return {
      lines: own,
      latin: [`${english}, ${building.latin},`, `${number} ${road.latin}, ${place.latin}, Hong Kong`],
    };
  },
  JP({ place, road, building, number, floor, post, random }) {
    const [chome, ban, go] = [random.int(1, 8), random.int(1, 30), (number % 20) + 1];
    const block = random.weighted([
      [`${chome}-${ban}-${go}`, 6],
      [`${chome}丁目${ban}番${go}号`, 2],
      [`${chome}-${ban}`, 1],
    ] as const);
    const tall = (floor % 14) + 1;
    const house = random.chance(0.6)
      ? `${building.own}${random.pick([`${tall}F`, `${tall}階`, `${tall}0${(number % 8) + 1}`, ''])}`
      : '';
    const code = `${random.pick(['〒', '〒', '〒 '])}${post.slice(0, 3)}-${post.slice(3)}`;
    const street = `${place.own}${road.own}${block}`;
    const rows = random.weighted([
      [[code, street, house], 2],
      [[`${code} ${street}`, house], 3],
      [[code, house ? `${street} ${house}` : street], 3],
      [[`${code} ${street}${house ? ` ${house}` : ''}`], 2],
    ] as const);
    const latin = [
      ...(house ? [`${tall}F ${building.latin},`] : []),
      `${chome}-${ban}-${go} ${road.latin}, ${place.latin}`,
    ];
    return {
      lines: rows.filter((row) => row !== ''),
      latin: [`${latin.join(' ')},`, `${post.slice(0, 3)}-${post.slice(3)}, Japan`],
    };
  },
};
