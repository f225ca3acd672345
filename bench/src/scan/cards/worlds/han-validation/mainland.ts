import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const mainland: HanRegion = {
  tag: 'zh-CN',
  country: 'CN',
  script: 'sc',
  weight: 32,
  surnames:
    namesIn(`李/Li 刘/Liu 杨/Yang 黄/Huang 吴/Wu 孙/Sun 胡/Hu 高/Gao 何/He 马/Ma 梁/Liang 唐/Tang 许/Xu 冯/Feng 谢/Xie
    程/Cheng 彭/Peng 苏/Su 叶/Ye 吕/Lv 蒋/Jiang 丁/Ding 任/Ren 姚/Yao 卢/Lu 钟/Zhong 司马/Sima`),
  given: namesIn(`芳/Fang 军/Jun 杰/Jie 娟/Juan 涛/Tao 超/Chao 霞/Xia 志远/Zhiyuan 丽娜/Lina 建军/Jianjun 晓燕/Xiaoyan
    文杰/Wenjie 佳怡/Jiayi 天宇/Tianyu 桂英/Guiying 大伟/Dawei 若曦/Ruoxi 浩宇/Haoyu 金凤/Jinfeng 鹏飞/Pengfei
    梦洁/Mengjie 世杰/Shijie 婉婷/Wanting 德胜/Desheng 春燕/Chunyan 一鸣/Yiming 思琪/Siqi 宇航/Yuhang 素芬/Sufen
    兆龙/Zhaolong 琳/Lin 凯/Kai 学军/Xuejun 雨桐/Yutong 保国/Baoguo 念慈/Nianci`),
  called: wordsIn('Frank Helen Steven Lily Peter Cathy Daniel Emma'),
  brands: pairsIn(`正泰隆|Zhengtailong
    远航|Yuanhang
    嘉禾|Jiahe
    鑫源|Xinyuan
    百川|Baichuan
    顺达|Shunda
    立诚|Licheng
    北极光|Beijiguang
    中联信|Zhonglianxin
    优品汇|Youpinhui
    海纳|Haina
    青禾|Qinghe
    智汇谷|Zhihuigu
    永昌|Yongchang
    泽润|Zerun
    长风|Changfeng
    九鼎|Jiuding
    美成|Meicheng
    博雅轩|Boyaxuan
    腾越|Tengyue`),
  trades: pairsIn(`网络科技|Network Technology
    自动化设备|Automation Equipment
    国际货运代理|International Freight
    装饰设计|Decoration Design
    新材料|New Materials
    教育咨询|Education Consulting
    农业发展|Agriculture
    医疗器械|Medical Devices
    酒店管理|Hotel Management
    纺织品|Textiles
    塑胶制品|Plastic Products
    汽车销售服务|Auto Sales & Service
    供应链管理|Supply Chain`),
  titles: pairsIn(`销售总监|Sales Director
    总裁|President
    执行董事|Executive Director
    高级工程师|Senior Engineer
    大区经理|District Manager
    外贸经理|Export Manager
    总工程师|Chief Engineer
    行政主管|Administrative Supervisor
    运营总监|Operations Director
    部门经理|Department Manager
    投资顾问|Investment Advisor
    产品经理|Product Manager
    厂长|Plant Manager
    首席执行官|CEO
    合伙人|Partner
    置业顾问|Property Consultant
    总经理助理|Assistant to General Manager
    技术顾问|Technical Adviser
    营销经理|Marketing Manager`),
  departments: pairsIn(`营销中心|Marketing Center
    研发中心|R&D Center
    外贸部|Export Department
    综合管理部|General Management Department
    生产部|Production Department
    大客户部|Key Accounts Department
    采购部|Purchasing Department`),
  credentials: ['硕士', '一级建造师', '执业律师'],
  slogans: ['质量第一，信誉至上', '匠心制造', '共创美好明天', '让沟通更简单', '服务源于真诚', '绿色农业 健康生活'],
  services: wordsIn(
    '数控加工 注塑成型 海运空运 酒店用品 园林绿化 视频制作 小程序开发 人才招聘 工商注册 设备租赁 医用耗材 会议策划',
  ),
  places: placesIn(`深圳市南山区|Nanshan District, Shenzhen|5180|755
    浙江省杭州市滨江区|Binjiang District, Hangzhou|3100|571
    湖北省武汉市洪山区|Hongshan District, Wuhan|4300|27
    重庆市渝北区|Yubei District, Chongqing|4011|23
    天津市和平区|Heping District, Tianjin|3000|22
    江苏省苏州市工业园区|Industrial Park, Suzhou|2150|512
    湖南省长沙市岳麓区|Yuelu District, Changsha|4100|731
    辽宁省大连市中山区|Zhongshan District, Dalian|1160|411
    广东省东莞市长安镇|Chang'an Town, Dongguan|5238|769
    河南省郑州市金水区|Jinshui District, Zhengzhou|4500|371`),
  roads: pairsIn(`滨河路|Binhe Road
    人民中路|Renmin Middle Road
    创业大道|Chuangye Avenue
    梧桐街|Wutong Street
    高新南路|Gaoxin South Road
    文晖路|Wenhui Road
    星湖街|Xinghu Street
    解放西路|Jiefang West Road
    东风大道|Dongfeng Avenue
    玉泉路|Yuquan Road`),
  buildings: pairsIn(`中天大厦|Zhongtian Tower
    智慧产业园|Smart Industry Park
    财富广场|Fortune Plaza
    联合国际中心|United International Center
    软件大厦|Software Building
    梧桐公馆|Wutong Mansion
    星湖国际|Xinghu International`),
};
