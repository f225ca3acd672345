import { Avatar } from '@kaard/ui';
import { Button, ButtonLink, IconButton } from '@kaard/ui/basics';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { CircleAlert, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedScanFragment, ScanItemState } from '../../generated/graphql.ts';
import { scansTexts } from './scans.texts.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space.snug} ${tokens.space.base};
  padding: ${tokens.space.snug} ${tokens.space.roomy};

  & > svg { justify-self: center; color: ${tokens.color.dangerText}; }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; column-gap: ${tokens.space.snug}; }
  /* The words need the room more than initials do. */
  @media (max-width: 30rem) { display: flex; & > :first-child:not(svg) { display: none; } }
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  strong { display: block; font-weight: 650; }
  span { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.tiny};
`;

export type ListedScan = ListedScanFragment;

export interface ScanRowProps {
  scan: ListedScan;
  stage: ScanItemState;
  onOpen: (scan: ListedScan) => void;
  onDelete: (scan: ListedScan) => void;
}

export function ScanRow({ scan, stage, onOpen, onDelete }: ScanRowProps) {
  const t = useMessages(scansTexts);
  const locale = useLocale();
  const { extractedData, savedAs: contactId, problem } = scan;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(scan.createdAt),
  );
  const name = extractedData?.name || t('unnamed');
  const isFailed = stage === 'FAILED';
  const more = extractedData?.company ?? extractedData?.email ?? extractedData?.phone;
  return (
    <Line>
      {isFailed ? <CircleAlert size={24} aria-hidden /> : <Avatar name={extractedData?.name || more || ''} />}
      <Who>
        <strong>{isFailed ? t('scannedOn', { date }) : name}</strong>
        {isFailed ? problem && <span>{problem.message}</span> : more && <span>{more}</span>}
        {!isFailed && <span>{date}</span>}
      </Who>
      <Actions>
        {contactId ? (
          <ButtonLink
            size="small"
            variant="secondary"
            to={`/contacts/${contactId}`}
            aria-label={t('viewContactName', { name })}
          >
            {t('viewContact')}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            variant={isFailed ? 'secondary' : 'primary'}
            aria-label={isFailed ? t('openFailedName', { date }) : t('reviewName', { name })}
            onClick={() => onOpen(scan)}
          >
            {t(isFailed ? 'openFailed' : 'review')}
          </Button>
        )}
        <IconButton
          label={t('deleteName', { name: isFailed ? date : name })}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => onDelete(scan)}
        />
      </Actions>
    </Line>
  );
}
