/** Watermarks that scanner apps add to their pictures; they aren't part of the card. */
const WATERMARK =
  /^\W*(?:cs\s*)?(?:scanned (?:with|by)\b.{0,24}|(?:scanned (?:with|by) )?(?:cam|tap|clear|genius|adobe|oken|fast|notebloc) ?scan(?:ner)?)\W*$/i;

export const isWatermark = (text: string): boolean => WATERMARK.test(text);
