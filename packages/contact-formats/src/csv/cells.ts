/** What a spreadsheet would take for a formula, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A cell that spreadsheets show and don't run: an apostrophe before `=`, `+`, `-`, `@`, tab and return. A cell that
 * has one already gets another, so that `rearmed` gives back exactly what was there.
 */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before it was defused, here or by another program. */
export const rearmed = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Tags in one cell, separated by semicolons. What a reader would take for a separator within a tag gets a backslash. */
export function joinedTags(tags: readonly string[]): string {
  const separators = tags.length === 1 ? /[\\;,"]/g : /[\\;]/g;
  // All of a run: of five colons, two that are left make three with the last one before them.
  const escaped = (tag: string): string =>
    tag.replace(separators, '\\$&').replace(/:{3,}/g, (colons) => colons.replaceAll(':', '\\:'));
  return tags.map(escaped).join(';');
}

const QUOTED_TAGS = /^"[^";]*"(?:,\s?"[^";]*")*$/;

/** Google separates by `:::`, we by `;`, others by `,`; Mailchimp has each in quotes. */
export function splitTags(cell: string): string[] {
  if (QUOTED_TAGS.test(cell)) return cell.slice(1, -1).split(/",\s?"/);
  if (cell.includes(':::')) return cell.split(':::');
  const parts = cell.match(/(?:\\[\s\S]|[^;\\])+/g) ?? [];
  if (parts.length > 1 || cell.includes('\\')) return parts.map((part) => part.replace(/\\([\s\S])/g, '$1'));
  return cell.split(',');
}
