/**
 * Whether the client already has this state. Weak comparison (RFC 9110, 13.1.2).
 * @param ifNoneMatch the header, unparsed
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  // The usual case: no list.
  if (!ifNoneMatch || ifNoneMatch === etag) return ifNoneMatch === etag;
  // Split by the comma alone: a pattern that matches the blanks around it would backtrack over every one of them.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || strong(tag) === strong(etag));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
