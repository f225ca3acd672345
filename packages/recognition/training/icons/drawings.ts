import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconClass } from '../../src/icons/kinds.ts';

/** Icon families for training. Those of the benchmark's cards (Bootstrap, Ionicons) are not included. */
export const FAMILIES = [
  'fa6-brands',
  'fa6-solid',
  'ri',
  'mdi',
  'uil',
  'bxl',
  'bxs',
  'bx',
  'icomoon-free',
  'entypo',
  'entypo-social',
  'fontisto',
  'jam',
] as const;
/** Families held back from training, in order to test the network with an unknown style. */
export const HELD_OUT = ['typcn', 'ant-design'] as const;

export interface Drawing {
  kind: IconClass;
  family: string;
  name: string;
  /** The content of an SVG of this size, filled with `currentColor`. */
  body: string;
  width: number;
  height: number;
}

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
}

/** Words in a name that describe the style of an icon, not its meaning. */
const MANNER =
  /^(?:fill|filled|line|outline|outlined|square|circle|box|alt|logo|with|round|rounded|solid|twotone|button|screen|open|f|in|2|3|v|classic|o|new|sign|sharp|bold|thin|full|small)$/;

const NAMES: Partial<Record<IconClass, string>> = {
  linkedIn: 'linkedin',
  facebook: 'facebook',
  instagram: 'instagram',
  tiktok: 'tiktok',
  twitter: 'twitter x-twitter twitter-x',
  youtube: 'youtube',
  github: 'github',
  whatsapp: 'whatsapp',
  network:
    'telegram skype xing pinterest behance dribbble vimeo medium snapchat spotify viber wechat discord vk reddit tumblr soundcloud twitch google-plus flickr slack messenger',
  phone: 'phone telephone call phone-call phone-flip phone-handset',
  mobile: 'mobile smartphone cellphone device-mobile mobile-phone mobile-android mobile-android-alt',
  fax: 'fax printer print',
  email: 'mail envelope email',
  website: 'globe earth web world global internet sphere earth-americas earth-europe',
  address: 'map-pin location location-dot map-marker pin marker location-pin geo location-arrow-pin',
  none: 'home house star user heart clock calendar check plus minus bolt leaf briefcase camera coffee cart lock book flag crown diamond sun moon cloud tree gift key tag bookmark bell music car plane truck chevron-right chevron-left arrow-right angle-right caret-right at hashtag quote-left paragraph',
};
const KIND_OF = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as IconClass] as const)),
);

/** All icons of the families whose names tell their meaning. */
export function drawingsOf(families: readonly string[]): Drawing[] {
  return families.flatMap((family) => {
    const file = createRequire(import.meta.url).resolve(`@iconify-json/${family}/icons.json`);
    const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
    return Object.entries(set.icons).flatMap(([name, { body, width, height }]) => {
      const kind = kindOf(name);
      const size = { width: width ?? set.width ?? 16, height: height ?? set.height ?? 16 };
      return kind ? [{ kind, family, name, body, ...size }] : [];
    });
  });
}

function kindOf(name: string): IconClass | undefined {
  const exact = KIND_OF.get(name);
  if (exact) return exact;
  const core = name
    .split('-')
    .filter((word) => !MANNER.test(word))
    .join('-')
    .replace(/\d$/, '');
  return KIND_OF.get(core);
}
