import { Button, Card, ConfirmDialog, IconButton, LoadMore, Skeleton, Stack, useLeaveGuard } from '@kaard/ui';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { LeaveDialog } from '@kaard/ui/leave-dialog';
import { tokens } from '@kaard/ui/theme';
import { useUnsaved } from '@kaard/ui/unsaved';
import { Handshake, Mail, NotebookPen, Pencil, Phone, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { dateOf } from '../../../contact/day/age.rules.ts';
import type { InteractionKind, LoggedInteractionFragment, LogInteractionInput } from '../../../generated/graphql.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { InteractionForm, NOTHING_TYPED, placeOf } from './InteractionForm.tsx';
import { useInteractions } from './useInteractions.ts';
import { useTellWriting } from './writing-beside.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.base};
  margin-bottom: ${tokens.space.base};

  h2 { font-size: ${tokens.type.lead}; }
`;

const Entries = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr) auto;
    gap: 0 ${tokens.space.snug};
    align-items: start;
    padding: ${tokens.space.snug} 0;
  }
  & > li[data-edited] { display: block; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  strong { font-weight: 600; }
  time { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
  p { grid-column: 1 / -1; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
`;

const Buttons = styled.div`
  display: flex;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  color: ${tokens.color.inkSoft};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.small};
  align-items: baseline;

  p { flex: 1 1 100%; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

const ICONS: Record<InteractionKind, typeof Phone> = { MET: Handshake, CALLED: Phone, MAILED: Mail, NOTE: NotebookPen };

/** The key of the form for a new entry. */
const NEW = 'new';

/** The log of interactions with a contact, the latest first; a small form adds entries. */
export function InteractionLog({ contactId, name }: { contactId: string; name: string }) {
  const t = useMessages(contactsTexts);
  const [unsaved, setUnsaved] = useState(useUnsaved(placeOf(contactId), NOTHING_TYPED));
  const [isAdding, setAdding] = useState(unsaved !== null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [isRemoving, setBusy] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const log = useInteractions(contactId);
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const isWriting = written.size > 0;
  // Must run before the guard, because the guard adds a history entry for the resulting address.
  useTellWriting(isWriting);
  // One guard for all forms: several would ask one after another, or not at all.
  const guard = useLeaveGuard(isWriting);

  const noteWritten = (form: string) => (isChanged: boolean) =>
    setWritten((present) => {
      const next = new Set(present);
      if (isChanged) next.add(form);
      else next.delete(form);
      return next;
    });

  function closeForm(): void {
    setUnsaved(null);
    flushSync(() => setAdding(false));
    addButton.current?.focus();
  }

  async function remove(id: string): Promise<void> {
    setBusy(true);
    const isRemoved = await log.remove(id);
    setBusy(false);
    if (isRemoved) setRemoving(null);
  }

  return (
    <Card>
      <Head>
        <h2>{t('logTitle')}</h2>
        {!isAdding && (
          <Button
            ref={addButton}
            variant="secondary"
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('logAdd')}
          </Button>
        )}
      </Head>
      {isAdding && (
        <InteractionForm
          place={placeOf(contactId)}
          unsaved={unsaved}
          onChanged={noteWritten(NEW)}
          onSave={async (input) => {
            if (await log.add(input)) closeForm();
          }}
          onCancel={closeForm}
        />
      )}
      {log.entries ? (
        log.entries.length > 0 ? (
          <Entries>
            {log.entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                place={placeOf(contactId, entry.id)}
                onChanged={noteWritten(entry.id)}
                onChange={(input) => log.change(entry.id, input)}
                onRemove={() => setRemoving(entry.id)}
              />
            ))}
          </Entries>
        ) : (
          !isAdding && <Soft>{t('logEmpty', { name })}</Soft>
        )
      ) : log.isMissing ? (
        <Stack data-gap="small">
          <Soft role="alert">{t('logMissing')}</Soft>
          <div>
            <Button variant="secondary" size="small" onClick={log.retry}>
              {t('tryAgain')}
            </Button>
          </div>
        </Stack>
      ) : (
        <Skeleton width="60%" />
      )}
      {log.hasMore && <LoadMore byHand label={t('logMore')} isLoading={log.isLoadingMore} onLoad={log.loadMore} />}
      <LeaveDialog
        guard={guard}
        words={{ title: t('logDiscardTitle'), text: t('logDiscardText'), leave: t('logDiscard') }}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={t('logRemoveTitle')}
        description={t('logRemoveText')}
        confirmLabel={t('delete')}
        destructive
        pending={isRemoving}
        onConfirm={() => removing !== null && void remove(removing)}
      />
    </Card>
  );
}

interface EntryProps {
  entry: LoggedInteractionFragment;
  /**
   * Identifies its form.
   * @see placeOf
   */
  place: string;
  /** Called when its form gets unsaved text, or no longer has any. */
  onChanged: (isChanged: boolean) => void;
  onChange: (input: LogInteractionInput) => Promise<boolean>;
  onRemove: () => void;
}

function Entry({ entry, place, onChanged, onChange, onRemove }: EntryProps) {
  const { kind, text, at } = entry;
  const t = useMessages(contactsTexts);
  const [unsaved, setUnsaved] = useState(useUnsaved(place, NOTHING_TYPED));
  const [isEdited, setEdited] = useState(unsaved !== null);
  const editButton = useRef<HTMLButtonElement>(null);
  const date = dateOf(at, useLocale()) ?? at;
  const KindIcon = ICONS[kind];

  function close(): void {
    setUnsaved(null);
    flushSync(() => setEdited(false));
    editButton.current?.focus();
  }

  if (isEdited) {
    return (
      <li data-edited>
        <InteractionForm
          entry={entry}
          place={place}
          unsaved={unsaved}
          onChanged={onChanged}
          onSave={async (input) => {
            if (await onChange(input)) close();
          }}
          onCancel={close}
        />
      </li>
    );
  }
  return (
    <li>
      <Icon>
        <KindIcon size={18} aria-hidden />
      </Icon>
      <Line>
        <strong>{t(`log${kind}`)}</strong>
        <time dateTime={at}>{date}</time>
        {text && <p>{text}</p>}
      </Line>
      <Buttons>
        <IconButton
          ref={editButton}
          size="small"
          label={t('logEdit', { date })}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => setEdited(true)}
        />
        <IconButton
          size="small"
          label={t('logRemove', { date })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </Buttons>
    </li>
  );
}
