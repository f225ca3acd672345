import { customColumn, keyOfColumn } from '@kaard/contact-formats/custom';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { Card, IconButton } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useNewField } from '../../contact/field/useNewField.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { isSameValue, type Move } from './imported.rules.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { ContactFormHandle } from './useContactForm.ts';

const Hint = styled.p`
  margin: 0 0 ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

const Values = styled.ul`
  display: grid;
  gap: ${tokens.space.snug};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${tokens.space.small};
  }
  & > li + li { padding-top: ${tokens.space.snug}; border-top: 1px solid ${tokens.color.line}; }
  small { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  [data-slot='value'] { overflow-wrap: anywhere; white-space: pre-wrap; }
  del { color: ${tokens.color.inkSoft}; }
  /* In its place also where nothing can be moved. */
  [data-slot='cross'] { grid-column: -2; }
`;

const LONGEST_NAME = 60;
const keyOf = ({ name, value }: ImportedValue) => `${name}: ${value}`;

/** Imported values that no field could hold: each can be moved into a field, or removed. */
export function ImportedCard({ form, values }: { form: ContactFormHandle; values: readonly ImportedValue[] }) {
  const t = useMessages(contactFormTexts);
  const { fields: custom, mayCreate, isDefining, define } = useNewField();
  const gone = useWatch({ control: form.control, name: 'removeImportedValues' }) ?? [];
  /** The field names to which values were moved. */
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  // The control of a new field is rendered a moment later.
  const [focus, setFocus] = useState<{ path: string; key: string | null } | null>(null);

  useEffect(() => {
    if (!focus || (focus.key !== null && !custom.some(({ key }) => key === focus.key))) return;
    form.setFocus(focus.path as 'name');
    setFocus(null);
  }, [focus, custom, form]);

  // Sent without the fields that the cache adds.
  const take = (next: ImportedValue[]) =>
    form.setValue(
      'removeImportedValues',
      next.map(({ name, value }) => ({ name, value })),
      { shouldDirty: true },
    );

  function move(one: ImportedValue, { field, value, focus: path }: Move, name: string): void {
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // Other values may have been removed while the field was created.
    take([...(form.getValues('removeImportedValues') ?? []), one]);
    setMoved((before) => new Map(before).set(keyOf(one), name));
    setFocus({ path, key: keyOfColumn(field) });
  }

  /** Removes the value, or restores it. */
  function turn(one: ImportedValue, isGone: boolean): void {
    take(isGone ? gone.filter((other) => !isSameValue(other, one)) : [...gone, one]);
    setMoved((before) => new Map([...before].filter(([key]) => key !== keyOf(one))));
  }

  async function moveToNew(one: ImportedValue): Promise<void> {
    const key = await define(one.name);
    if (key === null) return;
    const field = customColumn(key);
    move(one, { field, value: one.value, focus: field }, one.name);
  }

  return (
    <Card title={t('removeImportedValues')}>
      <Hint>{t('importedHint')}</Hint>
      <Values>
        {values.map((one) => {
          const key = keyOf(one);
          const isGone = gone.some((other) => isSameValue(other, one));
          const field = moved.get(key);
          const what = key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}…` : key;
          return (
            <li key={key}>
              <div>
                <small>{one.name}</small>
                <span data-slot="value">{isGone ? <del>{one.value}</del> : one.value}</span>
                {isGone && <small>{field ? t('movedTo', { field }) : t('willBeRemoved')}</small>}
              </div>
              {!isGone && (
                <MoveMenu
                  form={form}
                  one={one}
                  called={what}
                  custom={custom}
                  canMakeField={mayCreate}
                  pending={isDefining}
                  onMove={(to, name) => move(one, to, name)}
                  onNewField={() => void moveToNew(one)}
                />
              )}
              <IconButton
                data-slot="cross"
                label={t(isGone ? 'putBack' : 'remove', { value: what })}
                icon={isGone ? <Undo2 size={18} aria-hidden /> : <X size={18} aria-hidden />}
                onClick={() => turn(one, isGone)}
              />
            </li>
          );
        })}
      </Values>
    </Card>
  );
}
