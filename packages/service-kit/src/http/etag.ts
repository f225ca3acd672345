/**
 * Whether the one who asks has this state already. Weak comparison (RFC 9110, 13.1.2).
 * @param ifNoneMatch the header as it came
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  // As nearly everybody sends it.
  if (!ifNoneMatch || ifNoneMatch === etag) return ifNoneMatch === etag;
  // Split by the comma alone: a pattern for the blanks around it would try every one of them.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || strong(tag) === strong(etag));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
