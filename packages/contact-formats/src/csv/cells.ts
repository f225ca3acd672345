/** Text that a spreadsheet would run as a formula, after any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Makes a cell harmless for spreadsheets: an apostrophe before `=`, `+`, `-`, `@`, tab and return. Cells that already
 * have one get another, so that `rearmed` restores the exact text.
 */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Reverts `defused`, also in files of other programs. */
export const rearmed = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * Joins tags in one cell, separated by semicolons. Characters within a tag that a reader would take for separators are
 * escaped by backslashes.
 */
export function joinedTags(tags: readonly string[]): string {
  const separators = tags.length === 1 ? /[\\;,"]/g : /[\\;]/g;
  // Every colon of a run must be escaped: three unescaped ones would be a separator.
  const escaped = (tag: string): string =>
    tag.replace(separators, '\\$&').replace(/:{3,}/g, (colons) => colons.replaceAll(':', '\\:'));
  return tags.map(escaped).join(';');
}

const QUOTED_TAGS = /^"[^";]*"(?:,\s?"[^";]*")*$/;

/** Google separates tags by `:::`, we by `;`, others by `,`; Mailchimp quotes each. */
export function splitTags(cell: string): string[] {
  if (QUOTED_TAGS.test(cell)) return cell.slice(1, -1).split(/",\s?"/);
  if (cell.includes(':::')) return cell.split(':::');
  const parts = cell.match(/(?:\\[\s\S]|[^;\\])+/g) ?? [];
  if (parts.length > 1 || cell.includes('\\')) return parts.map((part) => part.replace(/\\([\s\S])/g, '$1'));
  return cell.split(',');
}
