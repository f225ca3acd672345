import { Button, ButtonLink, IconButton, LineIcon, Menu } from '@kaard/ui';
import { intentOf, useSlotLinks } from '@kaard/ui/extensions';
import { useDescribed, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { SlotLinks } from '../../contact/SlotLinks.tsx';
import { contactsTexts } from './contacts.texts.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  @media (max-width: 40rem) {
    width: 100%;
    & > a[data-first='true'] { order: -2; flex: 1 1 calc(100% - 4rem); }
    & > [aria-haspopup] { order: -1; }
    & > a, & > button:not([aria-haspopup]) { flex: 1 1 auto; padding-inline: 0.75rem; }
  }
`;

export interface ListActionsProps {
  /** There is somebody to export. */
  hasContacts: boolean;
  onImport: () => void;
  onExport: () => void;
}

/** The ways for contacts to come in and to go out. */
export function ListActions({ hasContacts, onImport, onExport }: ListActionsProps) {
  const t = useMessages(contactsTexts);
  const say = useDescribed();
  const entries = useSlotLinks('contacts-menu');
  return (
    <Frame>
      <ButtonLink variant="secondary" to="/contacts/new" icon={<Plus size={18} aria-hidden />}>
        {t('addManually')}
      </ButtonLink>
      <SlotLinks slot="contacts-actions" />
      <Button variant="secondary" icon={<Upload size={18} aria-hidden />} onClick={onImport}>
        {t('importContacts')}
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
