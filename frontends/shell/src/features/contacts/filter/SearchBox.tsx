import { IconButton, Input } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Search, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';

const Frame = styled.search`
  position: relative;
  display: block;
  flex: 1 1 9rem;

  & > svg { position: absolute; inset: 0.75rem auto auto 0.875rem; color: ${tokens.color.inkFaint}; pointer-events: none; }
  & > input { padding-inline: 2.625rem 2.75rem; text-overflow: ellipsis; }
  & > input:placeholder-shown { padding-inline-end: 0.5rem; }
  & > input::-webkit-search-cancel-button { display: none; }
  & > button { position: absolute; inset: 0 0 auto auto; }
`;

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  onCompositionStart?: () => void;
  onCompositionEnd?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchBox({ value, onChange, ref, ...composition }: SearchBoxProps) {
  const t = useMessages(contactsTexts);
  const frame = useRef<HTMLElement>(null);
  return (
    <Frame ref={frame}>
      <Search size={20} aria-hidden />
      <Input
        {...composition}
        ref={ref}
        type="search"
        value={value}
        maxLength={200}
        aria-label={t('searchCommand')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton
          label={t('clearSearch')}
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
