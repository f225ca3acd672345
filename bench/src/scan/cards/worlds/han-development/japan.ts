import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const japan: HanRegion = {
  tag: 'ja-JP',
  country: 'JP',
  script: 'jp',
  weight: 32,
  surnames:
    namesIn(`佐藤/Sato/さとう 高橋/Takahashi/たかはし 渡辺/Watanabe/わたなべ 中村/Nakamura/なかむら 加藤/Kato/かとう
    山田/Yamada/やまだ 佐々木/Sasaki/ささき 松本/Matsumoto/まつもと 木村/Kimura/きむら 清水/Shimizu/しみず 斎藤/Saito/さいとう
    阿部/Abe/あべ 池田/Ikeda/いけだ 橋本/Hashimoto/はしもと 石川/Ishikawa/いしかわ 小川/Ogawa/おがわ 岡田/Okada/おかだ
    長谷川/Hasegawa/はせがわ 藤田/Fujita/ふじた 近藤/Kondo/こんどう 原/Hara/はら 中野/Nakano/なかの 上野/Ueno/うえの
    菅原/Sugawara/すがわら 久保/Kubo/くぼ 渡邉/Watanabe/わたなべ 五十嵐/Igarashi/いがらし 辻/Tsuji/つじ`),
  given:
    namesIn(`太郎/Taro/たろう 健太/Kenta/けんた 美咲/Misaki/みさき 一郎/Ichiro/いちろう 陽子/Yoko/ようこ 直樹/Naoki/なおき
    恵子/Keiko/けいこ 拓也/Takuya/たくや 由美/Yumi/ゆみ 浩二/Koji/こうじ 真理子/Mariko/まりこ 和也/Kazuya/かずや 裕子/Yuko/ゆうこ
    誠/Makoto/まこと 智子/Tomoko/ともこ 隆/Takashi/たかし 彩/Aya/あや 修/Osamu/おさむ 純子/Junko/じゅんこ 洋平/Yohei/ようへい
    さくら/Sakura/さくら 賢治/Kenji/けんじ 明美/Akemi/あけみ 剛/Tsuyoshi/つよし 康弘/Yasuhiro/やすひろ 奈々/Nana/なな
    悠斗/Yuto/ゆうと 光男/Mitsuo/みつお`),
  called: [],
  brands: pairsIn(`アオバ|Aoba
    東峰|Toho
    みらい|Mirai
    大和川|Yamatogawa
    サンライト|Sunlight
    北斗|Hokuto
    ミナミ|Minami
    光洋|Koyo
    グリーンリーフ|Greenleaf
    三陽|Sanyo
    フジタカ|Fujitaka
    ひまわり|Himawari
    富士見|Fujimi
    日新|Nisshin
    テクノブリッジ|Technobridge
    藤栄|Toei
    オーシャン|Ocean
    桜井|Sakurai
    NEXTA|NEXTA
    丸山|Maruyama`),
  trades: pairsIn(`製作所|Manufacturing
    工業|Industries
    商事|Trading
    システムズ|Systems
    不動産|Real Estate
    建設|Construction
    印刷|Printing
    デザイン事務所|Design Office
    フーズ|Foods
    運輸|Transport
    電機|Electric
    コンサルティング|Consulting
    薬局|Pharmacy
    住宅販売|Housing`),
  titles: pairsIn(`代表取締役|Representative Director
    部長|General Manager
    課長|Section Manager
    主任|Chief
    取締役|Director
    店長|Store Manager
    マネージャー|Manager
    エンジニア|Engineer
    主査|Senior Staff
    営業担当|Sales Representative
    所長|Office Manager
    デザイナー|Designer
    ディレクター|Director
    副部長|Deputy General Manager
    執行役員|Executive Officer
    チーフ|Chief
    アドバイザー|Advisor`),
  departments: pairsIn(`営業部|Sales Department
    総務部|General Affairs Department
    開発部|Development Department
    営業本部 第一営業部|Sales Division 1
    システム開発部 第二課|Systems Development Section 2
    人事課|Human Resources Section
    海外事業部|Overseas Business Division
    企画室|Planning Office
    大阪支店 営業課|Osaka Branch, Sales Section`),
  credentials: ['一級建築士', '宅地建物取引士', '工学博士'],
  slogans: [
    '確かな技術で未来をつくる',
    'まごころをかたちに',
    '暮らしに安心をお届けします',
    '人と街をつなぐ',
    '創業昭和四十八年',
  ],
  services: wordsIn(
    '住宅リフォーム 外構工事 ホームページ制作 名刺印刷 会計処理 相続相談 精密部品加工 貸倉庫 オフィス移転 設備点検 人材紹介',
  ),
  places: placesIn(`東京都港区|Minato-ku, Tokyo|10|3
    東京都新宿区|Shinjuku-ku, Tokyo|16|3
    大阪府大阪市北区|Kita-ku, Osaka|53|6
    神奈川県横浜市西区|Nishi-ku, Yokohama|22|45
    愛知県名古屋市中区|Naka-ku, Nagoya|46|52
    福岡県福岡市博多区|Hakata-ku, Fukuoka|81|92
    北海道札幌市中央区|Chuo-ku, Sapporo|06|11
    埼玉県川口市|Kawaguchi-shi, Saitama|33|48
    京都府京都市下京区|Shimogyo-ku, Kyoto|60|75`),
  roads: pairsIn(`青浜|Aohama
    北町|Kitamachi
    西川田|Nishikawada
    大手|Ote
    松ヶ丘|Matsugaoka
    桜台|Sakuradai
    本町|Honcho
    南栄|Minamisakae
    若葉町|Wakabacho`),
  buildings: pairsIn(`ミナトビル|Minato Bldg.
    青浜センタービル|Aohama Center Bldg.
    第二山陽ビル|Dai-ni Sanyo Bldg.
    パークタワー|Park Tower
    セントラルプラザ|Central Plaza
    グランメゾン若葉|Grand Maison Wakaba
    サンハイツ|Sun Heights`),
};
