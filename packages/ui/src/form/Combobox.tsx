import '@kaard/ui/nonce';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';
import { matchingOptions } from './combobox.rules.ts';
import { controlStyle } from './control.ts';
import { useFieldWiring } from './field-wiring.ts';

const Frame = styled.div`
  position: relative;

  & > svg { position: absolute; inset: 0 0.875rem 0 auto; margin-block: auto; color: ${tokens.color.inkSoft}; pointer-events: none; }
`;

const Control = styled.input`
  ${controlStyle}
  padding-inline-end: 2.5rem;
`;

const List = styled.ul`
  z-index: 60;
  width: var(--radix-popover-trigger-width);
  max-height: min(18rem, var(--radix-popover-content-available-height));
  margin: 0;
  padding: 0.375rem;
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  list-style: none;
  overflow-y: auto;
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.small};
  min-height: ${tokens.size.touch};
  padding: 0.375rem 0.75rem;
  border-radius: ${tokens.radius.base};
  cursor: pointer;
  overflow-wrap: anywhere;

  svg { flex: none; }
  &[data-active='true'] { background: ${tokens.color.sunken}; outline: 2px solid transparent; outline-offset: -2px; }
  &[aria-selected='true'] { font-weight: 600; }
`;

const Nothing = styled.li`
  padding: 0.75rem;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};
`;

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** The choice is being saved: keeps the focus and ignores further changes. */
  pending?: boolean;
  /** The accessible name, where no Field provides one. */
  'aria-label'?: string;
}

/**
 * Choice of one among many options; typing filters them, ignoring case and accents.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, placeholder, disabled = false, pending = false, ...named } = props;
  const t = useMessages(uiMessages);
  const wiring = useFieldWiring();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const shown = matchingOptions(options, typed ?? '');

  function open(
    at = Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  ) {
    if (pending) return;
    setActive(at);
    setOpen(true);
  }
  function close() {
    setOpen(false);
    setTyped(null);
  }
  function choose(option: ComboboxOption) {
    onChange(option.value);
    close();
  }
  function move(to: number) {
    const next = (to + shown.length) % shown.length;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
      return;
    }
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Home' && typed === null) move(0);
    else if (event.key === 'End' && typed === null) move(shown.length - 1);
    else if (event.key === 'Enter' && shown[active]) choose(shown[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <Frame>
          <Control
            {...wiring}
            {...named}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
            disabled={disabled}
            readOnly={pending}
            aria-disabled={pending || undefined}
            aria-busy={pending || undefined}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              open(0);
            }}
            onClick={() => !isOpen && open()}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <ChevronDown size={18} aria-hidden />
        </Frame>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          asChild
          role="listbox"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => input.current === event.target && event.preventDefault()}
        >
          {/* Pressing on the list must not take the keyboard focus from the field. */}
          <List
            id={listId}
            aria-label={placeholder ?? named['aria-label'] ?? t('choices')}
            onPointerDown={(event) => event.preventDefault()}
          >
            {shown.map((option, index) => (
              <Option
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                data-active={index === active}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.value === value && <Check size={16} aria-hidden />}
              </Option>
            ))}
            {shown.length === 0 && (
              <Nothing role="option" aria-disabled aria-selected={false}>
                {t('noChoice')}
              </Nothing>
            )}
          </List>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
