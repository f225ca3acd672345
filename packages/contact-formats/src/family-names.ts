/**
 * The most common Chinese and Japanese family names, from general knowledge. Both spellings where Taiwan and the
 * mainland differ.
 */
const CHINESE =
  '王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何林高梁鄭郑羅罗宋謝谢唐韓韩曹許许鄧邓蕭萧肖馮冯曾程蔡彭潘袁于董余蘇苏葉叶呂吕魏蔣蒋田杜丁沈姜范江傅鍾钟盧卢汪戴崔任陸陆廖姚方金邱丘夏譚谭韋韦賈贾鄒邹石熊孟秦閻阎薛侯雷白龍龙段郝孔邵史毛常萬万顧顾賴赖武康賀贺嚴严尹錢钱施牛洪龔龚湯汤陶黎溫温莫易樊喬乔文安殷顏颜莊庄章魯鲁倪龐庞邢俞翟藍蓝聶聂齊齐向申葛柴伍覃駱骆關关焦柳歐欧祝紀纪尚畢毕耿蘆芦左季管符辛苗詹曲欒栾靳祁路涂蘭兰甘裴梅童翁霍游阮尤岳柯牟滕谷舒卜成饒饶寧宁凌盛查單单冉鮑鲍華华包屈房喻解蒲衛卫簡简時时連连車车項项閔闵鄔邬吉黨党陽阳費费卓樓楼桂巫桑古全卞晏邸冷應应褚宣鄢瞿刁竺楚佟婁娄井粟遲迟仇胥匡郎麥麦鄺邝湛霍勞劳冼佘辜巴雲云鹿連練练甄蔺藺鞠桓步都蒙池巩鞏隋師师敖冀農农晉晋闞阚鐘凃塗粘闕阙穆付闫閆房荊荆游水商麻臧寇郜尉鳳凤隆丛叢苑仲郁於于原豐丰井官展宮宫諶谌強强';
const CHINESE_DOUBLE =
  '歐陽 欧阳 司馬 司马 上官 諸葛 诸葛 司徒 東方 东方 夏侯 皇甫 尉遲 尉迟 公孫 公孙 慕容 令狐 長孫 长孙 宇文 范姜 張簡 端木 南宮 南宫';
