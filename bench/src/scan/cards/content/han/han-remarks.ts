import type { Random } from '../../random.ts';

/** Numbers that are no phones, and names in messengers; `#` is a digit, `~` a letter. */
const REMARKS: Record<string, readonly (readonly [text: string, often: number])[]> = {
  CN: [
    ['邮编：######', 0.12],
    ['微信：~~~~####', 0.12],
    ['微信号：~~~~~##', 0.05],
    ['QQ：#########', 0.06],
    ['统一社会信用代码：91##0###MA########', 0.03],
  ],
  TW: [
    ['統一編號：########', 0.22],
    ['統編：########', 0.1],
    ['統一編號 ########', 0.06],
    ['LINE ID：~~~~###', 0.1],
  ],
  HK: [
    ['WeChat：~~~~####', 0.1],
    ['WhatsApp 歡迎查詢', 0.04],
    ['牌照號碼：E-######', 0.08],
    ['商業登記證號碼：########', 0.04],
  ],
  JP: [
    ['登録番号 T#############', 0.1],
    ['宅地建物取引業 東京都知事（#）第#####号', 0.03],
    ['営業時間 9:00〜18:00（土日祝休）', 0.06],
    ['定休日：水曜日', 0.03],
  ],
};

export const drawHanRemarks = (country: string, random: Random): string[] => {
  const drawn = REMARKS[country]!.filter(([, often]) => random.chance(often)).slice(0, 1);
  return drawn.map(([text]) =>
    text.replace(/#/g, () => random.digits(1)).replace(/~/g, () => random.pick([...'abcdeghjklmnpqrstuwxyz'])),
  );
};

/** Names of further offices. */
export const OFFICES: Record<string, readonly string[]> = {
  CN: ['生产基地', '分公司', '研发中心', '工厂地址'],
  TW: ['台中分公司', '工廠', '高雄營業所', '分公司'],
  HK: ['內地辦事處', '廠房', '陳列室'],
  JP: ['大阪支店', '工場', '名古屋営業所', '東京オフィス'],
};
