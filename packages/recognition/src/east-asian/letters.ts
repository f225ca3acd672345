/** Chinese characters, kana, and signs that are used inside Japanese words. */
export const EAST_ASIAN_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆〇ヶ]/u;
