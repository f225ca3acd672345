import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const japan: HanRegion = {
  tag: 'ja-JP',
  country: 'JP',
  script: 'jp',
  weight: 32,
  surnames:
    namesIn(`鈴木/Suzuki/すずき 田中/Tanaka/たなか 伊藤/Ito/いとう 山本/Yamamoto/やまもと 小林/Kobayashi/こばやし
    吉田/Yoshida/よしだ 山口/Yamaguchi/やまぐち 井上/Inoue/いのうえ 森/Mori/もり 山崎/Yamazaki/やまざき 石井/Ishii/いしい
    前田/Maeda/まえだ 後藤/Goto/ごとう 村上/Murakami/むらかみ 青木/Aoki/あおき 坂本/Sakamoto/さかもと 福田/Fukuda/ふくだ
    太田/Ota/おおた 西村/Nishimura/にしむら 三浦/Miura/みうら 藤原/Fujiwara/ふじわら 松田/Matsuda/まつだ 小野寺/Onodera/おのでら
    東/Azuma/あずま 関/Seki/せき 髙島/Takashima/たかしま 大久保/Okubo/おおくぼ 宮本/Miyamoto/みやもと`),
  given:
    namesIn(`大輔/Daisuke/だいすけ 翔太/Shota/しょうた 愛/Ai/あい 正/Tadashi/ただし 幸子/Sachiko/さちこ 哲也/Tetsuya/てつや
    久美子/Kumiko/くみこ 達也/Tatsuya/たつや 千尋/Chihiro/ちひろ 秀樹/Hideki/ひでき 典子/Noriko/のりこ 雄一/Yuichi/ゆういち
    麻衣/Mai/まい 茂/Shigeru/しげる 由紀/Yuki/ゆき 勇/Isamu/いさむ 沙織/Saori/さおり 健/Takeshi/たけし 早苗/Sanae/さなえ
    圭介/Keisuke/けいすけ みどり/Midori/みどり 俊彦/Toshihiko/としひこ 瞳/Hitomi/ひとみ 昭夫/Akio/あきお 葵/Aoi/あおい
    信一郎/Shinichiro/しんいちろう 里奈/Rina/りな 進/Susumu/すすむ`),
  called: [],
  brands: pairsIn(`朝日丘|Asahioka
    タカラギ|Takaragi
    中央精機|Chuo Seiki
    きずな|Kizuna
    スターフィールド|Starfield
    八雲|Yakumo
    ヤマト屋|Yamatoya
    信濃|Shinano
    ブルーウェーブ|Bluewave
    千代|Chiyo
    アルプス堂|Alpsdo
    川端|Kawabata
    東海林|Tokairin
    ライフプラス|Life Plus
    五光|Goko
    マルヨシ|Maruyoshi
    HARUKAZE|HARUKAZE
    城山|Shiroyama`),
  trades: pairsIn(`精密|Precision
    産業|Industry
    倉庫|Warehouse
    ソリューションズ|Solutions
    工務店|Builders
    設計|Architects
    出版|Publishing
    水産|Fisheries
    化学|Chemical
    自動車|Motors
    総合研究所|Research Institute
    サービス|Service
    企画|Planning`),
  titles: pairsIn(`代表取締役社長|President & CEO
    営業部長|Sales Manager
    課長代理|Deputy Section Manager
    係長|Section Chief
    専務取締役|Senior Managing Director
    常務取締役|Managing Director
    次長|Deputy General Manager
    支店長|Branch Manager
    主幹|Principal
    リーダー|Leader
    工場長|Plant Manager
    主任研究員|Senior Researcher
    アートディレクター|Art Director
    コンサルタント|Consultant
    会長|Chairman
    営業課長|Sales Section Manager
    一級建築士|Architect
    営業所長|Sales Office Manager`),
  departments: pairsIn(`営業推進部|Sales Promotion Department
    経理部|Accounting Department
    技術部 設計課|Engineering Department, Design Section
    製造部|Manufacturing Department
    広報室|Public Relations Office
    法人営業部 第三課|Corporate Sales, Section 3
    東日本事業部|East Japan Division
    情報システム部|Information Systems Department
    購買課|Purchasing Section`),
  credentials: ['技術士', '社会保険労務士', '農学博士'],
  slogans: ['ものづくりの心を世界へ', '笑顔あふれる毎日のために', '地域とともに歩む', '安全・確実・迅速', '伝統と革新'],
  services: wordsIn(
    '金属加工 注文住宅 外壁塗装 システム開発 広告制作 車検整備 給与計算 不動産売買 業務用食材 電気工事 通信販売',
  ),
  places: placesIn(`東京都千代田区|Chiyoda-ku, Tokyo|10|3
    東京都渋谷区|Shibuya-ku, Tokyo|15|3
    大阪府大阪市中央区|Chuo-ku, Osaka|54|6
    千葉県船橋市|Funabashi-shi, Chiba|27|47
    兵庫県神戸市灘区|Nada-ku, Kobe|65|78
    宮城県仙台市青葉区|Aoba-ku, Sendai|98|22
    広島県広島市南区|Minami-ku, Hiroshima|73|82
    静岡県浜松市浜名区|Hamana-ku, Hamamatsu|43|53
    長野県松本市|Matsumoto-shi, Nagano|39|263`),
  roads: pairsIn(`緑町|Midoricho
    東雲台|Shinonomedai
    南原|Minamihara
    新川通|Shinkawadori
    富岡|Tomioka
    花園|Hanazono
    旭町|Asahicho
    中島|Nakajima
    天神山|Tenjinyama`),
  buildings: pairsIn(`花園第一ビル|Hanazono Daiichi Bldg.
    新川スクエア|Shinkawa Square
    ニッセイ東ビル|Nissei Higashi Bldg.
    リバーサイドビル|Riverside Bldg.
    オフィスコート旭|Office Court Asahi
    メゾン緑|Maison Midori`),
};
