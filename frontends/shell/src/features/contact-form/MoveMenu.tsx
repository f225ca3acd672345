import { type CustomField, keyOfColumn } from '@kaard/contact-formats/custom';
import type { ImportedValue } from '@kaard/contact-formats/imported-values';
import { Button, Menu, type MenuEntry } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { ChevronDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { newFieldTexts } from '../../contact/field/new-field.texts.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import type { ContactFormValues } from './form.rules.ts';
import { canBeNewField, type Move, movesOf } from './imported.rules.ts';
import type { ContactFormHandle } from './useContactForm.ts';

export interface MoveMenuProps {
  form: ContactFormHandle;
  one: ImportedValue;
  /** The value’s name for screen readers. */
  called: string;
  custom: readonly CustomField[];
  /** Whether plan and list allow another custom field. */
  canMakeField: boolean;
  pending: boolean;
  /** @param name readable name of the field */
  onMove: (move: Move, name: string) => void;
  onNewField: () => void;
}

/** Menu of the fields that can hold a value; renders nothing if there is none. */
export function MoveMenu({ form, one, called, custom, canMakeField, pending, onMove, onNewField }: MoveMenuProps) {
  const t = useMessages(contactFormTexts);
  const words = useMessages(newFieldTexts);
  // Renders when the list of possible fields changes, not on every key in the form.
  useWatch({
    control: form.control,
    compute: (values: ContactFormValues) => movesOf(one, values, custom).map(({ field }) => field),
  });
  const isOwn = ({ field }: Move) => keyOfColumn(field) !== null;
  const entryOf = (move: Move): MenuEntry => {
    const key = keyOfColumn(move.field);
    const label = custom.find((field) => field.key === key)?.name ?? t(move.field as 'emails' | 'notes');
    return {
      label,
      onSelect() {
        // Includes input typed meanwhile.
        const now = movesOf(one, form.getValues(), custom).find(({ field }) => field === move.field);
        if (now) onMove(now, label);
      },
    };
  };
  const moves = movesOf(one, form.getValues(), custom);
  const made = { label: words('newField', { name: one.name }), onSelect: onNewField };
  const groups = [
    moves.filter((move) => !isOwn(move)).map(entryOf),
    [...moves.filter(isOwn).map(entryOf), ...(canMakeField && canBeNewField(one, custom) ? [made] : [])],
  ];
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <Menu
      heading={t('moveTo')}
      groups={groups}
      trigger={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('moveValue', { value: called })}
          pending={pending}
          icon={<ChevronDown size={16} aria-hidden />}
        >
          {t('move')}
        </Button>
      }
    />
  );
}
