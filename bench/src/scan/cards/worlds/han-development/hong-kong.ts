import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const hongKong: HanRegion = {
  tag: 'zh-HK',
  country: 'HK',
  script: 'tc',
  weight: 12,
  surnames:
    namesIn(`陳/Chan 張/Cheung 王/Wong 周/Chow 林/Lam 郭/Kwok 羅/Law 曾/Tsang 朱/Chu 蔡/Choi 余/Yu 趙/Chiu 鄧/Tang 潘/Poon
    徐/Tsui 袁/Yuen 宋/Sung 麥/Mak`),
  given:
    namesIn(`志明/Chi·Ming 家輝/Ka·Fai 詠詩/Wing·Sze 偉強/Wai·Keung 慧儀/Wai·Yee 國華/Kwok·Wah 嘉欣/Ka·Yan 子健/Tsz·Kin
    美儀/Mei·Yee 俊文/Chun·Man 凱琪/Hoi·Ki 浩然/Ho·Yin 淑賢/Suk·Yin 振邦/Chun·Pong 曉彤/Hiu·Tung 永健/Wing·Kin
    佩雯/Pui·Man 德榮/Tak·Wing 潔玲/Kit·Ling 卓賢/Cheuk·Yin`),
  called: wordsIn('Raymond Carmen Patrick Winnie Stanley Yvonne Gary Fanny Edmond Maggie Alvin Karen'),
  brands: pairsIn(`恒灝|Hang Ho
    利興隆|Lee Hing Lung
    滙寶|Wui Bo
    金冠|Golden Crown
    永達|Wing Tat
    海港城貿|Harbour Link
    東立|Tung Lap
    卓越|Excel
    信和昌|Sun Wo Cheong
    安美|On Mei
    大成|Tai Shing
    環亞|Pan Asia`),
  trades: pairsIn(`貿易|Trading
    地產代理|Property Agency
    國際物流|International Logistics
    工程顧問|Engineering Consultants
    珠寶|Jewellery
    製衣廠|Garment Factory
    室內設計|Interior Design
    投資|Investment
    印刷|Printing
    會計師事務所|Certified Public Accountants`),
  titles: pairsIn(`董事|Director
    董事總經理|Managing Director
    經理|Manager
    高級營業主任|Senior Sales Executive
    市務經理|Marketing Manager
    營業代表|Sales Representative
    物業顧問|Property Consultant
    助理經理|Assistant Manager
    行政主任|Administration Officer
    執業會計師|Certified Public Accountant
    工程經理|Engineering Manager
    採購員|Merchandiser`),
  departments: pairsIn(`營業部|Sales Department
    市務部|Marketing Department
    會計部|Accounts Department
    船務部|Shipping Department
    工程部|Engineering Department`),
  credentials: ['CPA', 'MBA', '測量師'],
  slogans: ['專業服務 信心保證', '貨如輪轉', '安居樂業由此起', '始於一九七四'],
  services: wordsIn('批發零售 來料加工 海空貨運 寫字樓裝修 公司秘書 稅務代理 物業管理 鑽石首飾'),
  places: placesIn(`香港九龍觀塘|Kwun Tong, Kowloon||
    香港中環|Central||
    九龍旺角|Mongkok, Kowloon||
    新界沙田|Shatin, N.T.||
    香港灣仔|Wanchai||`),
  roads: pairsIn(`青湖道|Ching Wu Road
    海傍街|Hoi Pong Street
    德昌道|Tak Cheong Road
    皇城道西|Wong Shing Road West
    砵打街|Porter Street
    興業里|Hing Yip Lane`),
  buildings: pairsIn(`恒豐工業大廈|Hang Fung Industrial Building
    海濱中心|Harbour View Centre
    德昌商業大廈|Tak Cheong Commercial Building
    國際廣場|International Plaza
    利東大樓|Lee Tung House`),
};
