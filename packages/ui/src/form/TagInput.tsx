import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '../layout/media.ts';
import { uiMessages } from '../ui.texts.ts';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';
import { offeredTags, same } from './tags.rules.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${tokens.space.small};
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;

  &:empty { display: none; }
`;

const Tag = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: 0.75rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  font-size: ${tokens.type.small};
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: ${tokens.color.inkSoft};
  cursor: pointer;

  @media ${media.touch} { width: ${tokens.size.touch}; height: ${tokens.size.touch}; }
  &:hover { color: ${tokens.color.dangerText}; }
`;

const Offered = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
`;

const Offer = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  max-width: 100%;
  min-height: 2rem;
  padding: 0 0.75rem 0 0.5rem;
  border: 1px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: ${tokens.color.ink};
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;
  cursor: pointer;

  @media ${media.touch} { min-height: ${tokens.size.touch}; }
  &:hover { border-style: solid; background: ${tokens.color.sunken}; }
`;

export interface TagInputProps {
  value: readonly string[];
  /** Gets the whole new list: trimmed, each tag once (case ignored), none empty. */
  onChange: (tags: string[]) => void;
  /** Something is typed that is no tag yet, or is no longer. */
  onTyping?: (isTyping: boolean) => void;
  /** Tags that exist: offered while something is typed, and a few of them at once. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** Longest tag, in characters. */
  maxLength?: number;
}

/** The offers belong to the field: going there by Tab leaves what is typed as it is. */
const isWithin = (row: Element, target: EventTarget | null) =>
  target instanceof Node &&
  (row.contains(target) ||
    row.parentElement?.querySelector(':scope > [data-slot="known-tags"]')?.contains(target) === true);

/**
 * Enter or the button adds, x removes. What is typed becomes a tag too when the field is left or its form is sent:
 * nobody loses a tag that is there to be seen.
 */
export function TagInput({ value, onChange, onTyping, suggestions = [], placeholder, maxLength = 100 }: TagInputProps) {
  const t = useMessages(uiMessages);
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setDraft(text);
    if (Boolean(text.trim()) !== Boolean(draft.trim())) onTyping?.(Boolean(text.trim()));
  }

  function takeThis(tag: string) {
    type('');
    if (tag && !value.some((known) => same(known, tag))) onChange([...value, tag]);
  }
  // As it is written already: "vip" does not become a second tag beside "VIP".
  const take = () => takeThis(suggestions.find((known) => same(known, draft.trim())) ?? draft.trim());
  const offered = offeredTags(suggestions, value, draft);
  const latest = useRef(take);
  latest.current = take;

  // Before the form's own handler reads its values: a tap on "Save" does not take the keyboard out of the field everywhere.
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = () => flushSync(() => latest.current());
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, []);

  // A tag that appears while a button below is pressed would move it from under the pointer, and its click would be lost.
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onDown = () => {
      press.current.isDown = true;
    };
    // The browser knows by now what was clicked, and whoever asks in the click has the tag already.
    const onUp = () => {
      if (press.current.hasLeft) flushSync(() => latest.current());
      press.current = { isDown: false, hasLeft: false };
    };
    document.addEventListener('mousedown', onDown, true);
    document.addEventListener('mouseup', onUp, true);
    document.addEventListener('dragend', onUp, true);
    return () => {
      document.removeEventListener('mousedown', onDown, true);
      document.removeEventListener('mouseup', onUp, true);
      document.removeEventListener('dragend', onUp, true);
    };
  }, []);

  function leave() {
    if (press.current.isDown) press.current.hasLeft = true;
    else take();
  }

  function add() {
    take();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // Enter here means "add", not "send the form"
    add();
  }

  function remove(tag: string) {
    onChange(value.filter((known) => known !== tag));
    input.current?.focus();
  }

  return (
    <>
      <Row onBlur={({ currentTarget, relatedTarget }) => !isWithin(currentTarget, relatedTarget) && leave()}>
        <Input
          ref={input}
          value={draft}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" onClick={add} disabled={!draft.trim()}>
          {t('addTag')}
        </Button>
      </Row>
      {offered.length > 0 && (
        <Offered data-slot="known-tags" role="group" aria-label={t('knownTags')}>
          {offered.map((tag) => (
            <Offer
              key={tag}
              type="button"
              aria-label={t('addThisTag', { tag })}
              // The keyboard stays in the field: leaving it would make a tag of the letters typed so far.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                takeThis(tag);
                input.current?.focus();
              }}
            >
              <Plus size={14} aria-hidden />
              {tag}
            </Offer>
          ))}
        </Offered>
      )}
      <Tags>
        {value.map((tag) => (
          <Tag key={tag}>
            {tag}
            <Remove type="button" aria-label={t('removeTag', { tag })} onClick={() => remove(tag)}>
              <X size={14} aria-hidden />
            </Remove>
          </Tag>
        ))}
      </Tags>
    </>
  );
}
