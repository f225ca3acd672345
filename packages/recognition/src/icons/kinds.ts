/** What the sign beside a contact detail stands for; `network` is one that no field knows, `none` is no such sign. */
export const ICON_CLASSES = [
  'none',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
  'whatsapp',
  'network',
  'phone',
  'mobile',
  'fax',
  'email',
  'website',
  'address',
] as const;
export type IconClass = (typeof ICON_CLASSES)[number];
export type IconKind = Exclude<IconClass, 'none'>;
