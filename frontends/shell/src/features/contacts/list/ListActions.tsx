import { Button, ButtonLink, IconButton, LineIcon, Menu, visuallyHidden } from '@kaard/ui';
import { intentOf, useSlotLinks } from '@kaard/ui/extensions';
import { useDescribed, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ArrowDownAZ, Download, Ellipsis, Plus, Printer, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { chooseNameOrder, useNameOrder } from '../../../contact/field/name-order.ts';
import { SlotLinks } from '../../../contact/link/SlotLinks.tsx';
import { contactsTexts } from '../contacts.texts.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  /* One line below the title: what scans has its words, the others their icons. */
  @media (max-width: 40rem) {
    width: 100%;
    flex-wrap: nowrap;
    & > a[data-first='true'] { order: -1; flex: 1 1 0; min-width: 0; padding-inline: ${tokens.space.small}; overflow: hidden; }
    & > a:not([data-first='true']), & > button:not([aria-haspopup]) {
      position: relative;
      flex: none;
      width: ${tokens.size.touch};
      padding: 0;
      overflow: hidden;

      & > span { ${visuallyHidden} }
    }
  }
  @media (max-width: 22rem) {
    & > a[data-first='true'] { line-height: 1.15; white-space: normal; text-align: center; }
    & > a[data-first='true'] svg { display: none; }
  }
`;

export interface ListActionsProps {
  /** Whether there are contacts to export. */
  hasContacts: boolean;
  onImport: () => void;
  onExport: () => void;
  onPrint: () => void;
}

/** Buttons to add, import, export and print contacts. */
export function ListActions({ hasContacts, onImport, onExport, onPrint }: ListActionsProps) {
  const t = useMessages(contactsTexts);
  const say = useDescribed();
  const nameOrder = useNameOrder();
  const entries = useSlotLinks('contacts-menu');
  return (
    <Frame>
      <ButtonLink variant="secondary" to="/contacts/new" icon={<Plus size={18} aria-hidden />} title={t('addManually')}>
        <span>{t('addManually')}</span>
      </ButtonLink>
      <SlotLinks slot="contacts-actions" />
      <Button
        variant="secondary"
        icon={<Upload size={18} aria-hidden />}
        title={t('importContacts')}
        onClick={onImport}
      >
        <span>{t('importContacts')}</span>
      </Button>
      <Menu
        trigger={<IconButton label={t('more')} icon={<Ellipsis size={20} aria-hidden />} />}
        groups={[
          [
            { label: t('import'), icon: <Upload size={18} aria-hidden />, onSelect: onImport },
            {
              label: t('export'),
              icon: <Download size={18} aria-hidden />,
              onSelect: onExport,
              disabled: !hasContacts,
            },
            {
              label: t('print'),
              icon: <Printer size={18} aria-hidden />,
              onSelect: onPrint,
              disabled: !hasContacts,
            },
          ],
          [
            {
              label: t(nameOrder === 'last' ? 'firstNamesFirst' : 'lastNamesFirst'),
              icon: <ArrowDownAZ size={18} aria-hidden />,
              onSelect: () => chooseNameOrder(nameOrder === 'last' ? 'first' : 'last'),
            },
          ],
          entries.map((entry) => ({
            label: say(entry.label),
            icon: <LineIcon icon={entry.icon} size={18} />,
            to: entry.to,
            onIntent: intentOf(entry),
          })),
        ]}
      />
    </Frame>
  );
}
