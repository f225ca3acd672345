import { Button, ButtonLink, IconButton, Menu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Download, Ellipsis, Plus, ScanLine, Trash2, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { useHasScreen } from '../../frame/useHasScreen.ts';
import { contactsTexts } from './contacts.texts.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};

  @media (max-width: 40rem) {
    width: 100%;
    & > a:nth-child(2) { order: -2; flex: 1 1 calc(100% - 4rem); }
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
  const canScan = useHasScreen('/scanner');
  const hasTrash = useHasScreen('/contacts/trash');
  return (
    <Frame>
      <ButtonLink variant="secondary" to="/contacts/new" icon={<Plus size={18} aria-hidden />}>
        {t('addManually')}
      </ButtonLink>
      {canScan && (
        <ButtonLink to="/scanner" icon={<ScanLine size={18} aria-hidden />}>
          {t('scan')}
        </ButtonLink>
      )}
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
          hasTrash ? [{ label: t('trash'), icon: <Trash2 size={18} aria-hidden />, to: '/contacts/trash' }] : [],
        ]}
      />
    </Frame>
  );
}
