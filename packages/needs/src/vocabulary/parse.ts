import { LANGUAGES, type Language, type Occupation } from './occupation.ts';

/**
 * Parses a file of `occupations/`: a line with the industry, then a paragraph per occupation. Its first line contains
 * English titles, the best one first; lines with a language code contain titles in that language; `need:` lines
 * contain phrases of people in need; `asked:` lines contain words that ask for one without a title: of languages other
 * than English, and names of tools and standards; `trade: by company` means that the title says little about what such
 * a person can do.
 * @throws {Error} that names the invalid line
 */
export function parseOccupations(text: string, file: string): Occupation[] {
  const occupations: Occupation[] = [];
  let industry = '';
  let current: Occupation | null = null;
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    const wrong = (why: string) => new Error(`${file}, line ${index + 1}: ${why}`);
    if (!line) {
      current = null;
      return;
    }
    const [, key, rest] = /^([a-z]+):\s*(.*)$/.exec(line) ?? [];
    if (key === 'industry') {
      industry = rest!;
    } else if (!industry) {
      throw wrong('the file begins with the line "industry: …"');
    } else if (!key) {
      if (current) throw wrong('a line of an occupation begins with a language or "need:"');
      const titles = listed(line, ',');
      current = { name: titles[0]!, industry, titles: [], needs: [], asked: [], isAnywhere: false };
      for (const title of titles) current.titles.push({ language: 'en', text: title });
      occupations.push(current);
    } else if (!current) {
      throw wrong('an occupation begins with a line of English titles');
    } else if (key === 'trade') {
      if (rest !== 'by company') throw wrong('"trade:" is always followed by "by company"');
      current.isAnywhere = true;
    } else if (key === 'need') {
      current.needs.push(...listed(rest!, ';'));
    } else if (key === 'asked') {
      current.asked.push(...listed(rest!, ','));
    } else if (isLanguage(key)) {
      for (const title of listed(rest!, ',')) current.titles.push({ language: key, text: title });
    } else {
      throw wrong(`"${key}" is none of ${LANGUAGES.join(', ')}, asked, need, trade`);
    }
  });
  return occupations;
}

const listed = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);

const isLanguage = (key: string): key is Language => (LANGUAGES as readonly string[]).includes(key);
