import { gapsBetween } from '../lines/rows.ts';
import type { Segment } from '../lines/segments.ts';
import type { AddressBlock } from '../places/addresses.ts';
import { hasEastAsian } from './letters.ts';

/** Provinces, towns, districts, streets and houses, in the order of Chinese and Japanese addresses. */
const PLACE = /[省市區区縣县郡鄉乡鎮镇村町州]|[都道府県](?=\p{Script=Han})/gu;
const STREET =
  /(?:路|街|大道|道(?=[\d一二三四五六七八九十])|巷|弄|胡同|里|丁目|番地?|段|号線|公路|大街|東路|西路)(?=[\p{Script=Han}\d一二三四五六七八九十]|$)/gu;
const HOUSE =
  /[\d一二三四五六七八九十百-]+\s*(?:之\d+)?(?:號|号|樓|楼|室|座|層|层|階|F|番地?|丁目|巷|弄|段|棟|栋|B\d|f)/gu;
/** District, block and house: `栄1-2-3`, `おもろまち1-2-3`. */
const NUMBERS =
  /[\p{Script=Han}\p{Script=Hiragana}]\d+(?:-\d+){1,3}(?!\d)|\p{Script=Han}[一二三四五六七八九十〇]+(?:[-―ー—][一二三四五六七八九十〇]+){1,3}/u;
const BUILDING =
  /(?:大廈|大厦|大樓|大楼|廣場|广场|中心|園區|园区|科技園|科技园|科學園|工業區|工业区|開發區|开发区|ビル|ビルディング|タワー|マンション|ハイツ|プラザ|センター|会館)/u;
const PLACE_ALONE = /^\p{Script=Han}{2,5}[省市區区縣县州]$/u;
const GATE =
  /(?:大廈|大厦|大樓|大楼|廣場|广场|園區|园区|科技園|科技园|科學園|工業區|工业区|ビル|タワー|プラザ|ハイツ|マンション|(?!.*(?:オフィス|センター|ショールーム)$)\p{Script=Katakana}[\p{Script=Katakana}ー]{3,}\p{Script=Han}{0,3})$/u;
/** Postal codes: `〒123-4567`, `邮编：100000`, `105台北市`. */
const POSTCODE = /〒|^\s*[(（]?\d{3}(?:-?\d{2,4})?[)）]?(?=\s*\p{Script=Han}{2})|邮编|郵編|郵便番号/u;
const LABEL =
  /^\s*(?:(?:發票|通訊|通讯|聯絡|公司|办公|辦公)?地\s*址(?:\s*(?:address|addr?)\.?)?|(?:address|addr?)(?=[.:：])\.?|邮\s*编|郵\s*編|郵便番号|住\s*所|所\s*在\s*地|本\s*社|支\s*店)\s*[:：.]?\s*/iu;
/**
 * Texts that continue the line above: a unit number (`5樓`, `12F-1`) alone, the rest of a house number (`-14`), a
 * district, and text in brackets.
 */
const UNIT = /^[\p{L}\d\s-]{0,8}\d[\d\s-]*(?:樓|楼|室|階|F|層|层|号室|號)/u;
const REST = /^-?\d{1,4}(?:-\d{1,4})*$|^\p{Script=Han}{1,4}[區区市縣县鎮镇鄉乡町村]$|^\([^()]*\)$/u;
/** A postal code in a line of its own. */
const CODE_ALONE =
  /^\s*(?:邮\s*编|邮政编码|郵\s*編|郵遞區號|郵便番号|\p{Script=Han}{2,6}(?=\s*〒))?[\s:]*〒?\s*\d{3}(?:-?\d{2,4})?\s*$/u;
