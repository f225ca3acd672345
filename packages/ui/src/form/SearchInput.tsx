import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Search, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import { uiMessages } from '../ui.texts.ts';
import { IconButton } from './IconButton.tsx';
import { Input } from './Input.tsx';

const Frame = styled.search`
  position: relative;
  display: block;

  & > svg { position: absolute; inset: 0 auto 0 1rem; margin-block: auto; color: ${tokens.color.inkFaint}; pointer-events: none; }
  & > input { padding-inline: 2.875rem 3rem; }
  & > input::-webkit-search-cancel-button { display: none; }
  & > button { position: absolute; inset: 0 0 0 auto; }
`;

export interface SearchInputProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A search field; its x clears it and keeps the keyboard focus there. */
export function SearchInput({ label, placeholder, value, onChange, ref }: SearchInputProps) {
  const t = useMessages(uiMessages);
  const frame = useRef<HTMLElement>(null);
  return (
    <Frame ref={frame}>
      <Search size={18} aria-hidden />
      <Input
        ref={ref}
        type="search"
        value={value}
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          label={t('clear')}
          icon={<X size={18} aria-hidden />}
          onClick={() => {
            onChange('');
            frame.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </Frame>
  );
}
