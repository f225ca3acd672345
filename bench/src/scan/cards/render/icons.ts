import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Looks } from '../worlds/world.ts';

/** Kinds of contact details that an icon can stand for. */
export type IconName =
  | 'phone'
  | 'mobile'
  | 'fax'
  | 'email'
  | 'website'
  | 'address'
  | 'linkedIn'
  | 'facebook'
  | 'instagram'
  | 'tiktok'
  | 'twitter'
  | 'youtube'
  | 'github';

/** The file of each icon, as outline and filled. */
const FILES: Record<Looks['iconSet'], Record<IconName, readonly [line: string, filled: string]>> = {
  bootstrap: {
    phone: ['telephone', 'telephone-fill'],
    mobile: ['phone', 'phone-fill'],
    fax: ['printer', 'printer-fill'],
    email: ['envelope', 'envelope-fill'],
    website: ['globe', 'globe2'],
    address: ['geo-alt', 'geo-alt-fill'],
    linkedIn: ['linkedin', 'linkedin'],
    facebook: ['facebook', 'facebook'],
    instagram: ['instagram', 'instagram'],
    tiktok: ['tiktok', 'tiktok'],
    twitter: ['twitter-x', 'twitter'],
    youtube: ['youtube', 'youtube'],
    github: ['github', 'github'],
  },
  ionicons: {
    phone: ['call-outline', 'call'],
    mobile: ['phone-portrait-outline', 'phone-portrait'],
    fax: ['print-outline', 'print'],
    email: ['mail-outline', 'mail'],
    website: ['globe-outline', 'earth'],
    address: ['location-outline', 'location'],
    linkedIn: ['logo-linkedin', 'logo-linkedin'],
    facebook: ['logo-facebook', 'logo-facebook'],
    instagram: ['logo-instagram', 'logo-instagram'],
    tiktok: ['logo-tiktok', 'logo-tiktok'],
    twitter: ['logo-x', 'logo-twitter'],
    youtube: ['logo-youtube', 'logo-youtube'],
    github: ['logo-github', 'logo-github'],
  },
};
/** A file that the package exports, and the folder with icons next to it. */
const FOLDERS: Record<Looks['iconSet'], readonly [file: string, folder: string]> = {
  bootstrap: ['bootstrap-icons/package.json', 'icons'],
  ionicons: ['ionicons', 'svg'],
};

const known = new Map<string, string>();

/** The icon as SVG; style sheets fill it with the text's colour. */
export function iconSvg(set: Looks['iconSet'], name: IconName, filled: boolean): string {
  const file = FILES[set][name][filled ? 1 : 0];
  const key = `${set}/${file}`;
  const cached = known.get(key);
  if (cached) return cached;
  const [entry, folder] = FOLDERS[set];
  const root = dirname(createRequire(import.meta.url).resolve(entry));
  const shape = readFileSync(join(root, folder, `${file}.svg`), 'utf8');
  known.set(key, shape);
  return shape;
}