/** Business licences such as `東京都知事免許(3)第12345号`: they name the authority, not a place. */
const LICENCE = /知事|大臣|(?:免許|許可|登録)(?:番号|\(|第)/u;
const MOST_GAP = 1.6;

/**
 * Whether a text looks like a line of an address: it has two of place, street, house, building and code, or is a postal
 * code alone.
 */
export function isAddress(text: string): boolean {
  if (LICENCE.test(text)) return false;
  const places = text.match(PLACE)?.length ?? 0;
  const streets = text.match(STREET)?.length ?? 0;
  const houses = (text.match(HOUSE)?.length ?? 0) + (NUMBERS.test(text) ? 1 : 0);
  if (POSTCODE.test(text) && (places + streets > 0 || /〒/.test(text))) return true;
  if (LABEL.test(text) && places + streets + houses > 0) return true;
  if (houses > 0 && (places > 0 || streets > 0 || BUILDING.test(text))) return true;
  return places >= 2 && streets > 0;
}

/**
 * Finds the addresses of a card. Each consists of lines below each other in the same print. Text between two of its
 * lines, and a building and its floor below, belong to it.
 * @param segments the rest after the contact details, as whole rows, because addresses contain blanks
 */
export function eastAsianAddresses(segments: readonly Segment[]): { blocks: AddressBlock[]; used: Segment[] } {
  const blocks: Segment[][] = [];
  for (const segment of segments) {
    const last = nearestAbove(
      segment,
      blocks.map((block) => block.at(-1)!),
    );
    const above = blocks.find((block) => block.at(-1) === last);
    if (above && goesOn(segment.text, above)) above.push(segment);
    else if (isAddress(segment.text) && (hasEastAsian(segment.text) || CODE_ALONE.test(segment.text)))
      blocks.push([...gateOf(segment, segments), segment]);
  }
  const whole = blocks.filter((block) => block.some(({ text }) => isAddress(text) && !CODE_ALONE.test(text)));
  return { blocks: whole.map(blockOf), used: whole.flat() };
}

/** Buildings and places without a number above the street: `香港科學園`, `上海市`. */
function gateOf(first: Segment, segments: readonly Segment[]): Segment[] {
  if (POSTCODE.test(first.text) || LABEL.test(first.text)) return [];
  const isWhole = /^\p{Script=Han}{2,4}[省市縣县都道府県]/u.test(first.text);
  const above = nearestAbove(first, segments);
  if (!above || /\d/.test(above.text) || !(PLACE_ALONE.test(above.text) || (!isWhole && GATE.test(above.text))))
    return [];
  return [...gateOf(above, segments), above];
}

function goesOn(text: string, block: readonly Segment[]): boolean {
  if (!hasEastAsian(text) && !/\d/.test(text)) return false;
  if (CODE_ALONE.test(text)) return !block.some((line) => POSTCODE.test(line.text) || CODE_ALONE.test(line.text));
  // A second postal code, or a second province and town, begins another address.
  if (POSTCODE.test(text)) return false;
  const isBegun = block.length > 1 || !CODE_ALONE.test(block[0]!.text);
  if (isBegun && /^\p{Script=Han}{1,4}[省市縣县都道府県]/u.test(text) && isAddress(text)) return false;
  if (/\p{Script=Latin}{4}/u.test(text) && !hasEastAsian(text)) return false;
  const isBuilding = GATE.test(text) || (BUILDING.test(text) && /\d/.test(text));
  return isAddress(text) || UNIT.test(text) || REST.test(text) || NUMBERS.test(text) || isBuilding;
}

const nearestAbove = (segment: Segment, others: readonly Segment[]): Segment | undefined =>
  others.filter((other) => isUnder(segment, other)).sort((a, b) => b.box.y - a.box.y)[0];

function isUnder(segment: Segment, last: Segment): boolean {
  if (segment.picture !== last.picture || Math.abs(Math.log2(segment.size / last.size)) > 0.5) return false;
  const down = segment.box.y - (last.box.y + last.box.height);
  return down > -0.5 * last.size && down < MOST_GAP * last.size && gapsBetween(segment.box, last.box).across < 0;
}

/** The block as printed, without labels in front of its lines. */
function blockOf(block: readonly Segment[]): AddressBlock {
  return {
    lines: block.map(({ text, chars }) => chars.slice(LABEL.exec(text)?.[0].length ?? 0)),
    picture: block[0]!.picture,
    probability: block.every(({ text }) => isAddress(text)) ? 0.95 : 0.8,
  };
}
