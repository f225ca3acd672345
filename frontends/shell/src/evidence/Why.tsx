import { media, Sheet, VisuallyHidden } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { evidenceTexts } from './evidence.texts.ts';

const Ask = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 2rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: ${tokens.radius.small};
  background: transparent;
  color: ${tokens.color.inkSoft};
  font-family: ${tokens.type.text};
  font-size: ${tokens.type.small};
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: 0;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;

  @media ${media.touch} { min-height: ${tokens.size.touch}; }
  &:hover { background: ${tokens.color.mark}; color: ${tokens.color.onMark}; }
`;

const Place = styled(Ask)`
  visibility: hidden;
`;

export interface WhyProps {
  /** The explained statement as shown on the screen: "Network Strength: 6.2 of 10". In the reader’s language. */
  of: string;
  /** Rendered only when opened, so that its data is loaded only then. */
  children: ReactNode;
}

/** Button beside a number or a piece of advice that opens its evidence. */
export function Why({ of, children }: WhyProps) {
  const t = useMessages(evidenceTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Ask type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('why')}
        <VisuallyHidden translate="no"> {of}</VisuallyHidden>
      </Ask>
      <Sheet open={isOpen} onOpenChange={setOpen} title={of}>
        {children}
      </Sheet>
    </>
  );
}

/** Placeholder while there is nothing to explain yet. */
export function WhyLoading() {
  const t = useMessages(evidenceTexts);
  return (
    <Place type="button" disabled>
      {t('why')}
    </Place>
  );
}
