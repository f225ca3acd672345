/** The meaning of an icon beside a contact detail. `network` is a social network without a field; `none` is no icon. */
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
