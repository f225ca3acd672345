import { namesIn, pairsIn, placesIn, wordsIn } from '../han-lists.ts';
import type { HanRegion } from '../world.ts';

export const mainland: HanRegion = {
  tag: 'zh-CN',
  country: 'CN',
  script: 'sc',
  weight: 32,
  surnames: namesIn(`王/Wang 张/Zhang 陈/Chen 赵/Zhao 周/Zhou 徐/Xu 朱/Zhu 林/Lin 郭/Guo 罗/Luo 宋/Song 韩/Han 邓/Deng
    曹/Cao 曾/Zeng 蔡/Cai 田/Tian 董/Dong 潘/Pan 袁/Yuan 于/Yu 余/Yu 杜/Du 戴/Dai 夏/Xia 欧阳/Ouyang`),
  given: namesIn(`伟/Wei 静/Jing 磊/Lei 婷/Ting 强/Qiang 敏/Min 建国/Jianguo 晓东/Xiaodong 丽华/Lihua 志强/Zhiqiang
    雅琴/Yaqin 文博/Wenbo 思远/Siyuan 海燕/Haiyan 国栋/Guodong 雪梅/Xuemei 子轩/Zixuan 欣怡/Xinyi 明辉/Minghui
    春生/Chunsheng 佳琪/Jiaqi 振华/Zhenhua 玉兰/Yulan 俊杰/Junjie 宏亮/Hongliang 秀英/Xiuying 永康/Yongkang
    诗涵/Shihan 立新/Lixin 凯文/Kaiwen 慧敏/Huimin 少华/Shaohua 云飞/Yunfei 晨曦/Chenxi 红霞/Hongxia 泽宇/Zeyu`),
  called: wordsIn('Kevin Grace Jason Vivian Leo Cindy Tony Amy'),
  brands: pairsIn(`博远|Boyuan
    恒信|Hengxin
    蓝海|Lanhai
    瑞丰|Ruifeng
    金桥|Jinqiao
    华晟|Huasheng
    天驰|Tianchi
    云帆|Yunfan
    盛世通|Shengshitong
    东方锐|Dongfangrui
    绿源|Lvyuan
    鼎力|Dingli
    启明|Qiming
    宏图|Hongtu
    优倍特|Ubetter
    新锐|Xinrui
    汇丰源|Huifengyuan
    安泰达|Antaida
    三叶|Sanye
    飞鸿|Feihong
    众合|Zhonghe
    科瑞|Kerui`),
  trades: pairsIn(`信息技术|Information Technology
    机械设备|Machinery
    进出口贸易|Import & Export
    建筑装饰工程|Building Decoration
    电子科技|Electronic Technology
    文化传媒|Culture Media
    物流|Logistics
    食品|Foods
    环保科技|Environmental Technology
    生物医药|Biopharm
    商务咨询|Business Consulting
    服饰|Apparel
    广告|Advertising
    投资管理|Investment Management`),
  titles: pairsIn(`总经理|General Manager
    副总经理|Deputy General Manager
    销售经理|Sales Manager
    董事长|Chairman
    工程师|Engineer
    项目经理|Project Manager
    业务经理|Business Manager
    市场总监|Marketing Director
    技术总监|Technical Director
    区域经理|Regional Manager
    客户经理|Account Manager
    会计师|Accountant
    法务经理|Legal Manager
    设计师|Designer
    主任|Director
    经理|Manager
    销售代表|Sales Representative
    采购主管|Purchasing Supervisor
    业务主管|Sales Supervisor
    创始人|Founder`),
  departments: pairsIn(`销售部|Sales Department
    技术部|Technical Department
    市场部|Marketing Department
    国际贸易部|International Trade Department
    人力资源部|Human Resources Department
    财务部|Finance Department
    工程部|Engineering Department
    客户服务中心|Customer Service Center`),
  credentials: ['博士', '高级工程师', '注册会计师'],
  slogans: [
    '诚信为本，合作共赢',
    '专业成就未来',
    '品质铸就品牌',
    '用心服务每一位客户',
    '科技让生活更美好',
    '您身边的物流专家',
  ],
  services: wordsIn(
    '机床加工 模具制造 钢结构工程 展览设计 品牌策划 网站建设 软件开发 仓储配送 报关代理 室内装修 财务代理 商标注册',
  ),
  places: placesIn(`北京市朝阳区|Chaoyang District, Beijing|1000|10
    北京市海淀区|Haidian District, Beijing|1000|10
    上海市浦东新区|Pudong New Area, Shanghai|2001|21
    上海市徐汇区|Xuhui District, Shanghai|2000|21
    广东省广州市天河区|Tianhe District, Guangzhou|5106|20
    四川省成都市武侯区|Wuhou District, Chengdu|6100|28
    江苏省南京市鼓楼区|Gulou District, Nanjing|2100|25
    山东省青岛市市南区|Shinan District, Qingdao|2660|532
    陕西省西安市雁塔区|Yanta District, Xi'an|7100|29
    福建省厦门市思明区|Siming District, Xiamen|3610|592`),
  roads: pairsIn(`云岭路|Yunling Road
    建设北路|Jianshe North Road
    望江大道|Wangjiang Avenue
    青松街|Qingsong Street
    长安东路|Chang'an East Road
    科技园路|Keji Park Road
    锦绣中路|Jinxiu Middle Road
    龙泉路|Longquan Road
    学苑街|Xueyuan Street
    海港大道|Haigang Avenue`),
  buildings: pairsIn(`海澜大厦|Hailan Building
    金地中心|Jindi Center
    创新科技园|Innovation Park
    环球广场|Huanqiu Plaza
    国贸大厦|Guomao Building
    时代财富中心|Times Fortune Center
    紫荆商务楼|Zijing Business Building
    银河国际|Galaxy International`),
};
