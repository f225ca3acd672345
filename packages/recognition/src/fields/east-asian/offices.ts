/**
 * Words for one of a company's sites: `本社`, `大阪支店`, `高雄廠`. Written for this project; both writings are listed where
 * they differ.
 */
const OFFICE =
  /(?:本社|本店|[總总]部|[總总]公司|支社|支店|支部|分公司|分店|分行|営業所|出張所|事業所|工場|工廠|工厂|[廠厂]|門市|门市|[辦办]公室|オフィス|ショールーム)$/u;

const NUMBER = /第?[\d一二三四五六七八九十]+$/u;

/** “And” between two of them: `本社・工場`. */
const AND = /[・･兼及和與与]$/u;
/** Endings of the names of shops, banks and works, besides the words for trades. 名古屋 is a town. */
const CALLED = /(?<!名古)屋|[堂亭庵鉄鐵铁製]|銀行|银行|金庫/u;

/** Whether the text in front of the word for a site is the name of a company, or a place or nothing. */
export type OfficeKind = 'called' | 'place';

/**
 * @param text without blanks
 * @param isTrade whether words say what a company is or does
 * @returns null if the text doesn't end with a word for a site
 */
export function officeKind(text: string, isTrade: (before: string) => boolean): OfficeKind | null {
  if (!OFFICE.test(text)) return null;
  let before = text;
  for (let last = ''; last !== before; ) {
    last = before;
    before = before.replace(OFFICE, '').replace(NUMBER, '').replace(AND, '');
  }
  return isTrade(before) || CALLED.test(before) ? 'called' : 'place';
}
