import { Button, Field, Input, Select, Textarea } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import { useKeepUnsaved } from '@kaard/ui/unsaved';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dayOf } from '../../../contact/day/day.rules.ts';
import type { InteractionKind, LoggedInteractionFragment, LogInteractionInput } from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { momentOf } from '../view/details.rules.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.base};
  margin-bottom: ${tokens.space.base};
  padding: ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};

  & > :nth-child(n + 3) { grid-column: 1 / -1; }
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space.small};
`;

const KINDS: readonly InteractionKind[] = ['MET', 'CALLED', 'MAILED', 'NOTE'];
const MOST_TEXT = 5000;

/** The input when the session ended. */
export interface UnsavedInteraction {
  kind: InteractionKind;
  day: string;
  text: string;
}

export const NOTHING_TYPED: UnsavedInteraction = { kind: 'MET', day: '', text: '' };

/** Identifies this form among all forms with unsaved input. */
export const placeOf = (contactId: string, entryId = 'new'): string => `log:${contactId}:${entryId}`;

export interface InteractionFormProps {
  /** The entry to change; without it a new entry is created. */
  entry?: LoggedInteractionFragment;
  /**
   * Identifies unsaved input.
   * @see placeOf
   */
  place: string;
  unsaved: UnsavedInteraction | null;
  /** Called when the form gets unsaved text, or no longer has any. */
  onChanged: (isChanged: boolean) => void;
  onSave: (input: LogInteractionInput) => Promise<void>;
  onCancel: () => void;
}

export function InteractionForm({ entry, place, unsaved, onChanged, onSave, onCancel }: InteractionFormProps) {
  const t = useMessages(contactsTexts);
  const [kind, setKind] = useState<InteractionKind>(unsaved?.kind ?? entry?.kind ?? 'MET');
  const [before] = useState(() => entry && dayOf(new Date(entry.at)));
  const [day, setDay] = useState(() => unsaved?.day ?? before ?? dayOf(new Date()));
  const [text, setText] = useState(unsaved?.text ?? entry?.text ?? '');
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  // If the day is unchanged, its time stays.
  const at = entry && day === before ? entry.at : momentOf(day, new Date());
  const isChanged = text.trim() !== (entry?.text ?? '').trim();
  const [isGivingUp, setGivingUp] = useState(false);
  const lacksText = kind === 'NOTE' && !text.trim();

  useKeepUnsaved({
    ...{ place, isAtRisk: isChanged, isOnItsWay: isSaving },
    form: (): UnsavedInteraction => ({ kind, day, text }),
  });

  const tellChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isChanged) return;
    tellChanged(true);
    return () => tellChanged(false);
  }, [isChanged]);

  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (lacksText || !at) return;
    setSaving(true);
    await onSave({ kind, text: text.trim() || null, at });
    setSaving(false);
  }

  /** Typed text is not discarded without a question. */
  const giveUp = () => (isChanged ? setGivingUp(true) : onCancel());

  return (
    <>
      <Form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          // Escape also closes the candidate list of an input method (IME), and must not close the form then.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) giveUp();
        }}
      >
        <Field label={t('logKind')}>
          <Select ref={first} value={kind} onChange={(event) => setKind(event.target.value as InteractionKind)}>
            {KINDS.map((known) => (
              <option key={known} value={known}>
                {t(`log${known}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('logDate')} error={isChecked && !at ? t('logBadDate') : undefined}>
          <Input
            type="date"
            aria-required
            max={dayOf(new Date())}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label={t('logText')} error={isChecked && lacksText ? t('logNeedsText') : undefined}>
          <Textarea
            rows={3}
            aria-required={kind === 'NOTE'}
            maxLength={MOST_TEXT}
            placeholder={t('logTextPlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Actions>
          <Button type="submit" size="small" pending={isSaving}>
            {t('logSave')}
          </Button>
          <Button variant="ghost" size="small" onClick={giveUp}>
            {t('logCancel')}
          </Button>
        </Actions>
      </Form>
      <LeaveDialog
        guard={{ isAsking: isGivingUp, stay: () => setGivingUp(false), leave: onCancel }}
        words={{ title: t('logDiscardTitle'), text: t('logDiscardText'), leave: t('logDiscard') }}
      />
    </>
  );
}
