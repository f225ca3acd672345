import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';

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

  &:hover { color: ${tokens.color.dangerText}; }
`;

export interface TagInputProps {
  value: readonly string[];
  /** Gets the whole new list: trimmed, each tag once (case ignored), none empty. */
  onChange: (tags: string[]) => void;
  /** Something is typed that is no tag yet, or is no longer. */
  onTyping?: (isTyping: boolean) => void;
  placeholder?: string;
  /** Longest tag, in characters. */
  maxLength?: number;
}

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/**
 * Enter or the button adds, x removes. What is typed becomes a tag too when the field is left or its form is sent:
 * nobody loses a tag that is there to be seen.
 */
export function TagInput({ value, onChange, onTyping, placeholder, maxLength = 100 }: TagInputProps) {
  const t = useMessages(uiMessages);
  const [draft, setDraft] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setDraft(text);
    if (Boolean(text.trim()) !== Boolean(draft.trim())) onTyping?.(Boolean(text.trim()));
  }

  function take() {
    const tag = draft.trim();
    type('');
    if (tag && !value.some((known) => same(known, tag))) onChange([...value, tag]);
  }
  const latest = useRef(take);
  latest.current = take;

  // Before the form's own handler reads its values: a tap on "Save" does not take the keyboard out of the field everywhere.
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = () => flushSync(() => latest.current());
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, []);

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
      <Row onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && take()}>
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
