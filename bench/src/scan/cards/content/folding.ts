/** Latin letters without accents, as names are spelled in addresses and handles. */
export function toAscii(text: string, german = false): string {
  const spelled = german ? text.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue') : text;
  return spelled
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[đĐ]/g, 'd')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Letters and digits only, lower case. */
export const toHandle = (text: string, german = false): string =>
  toAscii(text.toLowerCase(), german)
    .replace(/&|\+/g, '')
    .replace(/[^a-z0-9]+/g, '');
