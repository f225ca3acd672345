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
  /** Called with the whole new list: tags are trimmed, unique (ignoring case) and not empty. */
  onChange: (tags: string[]) => void;
  /** Called with true when text is typed that is not a tag yet, and with false when it no longer is. */
  onTyping?: (isTyping: boolean) => void;
  /** Existing tags: offered while something is typed, and a few of them before. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** The maximum length of a tag in characters. */
  maxLength?: number;
}

/** Suggestions belong to the field: moving there by Tab leaves the typed text as it is. */
const isWithin = (row: Element, target: EventTarget | null) =>
  target instanceof Node &&
  (row.contains(target) ||
    row.parentElement?.querySelector(':scope > [data-slot="known-tags"]')?.contains(target) === true);

/**
 * A field for tags: Enter or the button adds one, its x removes it. Typed text also becomes a tag when the field loses
 * the focus or its form is submitted, so that no visible text is lost.
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
  // Uses the existing spelling: "vip" does not become a second tag beside "VIP".
  const take = () => takeThis(suggestions.find((known) => same(known, draft.trim())) ?? draft.trim());
  const offered = offeredTags(suggestions, value, draft);
  const latest = useRef(take);
  latest.current = take;

  // Runs before the form’s own handler reads its values: in some browsers a tap on "Save" does not take the focus from
  // the field.
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = () => flushSync(() => latest.current());
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, []);

  // A tag that appears while a button below is pressed would move the button from under the pointer, and its click
  // would be lost.
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onDown = () => {
      press.current.isDown = true;
    };
    // By now the browser has determined the click’s target, and the tag is added before the click handler runs.
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
    event.preventDefault(); // Enter adds the tag instead of submitting the form
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
              // Keeps the focus in the field: losing it would turn the letters typed so far into a tag.
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