const JAPANESE = `佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 齊藤 清水 山崎 森 池田 橋本 阿部 石川 山下
  中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山
  高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 菊地 市川 杉本 菊池 古川 大西 島田 水野
  桜井 高野 吉川 山内 西田 飯田 菅野 西川 小松 北村 安田 五十嵐 川口 平田 関 中田 久保田 服部 東 岩田 土屋 川崎 本田 久野 樋口 秋山 田口 永井 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 森本 星野 矢野 浅野
  大島 松下 吉岡 小池 野田 荒木 大谷 松浦 熊谷 黒田 尾崎 川村 永田 荒井 内藤 望月 堀 松村 田辺 菅 荒川 平井 大久保 早川 堀田 岩本 片山 本間 須藤 八木 大石 篠原 奥村 成田 小田 小西 岡 内山 富田 河合 栗原 平山
  児玉 榎本 植田 黒木 牧野 関口 川島 高山 大川 今村 根本 柳沢 辻 坂口 沢田 澤田 三宅 北川 宮田 福島 堀内 上原 秋元 西山 岩井 小沢 小澤 岡崎 市村 川田 津田 大森 福井 飯塚 金井 森下 村井 稲垣 水谷 竹田 安部 石塚 田島
  大山 坂井 白石 宮下 田代 鎌田 永野 福本 本多 三上 小野寺 島崎 土井 寺田 横田 村松 戸田 篠田 柳田 黒川 矢島 窪田 望月 塚本 相馬 大沼 倉田 古田 稲葉 浅井 細川 花田 西尾 東山 神田 広瀬 廣瀬 日野 大和田 三好 中井 中尾 吉野 吉本 徳永 米田 白井 藤野
  藤川 藤沢 藤岡 藤村 岸 岸本 岸田 川本 川端 川野 川原 河村 河原 河田 江口 江藤 平川 平松 平岡 桑原 桑田 栗田 梅田 梅原 杉浦 杉田 村山 村瀬 村岡 松原 松永 松崎 松野 根岸 森川 森山 森岡 横井 武藤 比嘉 金城 宮城 玉城 島袋 大城 仲村 新垣 上地 宮里 知念
  安倍 伊東 宇野 江原 大竹 大槻 大河内 岡野 尾形 緒方 小倉 小山田 落合 加納 香川 春日 片岡 神谷 神山 川井 川合 河内 北条 北野 木戸 木山 吉良 久米 倉持 黒沢 小出 小坂 小谷 小早川 近野 今野 紺野 佐久間 佐竹 佐原 真田 塩田 志村 渋谷 島村 下田 庄司 白川 新田 神保 菅沼 杉原 鈴村 瀬戸 千田 園田
  高井 高瀬 高津 高松 滝沢 滝川 竹中 竹本 武井 立花 谷川 田畑 田原 千野 茅野 筒井 津村 寺島 天野 土肥 堂本 徳田 富永 冨田 戸塚 豊田 鳥居 長尾 長沢 長島 長野 長嶋 中谷 中原 中本 並木 成瀬 難波 西岡 西本 西原 西脇 新村 二宮 沼田 根津 野上 野崎 野中 野原 野々村 橋爪 長谷 畑中 林田 原口 東野 樋渡 平賀 平林 広田 深沢 福山 藤崎 藤森 藤原
  古谷 細田 堀江 堀口 本村 前川 前島 牧 増井 町田 松島 松平 松山 丸尾 三木 三谷 三橋 水上 湊 宮沢 向井 室井 最上 本橋 森井 森口 森谷 八代 安井 柳 柳川 矢口 梁川 山岸 山根 山城 山村 湯浅 横尾 横川 吉井 吉沢 米山 若林 若松 和泉 渡瀬 会田 相沢 相田 相川 青山 赤羽 赤松 秋葉 浅川 朝倉 東海林 足立 安達 天海 荒巻 粟野 飯島 井口 池上 池内 石黒 石橋 石渡 伊沢 磯野 市原 一色 犬飼
  伊野 今泉 岩下 岩瀬 岩永 植村 氏家 臼井 内海 梅沢 梅津 浦野 江川 及川 大内 大江 大木 大河 大場 大平 大村 岡村 岡山 荻野 奥田 奥山 長田 柏木 梶原 勝又 門脇 金沢 金田 鎌倉 亀井 唐沢 苅谷 河井 勅使河原 小鳥遊 五味 権田 西園寺 伊集院 武者小路 大河原
  渡部 岡部 長谷部 磯部 園部 矢部 田部 海部 綾部 軽部 刑部 物部 日下部 卜部 占部 建部 織部 江部 曽我部`;

const ONE = new Set(CHINESE);
const TWO = new Set(CHINESE_DOUBLE.split(' '));
const OF_JAPAN = new Set(JAPANESE.split(/\s+/));
const LONGEST = 4;

/** `長谷部`, `渡部`: complete family names, although they end like departments. */
export const isFamilyOfJapan = (text: string): boolean => OF_JAPAN.has(text);

/** `陳林宥安`: a person’s own family name together with their husband’s. */
export const hasTwoFamilyNames = (name: string): boolean => ONE.has(name[0]!) && ONE.has(name[1]!);

/** The length of the Chinese family name at the beginning of a name; 0 if there is none. */
export const chineseFamilyName = (name: string): number => (TWO.has(name.slice(0, 2)) ? 2 : ONE.has(name[0]!) ? 1 : 0);

/** The same for a Japanese one. */
export function japaneseFamilyName(name: string): number {
  for (let length = Math.min(LONGEST, name.length); length > 0; length--)
    if (OF_JAPAN.has(name.slice(0, length))) return length;
  return 0;
}

/** Whether the name begins with a known family name. */
export const hasFamilyName = (name: string): boolean => chineseFamilyName(name) > 0 || japaneseFamilyName(name) > 0;
