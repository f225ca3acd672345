import { describe, expect, it } from '@jest/globals';
import type { CustomField } from '@kaard/contact-formats/custom';
import { newFieldName } from '../../contact/field/new-field.rules.ts';
import { type ContactFormValues, emptyForm } from './form.rules.ts';
import { canBeNewField, movesOf } from './imported.rules.ts';

const field = (key: string, over: Partial<CustomField> = {}): CustomField => ({
  ...{ key, name: key, kind: 'text', choices: [] },
  ...over,
});
const form = (over: Partial<ContactFormValues> = {}): ContactFormValues => ({ ...emptyForm(), ...over });
const fieldsFor = (value: string, over: Partial<ContactFormValues> = {}, custom: CustomField[] = []) =>
  movesOf({ name: 'Size', value }, form(over), custom).map((move) => move.field);

describe('an imported value', () => {
  it('goes nowhere where it has no room, and replaces nothing', () => {
    expect(fieldsFor('x'.repeat(300))).toEqual(['links', 'notes']);
    expect(fieldsFor('two\nlines')).toEqual(['notes']);
    expect(fieldsFor('x'.repeat(30_000))).toEqual([]);
    const full = Array.from({ length: 50 }, (_, at) => ({ value: `a${at}@example.com`, label: '' }));
    expect(fieldsFor('42', { emails: full })).toEqual(['phones', 'links', 'notes']);
    expect(fieldsFor('42', { 'custom:size': '43' }, [field('size')])).not.toContain('custom:size');
  });

  it('goes into own fields that take such a value, as they hold it', () => {
    const custom = [
      field('size', { kind: 'number' }),
      field('met', { kind: 'date' }),
      field('level', { kind: 'choice', choices: ['Gold'] }),
    ];
    const own = (value: string) => fieldsFor(value, {}, custom).filter((name) => name.startsWith('custom:'));
    expect([own('42'), own('2026-03-01'), own('gold'), own('silver')]).toEqual([
      ['custom:size'],
      ['custom:met'],
      ['custom:level'],
      [],
    ]);
    expect(movesOf({ name: 'Level', value: 'gold' }, form(), custom)).toContainEqual({
      ...{ field: 'custom:level', value: 'Gold', focus: 'custom:level' },
    });
  });

  it('stands after what is there: in the first free row, on a line of the notes', () => {
    const there = form({ emails: [{ value: 'ada@example.com', label: 'work' }], notes: 'Met in spring\n' });
    const [inEmails, inPhones] = movesOf({ name: 'Work fax', value: '901821' }, there, []);
    expect(inEmails).toEqual({
      field: 'emails',
      value: [
        { value: 'ada@example.com', label: 'work' },
        { value: '901821', label: '' },
      ],
      focus: 'emails.1.value',
    });
    expect(inPhones).toMatchObject({ value: [{ value: '901821', label: 'work fax' }], focus: 'phones.0.value' });
    const inNotes = movesOf({ name: 'Shoe size', value: '42' }, there, []).at(-1);
    expect(inNotes?.value).toBe('Met in spring\nShoe size: 42');
  });

  it('becomes a new field unless there is one of that name, or it is too long', () => {
    const size = { name: 'Shoe size', value: '42' };
    expect(canBeNewField(size, [field('x', { name: 'shoe  SIZE' })])).toBe(false);
    expect(canBeNewField({ ...size, value: 'x'.repeat(1001) }, [])).toBe(false);
    expect(canBeNewField(size, [field('level')])).toBe(true);
    const long = 'What the visitor has told us at the stand of the fair in spring';
    expect(canBeNewField({ ...size, name: long }, [field('x', { name: long.slice(0, 50) })])).toBe(false);
  });

  it('gives a new field a name that is short enough, without half a character or a blank at its end', () => {
    expect(newFieldName('Shoe size')).toBe('Shoe size');
    expect(newFieldName(`${'x'.repeat(49)}👟 size`)).toBe('x'.repeat(49));
    expect(newFieldName(`${'x'.repeat(49)} size`)).toBe('x'.repeat(49));
  });
});
