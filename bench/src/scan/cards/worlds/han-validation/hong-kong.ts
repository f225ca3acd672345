import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const hongKong: HanRegion = {
  tag: 'zh-HK',
  country: 'HK',
  script: 'tc',
  weight: 12,
  surnames: namesIn(`李/Lee 黃/Wong 何/Ho 梁/Leung 吳/Ng 劉/Lau 楊/Yeung 葉/Yip 馮/Fung 謝/Tse 蘇/So 許/Hui 胡/Wu 譚/Tam
    鄺/Kwong 唐/Tong 黎/Lai 莫/Mok`),
  given:
    namesIn(`文傑/Man·Kit 詠琪/Wing·Ki 家明/Ka·Ming 麗珊/Lai·Shan 偉文/Wai·Man 倩怡/Sin·Yee 志恒/Chi·Hang 淑儀/Suk·Yee
    耀輝/Yiu·Fai 樂瑤/Lok·Yiu 國強/Kwok·Keung 安琪/On·Ki 俊賢/Chun·Yin 婉玲/Yuen·Ling 兆基/Siu·Kei 綺雯/Yee·Man
    天佑/Tin·Yau 寶珠/Po·Chu 子謙/Tsz·Him 穎欣/Wing·Yan`),
  called: wordsIn('Benny Janice Kenneth Queenie Dickson Rebecca Terence Ivy Wilson Phoebe Ricky Sharon'),
  brands: pairsIn(`泰興|Tai Hing
    富衛達|Fu Wai Tat
    鴻運|Hung Wan
    新栢|Sun Pak
    萬里通|Man Lee Tung
    啟德堂|Kai Tak Tong
    保利峰|Summit Poly
    星島行|Sing Tao Hong
    綠島|Green Island
    東方之珠|Oriental Pearl
    百樂|Pak Lok`),
  trades: pairsIn(`實業|Industrial
    鐘錶|Watches
    船務|Shipping
    保險顧問|Insurance Consultants
    建築|Construction
    眼鏡|Optical
    旅遊|Travel
    玩具|Toys
    測量師行|Surveyors
    金融服務|Financial Services`),
  titles: pairsIn(`行政總裁|Chief Executive Officer
    營運總監|Operations Director
    營業經理|Sales Manager
    高級顧問|Senior Consultant
    客戶主任|Account Executive
    理財顧問|Financial Planner
    副總裁|Vice President
    船務主任|Shipping Officer
    人事經理|Human Resources Manager
    高級測量師|Senior Surveyor
    店務經理|Shop Manager
    註冊工程師|Registered Engineer`),
  departments: pairsIn(`客戶服務部|Customer Service Department
    零售部|Retail Department
    市場推廣部|Marketing Department
    人力資源部|Human Resources Department
    出入口部|Import & Export Department`),
  credentials: ['FCPA', 'MHKIE', '註冊中醫師'],
  slogans: ['以客為先', '品質之選', '放眼世界', '信譽超卓 歷史悠久'],
  services: wordsIn('電子零件 玩具設計 保險計劃 空運集運 眼鏡批發 旅行團 裝修工程 物業估價'),
  places: placesIn(`九龍尖沙咀|Tsim Sha Tsui, Kowloon||
    香港銅鑼灣|Causeway Bay||
    香港上環|Sheung Wan||
    新界荃灣|Tsuen Wan, N.T.||
    九龍長沙灣|Cheung Sha Wan, Kowloon||`),
  roads: pairsIn(`長灣道|Cheung Wan Road
    金源道|Kam Yuen Road
    皇宮道中|Palace Road Central
    麗港街|Lai Kong Street
    福華里|Fuk Wah Lane
    渡船街|Ferry Street`),
  buildings: pairsIn(`金源中心|Kam Yuen Centre
    長灣工廠大廈|Cheung Wan Factory Building
    新港廣場|New Port Plaza
    南洋商業大樓|Nanyang Commercial House
    麗港大廈|Lai Kong Mansion`),
};
