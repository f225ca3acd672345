/** Chinese, Japanese and Korean names: the family name comes first, mostly without a blank behind it. */
const LETTERS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー・々\s]+$/u;
/** Foreign names, in the order of wherever they come from. */
const KATAKANA = /^[\p{Script=Katakana}ー・\s]+$/u;
const HAN = /^\p{Script=Han}+$/u;

/** Most people have one of them; both ways of writing where Taiwan's and the mainland's differ. */
const FAMILY_NAMES = new Set(
  `王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何林高梁鄭郑羅罗宋謝谢唐韓韩曹許许鄧邓蕭萧肖馮冯曾程蔡彭潘袁于董余蘇苏葉叶呂吕魏蔣蒋田杜丁沈姜范江傅
  鍾钟盧卢汪戴崔任陸陆廖姚方金邱丘夏譚谭韋韦賈贾鄒邹石熊孟秦閻阎薛侯雷白龍龙段郝孔邵史毛常萬万顧顾賴赖武康賀贺嚴严尹錢钱施牛洪龔龚湯汤陶黎溫温莫易樊
  喬乔文安殷顏颜莊庄章魯鲁倪龐庞邢俞翟藍蓝聶聂齊齐向申葛柴伍覃駱骆關关焦柳歐欧祝紀纪尚畢毕耿左季管符辛苗詹曲祁路涂蘭兰甘裴梅童翁霍游阮尤岳柯谷饒饶寧宁
  凌鮑鲍屈簡简連连項项費费卓樓楼桂古應应褚麥麦勞劳佘巴雲云練练池師师商凤鳳卜區`.replace(/\s+/g, ''),
);
const OF_TWO_CHARACTERS =
  /^(?:[歐欧][陽阳]|司[馬马徒]|上官|[諸诸]葛|[東东]方|夏侯|皇甫|尉[遲迟]|公[孫孙]|慕容|令狐|[長长][孫孙]|宇文|端木|南[宮宫]|范姜|[張张][簡简])/u;

export interface EastAsianParts {
  family: string;
  given: string;
}

/**
 * Taken apart where it is sure: at the blank, and without one in Chinese names, whose family name is known.
 * @param isJapanese keeps 田中誠 together, where nothing shows whether 田 or 田中 is the family name
 * @returns null for other names
 */
export function eastAsianParts(name: string, isJapanese = false): EastAsianParts | null {
  const whole = name.trim();
  if (!LETTERS.test(whole) || KATAKANA.test(whole)) return null;
  const [family = '', ...rest] = whole.split(/\s+/);
  if (rest.length) return { family, given: rest.join(' ') };
  const characters = [...whole];
  if (isJapanese || !HAN.test(whole) || whole.includes('々')) return null;
  const length = OF_TWO_CHARACTERS.test(whole) && characters.length > 2 ? 2 : FAMILY_NAMES.has(characters[0]!) ? 1 : 0;
  const given = characters.slice(length);
  if (!length || !given.length || given.length > 2) return null;
  return { family: characters.slice(0, length).join(''), given: given.join('') };
}
