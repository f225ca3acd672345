/** One of several places of a company: `本社`, `大阪支店`, `高雄廠`. Written for this project, both ways of writing where they differ. */
const OFFICE =
  /(?:本社|本店|[總总]部|[總总]公司|支社|支店|支部|分公司|分店|分行|営業所|出張所|事業所|工場|工廠|工厂|[廠厂]|門市|门市|[辦办]公室|オフィス|ショールーム)$/u;

/** Parts of countries and towns that companies have places in. */
const PLACES = `東京 大阪 京都 北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 徳島 香川 愛媛 高知 福岡
  佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄 札幌 仙台 さいたま 横浜 川崎 相模原 名古屋 浜松 堺 東大阪 神戸 姫路 北九州 那覇 金沢 宇都宮 前橋 高崎 つくば 盛岡 郡山 四日市 東北 関東 中部 関西 近畿 中国 四国 九州 首都圏 東日本 西日本 海外 日本
  台北 臺北 新北 桃園 台中 臺中 台南 臺南 高雄 新竹 苗栗 彰化 南投 雲林 嘉義 屏東 宜蘭 花蓮 台東 臺東 澎湖 金門 基隆 台灣 臺灣 台湾 香港 九龍 新界 澳門 澳门 中國
  北京 上海 天津 重慶 重庆 深圳 廣州 广州 東莞 东莞 佛山 珠海 中山 惠州 廈門 厦门 福州 泉州 杭州 寧波 宁波 溫州 温州 義烏 义乌 南京 蘇州 苏州 無錫 无锡 常州 崑山 昆山 武漢 武汉 長沙 长沙 成都 西安 鄭州 郑州 青島 青岛 濟南 济南 大連 大连 瀋陽 沈阳 哈爾濱 哈尔滨 長春 长春 合肥 昆明
  南昌 貴陽 贵阳 南寧 南宁 石家莊 石家庄 太原 蘭州 兰州 烏魯木齊 乌鲁木齐 海口 三亞 三亚 廣東 广东 江蘇 江苏 浙江 福建 山東 山东 河北 河南 湖北 湖南 四川 雲南 云南 安徽 江西 遼寧 辽宁 吉林 黑龍江 黑龙江 陝西 陕西 山西 廣西 广西 海南 華東 华东 華南 华南 華北 华北 華中 华中`;
const KNOWN = `(?:${PLACES.split(/\s+/).join('|')})`;
const KNOWN_ONLY = new RegExp(`^${KNOWN}*$`, 'u');
const NUMBER = /第?[\d一二三四五六七八九十]+$/u;

/** `本社・工場`. */
const AND = /[・･兼及和與与]$/u;
/** What shops, banks and works are called by, beside the words for trades. */
const CALLED = /(?:屋|堂|亭|庵|銀行|银行|金庫|鉄|鐵|铁|製\p{L}*)/u;

/** Words of a company's place, and what stands before them: nothing or a place that is known, what may be a place, what a company is called. */
export type OfficeKind = 'known' | 'likely' | 'other';

/**
 * @param text without blanks
 * @param isTrade whether words say what a company is or does: `機械` is no town
 * @returns null where the text ends otherwise
 */
export function officeKind(text: string, isTrade: (before: string) => boolean): OfficeKind | null {
  if (!OFFICE.test(text)) return null;
  let before = text;
  for (let last = ''; last !== before; ) {
    last = before;
    before = before.replace(OFFICE, '').replace(NUMBER, '').replace(AND, '');
  }
  if (KNOWN_ONLY.test(before)) return 'known';
  return isTrade(before) || CALLED.test(before) ? 'other' : 'likely';
}
