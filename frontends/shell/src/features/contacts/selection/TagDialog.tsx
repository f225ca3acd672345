import { Button, Dialog, Field, Stack, TagInput, ToggleChip } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import type { TagChange } from './useTagContacts.ts';

const Chips = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  min-width: 0;
  max-height: 12rem;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;

  legend { padding: 0; margin-bottom: ${tokens.space.small}; font-size: ${tokens.type.small}; font-weight: 600; }
`;

export interface TagDialogProps {
  count: number;
  /** All existing tags. */
  tags: readonly string[];
  isSaving: boolean;
  onSave: (change: TagChange) => void;
  onClose: () => void;
}

/** Changes the tags of many contacts: some are added, some removed, the others stay. */
export function TagDialog({ count, tags, isSaving, onSave, onClose }: TagDialogProps) {
  const t = useMessages(contactsTexts);
  const [add, setAdd] = useState<string[]>([]);
  const [isTyping, setTyping] = useState(false);
  const form = useId();
  const [remove, setRemove] = useState<string[]>([]);
  const toggle = (tag: string) =>
    setRemove(remove.includes(tag) ? remove.filter((chosen) => chosen !== tag) : [...remove, tag]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('tagTitle', { count })}
      actions={
        <Button type="submit" form={form} pending={isSaving} disabled={!isTyping && add.length + remove.length === 0}>
          {t('tagSave')}
        </Button>
      }
    >
      <Stack
        as="form"
        id={form}
        data-gap="roomy"
        onSubmit={(event) => {
          event.preventDefault();
          if (add.length + remove.length > 0) onSave({ add, remove });
        }}
      >
        <Field label={t('tagAdd')}>
          <TagInput value={add} onChange={setAdd} onTyping={setTyping} suggestions={tags} />
        </Field>
        {tags.length > 0 && (
          <Chips>
            <legend>{t('tagRemove')}</legend>
            {tags.map((tag) => (
              <ToggleChip key={tag} isOn={remove.includes(tag)} onToggle={() => toggle(tag)}>
                {tag}
              </ToggleChip>
            ))}
          </Chips>
        )}
      </Stack>
    </Dialog>
  );
}
