import { type OfficeKind, officeKind } from './offices.ts';

/**
 * Words of Chinese and Japanese cards by meaning. Written for this project; both writings are listed where they differ.
 */

const anyOf = (list: string): string =>
  list
    .trim()
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[()]/g, '\\$&'))
    .join('|');

const endsIn = (list: string): RegExp => new RegExp(`(?:${anyOf(list)})$`, 'u');
const has = (list: string): RegExp => new RegExp(anyOf(list), 'u');

const TITLES = `经理 經理 总监 總監 总裁 總裁 总经理 總經理 董事长 董事長 董事 董事局主席 主任 主管 主席 会长 會長 理事长 理事長 理事 监事 監事 秘书 秘書 秘书长 秘書長 助理 专员 專員 工程师 工程師 设计师 設計師 架构师 架構師 分析师 分析師
  培训师 培訓師 摄影师 攝影師 造型师 造型師 美容师 美容師 技师 技師 顾问 顧問 教授 讲师 講師 老师 老師 导师 導師 教练 教練 博士 院长 院長 校长 校長 园长 園長 所长 所長 处长 處長 科长 科長 课长 課長 部长 部長 组长 組長 厂长 廠長 店长 店長 行长 行長 局长 局長 站长 站長 馆长 館長 社长 社長
  台长 台長 市长 市長 镇长 鎮長 村长 村長 队长 隊長 组员 組員 协理 協理 襄理 副理 经办 經辦 专家 專家 科学家 科學家 研究员 研究員 研究生 律师 律師 会计师 會計師 会计 會計 出纳 出納 医师 醫師 医生 醫生 护士 護士 护理师 護理師 药师 藥師 建筑师 建築師 地政士 代書 技正 技士 记者 記者 编辑 編輯
  主编 主編 总编 總編 主播 导演 導演 制片人 製作人 经纪人 經紀人 经纪 經紀 代理人 发言人 發言人 创始人 創始人 创办人 創辦人 联合创始人 合伙人 合夥人 负责人 負責人 联系人 聯絡人 执行长 執行長 财务长 財務長 技术长 技術長 营运长 營運長 营销长 首席执行官 首席運營官 首席技术官 首席财务官 首席執行官 首席技術官 首席財務官 执行官 執行官
  业务员 業務員 销售员 推销员 采购员 客服 业务代表 業務代表 销售代表 銷售代表 首席代表 法定代表人 业务经理 理财师 規劃師 规划师 理財顧問 干事 幹事 委员 委員 议员 議員 站務員 主厨 主廚 厨师 廚師 掌柜 老板 老闆 东主 東主 店主 館主 庵主 主理人 操盘手 策划 策劃 策展人 翻译 翻譯
  代表取締役 取締役 社長 専務 常務 次長 係長 主査 主幹 主事 参事 参与 室長 支店長 支社長 支部長 工場長 センター長 グループ長 チーム長 本部長 事業部長 会頭 相談役 執行役員 監査役 役員 課長代理 部長代理 支店長代理 所長代理 課長補佐 部長補佐 マネージャー マネジャー マネージャ リーダー ディレクター エンジニア デザイナー
  コンサルタント プロデューサー アナリスト プランナー アドバイザー プログラマー プログラマ ライター カメラマン フォトグラファー イラストレーター スタイリスト インストラクター トレーナー オーナー シェフ バリスタ パティシエ アーキテクト スペシャリスト コーディネーター パートナー アシスタント チーフ ストラテジスト ファシリテーター セラピスト カウンセラー
  弁護士 税理士 弁理士 会計士 公認会計士 司法書士 行政書士 社会保険労務士 社労士 中小企業診断士 宅地建物取引士 不動産鑑定士 建築士 技術士 測量士 准教授 助教 薬剤師 看護師 保健師 獣医師 歯科医師 鍼灸師 整体師 美容師 理容師 調理師 写真家 作家 画家 書家 陶芸家 茶道家 編集長 編集者 住職 宮司 主宰 担当 営業担当 担当者 副校長 教頭 教諭 学長 学部長 学科長 総長
  总工程师 總工程師 总设计师 副总 副總 特助 特別助理 店員 职员 職員 社員 研究者 技術者 代表 代表者 发起人 發起人 总干事 總幹事 員 员 師 师 副部長 副課長
  会長 名誉会長 組合長 班長 校閲 理学療法士 作業療法士 保育士 管理栄養士 司法書士 気象予報士 アソシエイト ソムリエ ソムリエール バイヤー スタッフ 護理長 記帳士 里長 鄉長 督導 书记 書記 总工 總工 司机 司機 行銷企劃 營養師 諮商師`;
