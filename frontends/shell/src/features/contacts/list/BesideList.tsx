import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contactsTexts } from '../contacts.texts.ts';
import { WritingBeside } from '../interactions/writing-beside.ts';
import { KnownContact } from '../view/ContactPage.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 36rem) minmax(0, 1fr);
  gap: ${tokens.space.roomy};
  align-items: start;
`;

/** The contacts and the controls above them. */
export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.small};
`;

/** Stays in view while the list scrolls, and scrolls by itself. */
const Pane = styled.section`
  position: sticky;
  top: calc(${tokens.frame.top} + ${tokens.space.base});
  max-height: calc(100dvh - ${tokens.frame.top} - ${tokens.frame.bottom} - ${tokens.space.wide});
  margin: -1px;
  padding: 1px;
  overflow-y: auto;
  overscroll-behavior: contain;

  @media print { position: static; max-height: none; }
`;

interface BesideListProps {
  id: string | null;
  /** Called after the contact beside the list was deleted there. */
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** Called when text is being typed about the contact, or no longer. */
  onWriting: (isWriting: boolean) => void;
  children: ReactNode;
}

/** The list, and a contact beside it where there is space. */
export function BesideList({ id, onDeleted, onWriting, children }: BesideListProps) {
  const t = useMessages(contactsTexts);
  if (id === null) return <List>{children}</List>;
  return (
    <Columns>
      <List data-print="hidden">{children}</List>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Pane aria-label={t('beside')} tabIndex={0}>
        <WritingBeside value={onWriting}>
          <KnownContact key={id} id={id} isBeside onDeleted={onDeleted} />
        </WritingBeside>
      </Pane>
    </Columns>
  );
}
