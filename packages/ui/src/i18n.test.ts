import { describe, expect, it } from '@jest/globals';
import { defineMessages, translate } from './i18n.ts';

const texts = defineMessages('test.i18n', {
  note: 'Note of {name}, {count, plural, one {# day} other {# days}} old.',
});
const note = (name: string) => translate(texts.describe('note'), { name, count: 2 });

describe('a name in a sentence', () => {
  it('stays as it is where it runs with the sentence', () => {
    expect(note('Ada “Fictive” (2)')).toBe('Note of Ada “Fictive” (2), 2 days old.');
  });

  // The last one in presentation forms, as old files and PDFs have them.
  it.each(['נועה בדוי', 'ليلى المثال', 'Ada بدوي', '\ufedf\ufef4\ufee0\ufef0'])(
    'that runs against it has a direction of its own: %s',
    (name) => {
      expect(note(name)).toBe(`Note of \u2068${name}\u2069, 2 days old.`);
    },
  );

  it('turns nothing round, and can’t end where it does not', () => {
    expect(note('Ada\u202e evitciF')).toBe('Note of \u2068Ada evitciF\u2069, 2 days old.');
    expect(note('\u2069\u202eAda')).toBe('Note of \u2068Ada\u2069, 2 days old.');
  });
});
