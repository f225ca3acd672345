import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const taiwan: HanRegion = {
  tag: 'zh-TW',
  country: 'TW',
  script: 'tc',
  weight: 24,
  surnames:
    namesIn(`李/Lee 劉/Liu 楊/Yang 黃/Huang 吳/Wu 許/Hsu 謝/Hsieh 葉/Yeh 蘇/Su 呂/Lu 洪/Hung 廖/Liao 賴/Lai 江/Chiang
    彭/Peng 高/Kao 何/Ho 施/Shih 顏/Yen 柯/Ko 溫/Wen 范/Fan 司徒/Szutu`),
  given: namesIn(`志偉/Chih-Wei 美惠/Mei-Hui 冠廷/Kuan-Ting 雅惠/Ya-Hui 俊宏/Chun-Hung 淑娟/Shu-Chuan 信宏/Hsin-Hung
    詩婷/Shih-Ting 明宏/Ming-Hung 婉如/Wan-Ju 家瑋/Chia-Wei 秀美/Hsiu-Mei 政達/Cheng-Ta 心怡/Hsin-Yi 世昌/Shih-Chang
    麗華/Li-Hua 宇軒/Yu-Hsuan 佳蓉/Chia-Jung 振宇/Chen-Yu 素珍/Su-Chen 博文/Po-Wen 貞儀/Chen-Yi 金龍/Chin-Lung
    依婷/I-Ting 景翔/Ching-Hsiang 鈺婷/Yu-Ting 榮發/Jung-Fa 可欣/Ko-Hsin 亮/Liang 蓁/Chen`),
  called: wordsIn('Jerry Linda Andy Sophia Mark Debby Ray Claire Simon Vicky Ken Jessie'),
  brands: pairsIn(`鴻碩|Hungshuo
    東昇|Dungsheng
    立百|Libai
    群陽|Chyunyang
    偉盟|Weimeng
    禾伸|Hershen
    元晶泰|Yuanjingtai
    崇越達|Chongyueda
    信實|Shinshih
    緯聯|Weilien
    豐禾|Fengho
    森活|Senhuo
    藝境|Yijing
    太平春|Taipingchun
    全方位|Omni
    巨匠達|Giantmaster`),
  trades: pairsIn(`光電|Optoelectronics
    實業|Industrial
    企業管理顧問|Management Consulting
    工程|Engineering
    儲運|Warehousing
    生物科技|Biotechnology
    廣告行銷|Advertising
    自動化|Automation
    茶業|Tea
    五金|Hardware
    建築師事務所|Architects`),
  titles: pairsIn(`業務代表|Sales Representative
    執行長|Chief Executive Officer
    業務協理|Sales Director
    資深工程師|Senior Engineer
    襄理|Junior Manager
    廠長|Plant Manager
    行銷經理|Marketing Manager
    負責人|Owner
    副理|Deputy Manager
    處長|Division Director
    建築師|Architect
    產品經理|Product Manager
    客服專員|Customer Service Specialist
    營運長|Chief Operating Officer
    研究員|Researcher
    業務主任|Sales Supervisor`),
  departments: pairsIn(`營業處|Sales Division
    研究發展處|R&D Division
    行銷部|Marketing Department
    國際業務部|International Sales Department
    財務處|Finance Division
    客服中心|Customer Service Center`),
  credentials: ['律師', '專利代理人', '碩士'],
  slogans: ['品質至上 服務第一', '讓世界看見台灣', '溫暖每一個家', '精準．效率．創新', '好茶傳三代'],
  services: wordsIn(
    '光學模組 自動倉儲 活動企劃 品牌設計 茶葉批發 五金零件 工業電腦 節能規劃 建築設計 海外參展 企業內訓 產品攝影',
  ),
  places: placesIn(`台北市內湖區|Neihu Dist., Taipei City|114|2
    台北市大安區|Da'an Dist., Taipei City|106|2
    新北市汐止區|Xizhi Dist., New Taipei City|221|2
    桃園市龜山區|Guishan Dist., Taoyuan City|333|3
    台中市南屯區|Nantun Dist., Taichung City|408|4
    高雄市左營區|Zuoying Dist., Kaohsiung City|813|7
    新竹縣竹北市|Zhubei City, Hsinchu County|302|3`),
  roads: pairsIn(`瑞湖街|Ruihu St.
    忠孝西路|Zhongxiao W. Rd.
    和平東路|Heping E. Rd.
    仁愛路|Ren'ai Rd.
    大同路|Datong Rd.
    自強北路|Ziqiang N. Rd.
    公益路|Gongyi Rd.
    成功三路|Chenggong 3rd Rd.
    縣政五街|Xianzheng 5th St.`),
  buildings: pairsIn(`科技之星|Star of Technology
    瑞湖企業總部|Ruihu Headquarters
    台灣工業銀座|Industry Ginza
    仁愛尊爵|Ren'ai Palace
    環河商業大樓|Huanhe Commercial Building`),
};
