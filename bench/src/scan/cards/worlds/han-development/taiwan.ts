import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const taiwan: HanRegion = {
  tag: 'zh-TW',
  country: 'TW',
  script: 'tc',
  weight: 24,
  surnames:
    namesIn(`陳/Chen 張/Chang 王/Wang 林/Lin 周/Chou 徐/Hsu 朱/Chu 郭/Kuo 蔡/Tsai 曾/Tseng 羅/Lo 宋/Sung 潘/Pan 余/Yu
    簡/Chien 邱/Chiu 詹/Chan 沈/Shen 趙/Chao 游/Yu 翁/Weng 魏/Wei 歐陽/Ouyang`),
  given: namesIn(`建宏/Chien-Hung 淑芬/Shu-Fen 家豪/Chia-Hao 雅婷/Ya-Ting 俊傑/Chun-Chieh 美玲/Mei-Ling 宗翰/Tsung-Han
    怡君/Yi-Chun 冠宇/Kuan-Yu 佩珊/Pei-Shan 志豪/Chih-Hao 惠雯/Hui-Wen 彥廷/Yen-Ting 麗卿/Li-Ching 承恩/Cheng-En
    欣儀/Hsin-Yi 柏翰/Po-Han 秀琴/Hsiu-Chin 哲瑋/Che-Wei 靜宜/Ching-Yi 文雄/Wen-Hsiung 玉珍/Yu-Chen 明哲/Ming-Che
    筱涵/Hsiao-Han 國榮/Kuo-Jung 慧君/Hui-Chun 育誠/Yu-Cheng 曉雲/Hsiao-Yun 仁/Jen 瑄/Hsuan`),
  called: wordsIn('Nicole Jack Sandy Eric Joyce Albert Tiffany Vincent Peggy Howard Irene Wayne'),
  brands: pairsIn(`宏岳|Hungyue
    晶陽|Jingyang
    台茂|Taimao
    聯穎|Lianying
    昱鑫|Yuhsin
    大鵬|Dapeng
    立偉|Liwei
    富盛|Fusheng
    旭光|Hsukuang
    永豐泰|Yungfengtai
    長泓|Changhung
    瑞昇|Ruisheng
    明志|Mingchih
    佳翔|Jiashiang
    樂活|Lohas
    冠德利|Guandeli
    一品|Yipin
    合勤達|Hochinda`),
  trades: pairsIn(`科技|Technology
    精密工業|Precision Industrial
    國際|International
    電子|Electronics
    建設開發|Construction & Development
    食品|Foods
    生技|Biotech
    資訊|Information
    機械|Machinery
    室內裝修|Interior Design
    貿易|Trading
    印刷設計|Printing & Design`),
  titles: pairsIn(`經理|Manager
    業務經理|Sales Manager
    總經理|General Manager
    副總經理|Vice President
    業務專員|Sales Specialist
    協理|Associate Vice President
    特別助理|Special Assistant
    工程師|Engineer
    專案經理|Project Manager
    董事長|Chairman
    店長|Store Manager
    設計總監|Design Director
    業務副理|Deputy Sales Manager
    課長|Section Manager
    顧問|Consultant
    理財專員|Financial Consultant`),
  departments: pairsIn(`業務部|Sales Department
    研發部|R&D Department
    行銷企劃部|Marketing Department
    國外部|Overseas Department
    管理部|Administration Department
    採購部|Purchasing Department`),
  credentials: ['會計師', '工學博士', 'PMP'],
  slogans: ['用心做好每一件事', '您值得信賴的夥伴', '專業．誠信．服務', '創新科技 引領未來', '幸福從家開始'],
  services: wordsIn(
    '系統整合 網站設計 空間規劃 廚具安裝 代客記帳 公司登記 名片印刷 大圖輸出 冷氣維修 弱電工程 水電工程 不動產買賣',
  ),
  places: placesIn(`台北市中山區|Zhongshan Dist., Taipei City|104|2
    台北市信義區|Xinyi Dist., Taipei City|110|2
    新北市板橋區|Banqiao Dist., New Taipei City|220|2
    桃園市中壢區|Zhongli Dist., Taoyuan City|320|3
    台中市西屯區|Xitun Dist., Taichung City|407|4
    高雄市前鎮區|Qianzhen Dist., Kaohsiung City|806|7
    新竹市東區|East Dist., Hsinchu City|300|3`),
  roads: pairsIn(`松湖路|Songhu Rd.
    民權東路|Minquan E. Rd.
    長春街|Changchun St.
    復興南路|Fuxing S. Rd.
    文化路|Wenhua Rd.
    中正路|Zhongzheng Rd.
    青海路|Qinghai Rd.
    光明一街|Guangming 1st St.
    工業三路|Gongye 3rd Rd.`),
  buildings: pairsIn(`遠見大樓|Vision Building
    松湖科技園區|Songhu Tech Park
    世貿商辦|World Trade Offices
    新光綠洲|Oasis Tower
    東方帝國大廈|Orient Empire Building`),
};
