import { Avatar, Badge, Button, Dialog } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import type { LooksTheSame } from '@kaard/ui/saves';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { WorkText } from '../row/WorkText.tsx';
import { sameContactTexts } from './same-contact.texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${tokens.space.small} ${tokens.space.snug};
    padding: ${tokens.space.snug};
    border: 1px solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.base};
    overflow-wrap: anywhere;
  }
  [data-slot='job'] { display: block; color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  & > li > button { grid-column: 2; justify-self: start; white-space: normal; }
  a { font-weight: 650; }
`;

const Reasons = styled.ul`
  margin: ${tokens.space.tiny} 0 0;
  padding-inline-start: 1.125rem;
  font-size: ${tokens.type.small};
`;

export interface SameContactDialogProps {
  duplicates: readonly LooksTheSame[];
  isSaving: boolean;
  /** Label of the button that closes the dialog without a decision. */
  backLabel: string;
  onUpdate: (id: string) => void;
  onKeepBoth: () => void;
  onClose: () => void;
}

/**
 * Shown before a likely duplicate is saved: lists similar contacts and why they are similar; the person updates one of
 * them, or keeps both.
 */
export function SameContactDialog(props: SameContactDialogProps) {
  const { duplicates, isSaving, backLabel, onUpdate, onKeepBoth, onClose } = props;
  const t = useMessages(sameContactTexts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sameTitle', { count: duplicates.length })}
      description={t('sameText')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {backLabel}
          </Button>
          <Button variant="secondary" pending={isSaving} onClick={onKeepBoth}>
            {t('sameKeepBoth')}
          </Button>
        </>
      }
    >
      <List>
        {duplicates.map(({ contact, level, reasons }) => {
          const { id, name, title, company } = contact;
          return (
            <li key={id}>
              <Avatar name={name} />
              <div>
                <Link to={`/contacts/${id}`} target="_blank" aria-label={t('sameShow', { name })}>
                  {name}
                </Link>{' '}
                <Badge variant={level === 'SURE' ? 'mark' : 'neutral'}>
                  {t(level === 'SURE' ? 'sameSure' : 'sameMaybe')}
                </Badge>
                {(title || company) && (
                  <span data-slot="job">
                    <WorkText title={title} company={company} />
                  </span>
                )}
                <Reasons>
                  {reasons.map(({ field, text }) => (
                    <li key={field}>{text}</li>
                  ))}
                </Reasons>
              </div>
              <Button size="small" pending={isSaving} onClick={() => onUpdate(id)}>
                {t('sameUpdate', { name })}
              </Button>
            </li>
          );
        })}
      </List>
    </Dialog>
  );
}