const LEGAL = `公司 株式会社 有限会社 合同会社 合資会社 合名会社 (株) (有) (同) 株式會社 财团法人 財團法人 社团法人 社團法人 財団法人 社団法人 独立行政法人 国立大学法人 医療法人社団 医療法人財団 医療法人 学校法人 社会福祉法人 特定非営利活動法人 NPO法人 税理士法人 弁護士法人 監査法人 農事組合法人 有限責任監査法人 国立研究開発法人 地方独立行政法人 宗教法人 相互会社 协同组合 協同組合
  合作社 商行 商號 企業社 企业社 工程行 实业社 實業社 有限合伙 律师行 律師行`;
/** Complete legal forms; each ends with one of `LEGAL`. */
const FORMS = `${LEGAL} 股份有限公司 有限公司 有限責任公司 有限责任公司`;
const BODIES = `集团 集團 企業 企业 银行 銀行 大學 大学 醫院 医院 病院 學校 学校 学院 學院 高等学校 小学校 中学校 小學 中學 中学 幼稚園 幼儿园 幼稚园 研究院 研究所 研究中心 事務所 事务所 协会 協會 協会 學會 学会 基金會 基金会 財団 商会 商會 總會 总会 公會 公会 工會 工会 聯合會 联合会 委員會 委员会 連盟 聯盟 联盟 製作所 制作所 工場
  工厂 工廠 工房 工坊 酒店 飯店 饭店 餐廳 餐厅 旅館 旅馆 旅行社 旅社 ホテル 旅行社 クリニック 診所 诊所 歯科 薬局 藥局 药房 藥房 書店 书店 出版社 新聞社 电视台 電視台 雜誌社 杂志社 工作室 設計室 スタジオ デザイン室 政府 市役所 区役所 町役場 県庁 區公所 公所 法院 檢察署 警察署 消防署 税務署 博物館 博物馆 美術館 美术馆 圖書館 图书馆 図書館
  信用金庫 農業協同組合 証券 证券 證券 保険 保险 保險 法律事務所 会計事務所 設計事務所 ホールディングス グループ本社 商店 商社 百货 百貨 超市 咖啡 珈琲 茶行 茶莊 茶庄 酒造 酒庄 酒莊 農場 农场 牧場 園藝 花店 畫廊 画廊 ギャラリー カフェ レストラン 食堂 料理 美容院 サロン 道場 教室 塾 神社 寺 教會 教会 機構 労働組合 協同組合 テレビ 美容室 民宿 资本 資本 股份`;
const TRADES = `裝修 装修 室內 室内 进出口 進出口 商务 商務 科技 電子 电子 資訊 资讯 信息 网络 網路 國際 国际 國际 實業 实业 貿易 贸易 建設 建设 建築 建筑 工程 生技 生物 医药 醫藥 製藥 制药 光電 光电 半導體 半导体 機械 机械 機電 机电 精密 工業 工业 化學 化学 化工 塑膠 紡織 纺织 食品 飲料 物流 運輸 运输 航空 海運 汽車 汽车 能源 電力 电力 環保 环保 石油 鋼鐵 钢铁 不動產 不動産 地產 地产 物業 物业 投資 投资
  控股 財務 金融 創投 創業 传媒 傳媒 傳播 传播 廣告 广告 設計 设计 文化 教育 顧問 咨询 諮詢 管理 電信 电信 通信 通訊 通讯 軟體 软件 軟件 智能 智慧 數位 数码 数据 數據 商事 物産 電機 産業 産婦人科 商業 システムズ システム テクノロジー テクノ ソリューションズ ソリューション エンジニアリング コーポレーション インターナショナル ジャパン サービス フーズ 製薬 製菓 製造 運送 交通 鉄道 電鉄 観光 印刷 出版 開発 企画 興業 商工 住宅 ハウス デザイン 企劃 工務店 鉄工 設備 電設 造園`;
const DEPARTMENTS = `部 課 课 科 學院 学院 處 处 室 組 组 係 班 局 本部 事業部 事业部 事業處 事業群 事业群 營業處 中心 センター グループ チーム ユニット 部門 部门 團隊 团队 小組 小组 支店 支社 営業所 出張所 営業部 分公司 子公司 分店 分行 門市 門市部 門店 门店 分社 分所 分院 辦事處 办事处 学部 学科 研究科 專攻 専攻 學系 学系 研究室 實驗室 实验室 医局 診療科 信義店 店`;
/** Words that only stand in front of a number, above an address and the like. */
const LABELS = `电话 電話 手机 手機 传真 傳真 邮箱 郵箱 邮件 地址 住所 网址 網址 网站 網站 邮编 郵編 統一編號 統編 分機 内線 携帯 直通 専線 专线 專線 行動 行动 微信 微博 公众号 公眾號 許可 登録番号 牌照號碼 營業時間 营业时间 営業時間 定休日 電子郵件 电子邮件 客服專線 服務專線`;

