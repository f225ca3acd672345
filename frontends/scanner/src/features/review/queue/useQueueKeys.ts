import { useEffect, useEffectEvent } from 'react';
import { KEYS_OF_THEIR_OWN, orderOf } from './queue-keys.rules.ts';

interface QueueKeys {
  /** Whether a question is open, which has keys of its own. */
  isPaused: boolean;
  /** Names of the fields to check. */
  toCheck: readonly string[];
  onMove: (step: 1 | -1) => void;
}

/** Keyboard control of the review, wherever the focus is: save, next card, next field. */
export function useQueueKeys({ isPaused, toCheck, onMove }: QueueKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const element = target instanceof Element ? target : null;
    if (isPaused || event.isComposing || element?.closest(KEYS_OF_THEIR_OWN)) return;
    const area = element instanceof HTMLTextAreaElement ? element : null;
    const lines = area && { isNotes: area.name === 'notes', value: area.value, caret: area.selectionStart };
    const order = orderOf({ key, alt: altKey, shift: shiftKey, command: ctrlKey || metaKey, lines });
    if (!order) return;
    event.preventDefault();
    if (order === 'save') element?.closest('form')?.requestSubmit();
    else if (order === 'next' || order === 'previous') onMove(order === 'next' ? 1 : -1);
    else jump(toCheck, order === 'next-field' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus to the next field to check; if there is none, to the next field. */
function jump(toCheck: readonly string[], step: 1 | -1): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field] :is(input, textarea)'),
  ];
  const unsure = fields.filter(({ name }) => toCheck.includes(name));
  const order = unsure.length > 0 ? unsure : fields;
  const present = document.activeElement as HTMLInputElement | null;
  const here = fields.indexOf(present as HTMLInputElement);
  const later = order.filter((field) => (step === 1 ? fields.indexOf(field) > here : fields.indexOf(field) < here));
  (step === 1 ? (later[0] ?? order[0]) : (later.at(-1) ?? order.at(-1)))?.focus();
}
