/**
 * Draws the Chinese card and the two Japanese cards of the integration tests with Noto Sans CJK; one of them has
 * columns. The result is committed, so that the tests need no font: node scripts/draw-east-asian.ts
 */
import { join } from 'node:path';
import sharp from 'sharp';

interface Text {
  x: number;
  y: number;
  size: number;
  text: string;
  bold?: boolean;
}

const SIZE = { wide: { width: 1050, height: 600 }, high: { width: 600, height: 1050 } };

const CHINESE: Text[] = [
  { x: 70, y: 110, size: 44, text: '北风光学仪器有限公司', bold: true },
  { x: 70, y: 250, size: 64, text: '林晓峰' },
  { x: 310, y: 250, size: 28, text: '销售总监' },
  { x: 70, y: 300, size: 26, text: 'Lin Xiaofeng' },
  { x: 70, y: 410, size: 26, text: '电话：021-5555 0143' },
  { x: 70, y: 455, size: 26, text: '邮箱：lin@beifeng.example' },
  { x: 70, y: 500, size: 26, text: '地址：上海市静安区云海路18号6楼' },
  { x: 70, y: 545, size: 26, text: 'www.beifeng.example' },
];
const JAPANESE: Text[] = [
  { x: 70, y: 110, size: 42, text: '株式会社ノルドライト', bold: true },
  { x: 70, y: 200, size: 26, text: '営業部　部長' },
  { x: 70, y: 280, size: 60, text: '山田　太郎' },
  { x: 70, y: 325, size: 24, text: 'Taro Yamada' },
  { x: 70, y: 430, size: 25, text: '〒100-0001　東京都みどり区ひかり町2-3-4' },
  { x: 70, y: 475, size: 25, text: 'TEL 03-5555-0142' },
  { x: 70, y: 520, size: 25, text: 'yamada@nordlight.example' },
];
/** Columns from right to left. */
const COLUMNS: Text[] = [
  { x: 480, y: 90, size: 40, text: '株式会社ノルドライト', bold: true },
  { x: 380, y: 150, size: 28, text: '営業部長' },
  { x: 270, y: 230, size: 68, text: '山田太郎' },
  { x: 130, y: 150, size: 26, text: '東京都みどり区ひかり町' },
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;');
const across = ({ x, y, size, text, bold }: Text): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`;
/** Draws the characters below each other; the long vowel sign is turned upright. */
const down = ({ x, y, size, text, bold }: Text): string =>
  [...text]
    .map((sign, i) => {
      const top = y + i * size * 1.08;
      const turn = sign === 'ー' ? ` transform="rotate(90 ${x + size / 2} ${top + size * 0.62})"` : '';
      return `<text x="${x}" y="${top + size}" font-size="${size}"${bold ? ' font-weight="bold"' : ''}${turn}>${sign}</text>`;
    })
    .join('');

async function draw(
  name: string,
  language: string,
  { width, height }: typeof SIZE.wide,
  texts: string[],
): Promise<void> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#fbfaf5"/>
  <g font-family="Noto Sans CJK ${language}" fill="#1d2733">${texts.join('')}</g>
</svg>`;
  await sharp(Buffer.from(card))
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toFile(join(import.meta.dirname, `../fixtures/${name}.png`));
}

await draw('chinese', 'SC', SIZE.wide, CHINESE.map(across));
await draw('japanese', 'JP', SIZE.wide, JAPANESE.map(across));
await draw('japanese-columns', 'JP', SIZE.high, COLUMNS.map(down));