const TITLE_END = endsIn(TITLES);
/** A legal form at either end of the text; short ones in brackets may be anywhere. `公司電話` is a label. */
const LEGAL_WORD = new RegExp(
  `(?:${anyOf(LEGAL)})$|^(?:${anyOf(LEGAL)})|株式会社|有限会社|合同会社|\\((?:株|有|同)\\)|[㈱㈲]`,
  'u',
);
const LEGAL_LAST = endsIn(LEGAL);
const LEGAL_ONLY = new RegExp(`^(?:一般|公益|特定)?(?:${anyOf(FORMS)})$`, 'u');
const BODY_END = endsIn(BODIES);
const TRADE_WORD = has(TRADES);
const TRADE_OR_BODY = has(`${TRADES} ${BODIES}`);
/** A company name that begins with a trade, or is only a trade behind brackets, is incomplete. */
const NAMELESS = new RegExp(`^(?:${anyOf(`${TRADES} ${BODIES}`)}|\\([^()]*\\))`, 'u');
const DEPARTMENT_END = endsIn(DEPARTMENTS);
const LABEL_WORD = has(LABELS);
/** An addition in brackets behind a title, such as `副` or `兼`. */
const BEHIND_TITLE = /[(（][^()（）]*[)）]$/u;

const SHOP = /[店屋坊軒亭閣莊庄園园舍堂館馆房行号號社家]$/u;
/** The least length of a shop's name: `信義店` is a branch. */
const LEAST_SHOP = 4;
/** Branches, which are no companies of their own. */
const BRANCH = /(?:分公司|子公司|支社|支店|分店|分行)$/u;
/** A branch with the company's name in front: `藍鯨股份有限公司台灣分公司`. */
const BRANCH_OF = /(?:有限公司|有限責任公司|有限责任公司|株式会社|有限会社).*(?:分公司|支社|支店)$/u;

export interface EastAsianWords {
  title: boolean;
  /** Has a legal form of a company or body. */
  legal: boolean;
  legalLast: boolean;
  /** Begins with a trade; the name is in the line above. */
  nameless: boolean;
  /** Is nothing but a legal form; the name is next to it. */
  legalOnly: boolean;
  /** Says what the company or body is: a bank, a school, a shop. */
  body: boolean;
  trade: boolean;
  /** Has an ending that is typical of small shops' names. */
  shop: boolean;
  department: boolean;
  branch: boolean;
  /** Names one of a company's sites, mostly in front of its number. */
  office: OfficeKind | null;
  label: boolean;
}

/** @param text without blanks */
export function eastAsianWords(text: string): EastAsianWords {
  const bare = text.replace(BEHIND_TITLE, '');
  const branch = BRANCH.test(bare);
  return {
    title: bare.split(/[兼・]/).some((part) => TITLE_END.test(part)),
    legal: LEGAL_WORD.test(text) && (!branch || BRANCH_OF.test(bare)),
    legalLast: LEGAL_LAST.test(text),
    nameless: NAMELESS.test(text),
    legalOnly: LEGAL_ONLY.test(text),
    body: BODY_END.test(bare),
    trade: TRADE_WORD.test(text),
    shop: SHOP.test(bare) && text.length >= LEAST_SHOP,
    department: DEPARTMENT_END.test(bare) || branch,
    branch,
    office: officeKind(bare, (before) => TRADE_OR_BODY.test(before)),
    label: LABEL_WORD.test(text),
  };
}

const AROUND_NAME = new RegExp(anyOf(`${FORMS} 股份 (股) ㈱ ㈲`), 'gu');
const TRADES_AND_BODIES = new RegExp(anyOf(`${TRADES} ${BODIES}`), 'gu');

/**
 * The name of a company without legal form and trade: `藍鯨` for `藍鯨實業股份有限公司`. The trade stays if too little would be
 * left.
 */
export function calledOnly(company: string): string {
  const formless = company.replace(AROUND_NAME, '').trim() || company;
  const called = formless.replace(TRADES_AND_BODIES, '').trim();
  return called.length > 1 ? called : formless;
}
