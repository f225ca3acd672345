import { useMessages } from '@kaard/ui/i18n';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useShownName } from '../../../contact/field/name-order.ts';
import type { PrintedContactsQuery } from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';

export type PrintedContact = NonNullable<PrintedContactsQuery['contacts']>['nodes'][number];

/** Prints the sheet alone, and hides it on the screen. */
const OnPaper = createGlobalStyle`
  @media screen { [data-print-sheet] { display: none; } }
  @media print { body > :not([data-print-sheet]) { display: none !important; } }
`;

const Sheet = styled.div`
  color: #000000;
  font-size: 9pt;
  line-height: 1.35;

  h1 { margin: 0 0 4mm; font-size: 14pt; }

  ul { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm; margin: 0; padding: 0; list-style: none; }
  li { break-inside: avoid; padding: 2.5mm 3mm; border: 0.2mm solid #999999; border-radius: 1.5mm; overflow-wrap: anywhere; }
  p { margin: 0; }
  p:first-child { font-size: 10.5pt; font-weight: 600; }
`;

export interface PrintSheetProps {
  contacts: readonly PrintedContact[];
  onDone: () => void;
}

/** Prints contacts as small cards: opens the browser’s print dialog as soon as it is rendered. */
export function PrintSheet({ contacts, onDone }: PrintSheetProps) {
  const t = useMessages(contactsTexts);
  const shownName = useShownName();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const onAfter = () => done();
    window.addEventListener('afterprint', onAfter);
    window.print();
    return () => window.removeEventListener('afterprint', onAfter);
  }, []);
  return createPortal(
    <Sheet data-print-sheet>
      <OnPaper />
      <h1>{t('printTitle', { count: contacts.length })}</h1>
      <ul>
        {contacts.map((contact) => {
          const job =
            contact.title && contact.company
              ? t('job', { title: contact.title, company: contact.company })
              : (contact.title ?? contact.company);
          return (
            <li key={contact.id} dir="auto">
              <p>{shownName(contact)}</p>
              {job && <p>{job}</p>}
              {contact.email && <p>{contact.email}</p>}
              {contact.phone && <p>{contact.phone}</p>}
              {contact.tags.length > 0 && <p>{contact.tags.join(' · ')}</p>}
            </li>
          );
        })}
      </ul>
    </Sheet>,
    document.body,
  );
}
