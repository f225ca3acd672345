import { Button, Dialog } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { useId, useState } from 'react';
import type { EmailKind } from '../generated/graphql.ts';
import { DraftActions, DraftFields } from './DraftFields.tsx';
import { DraftForm, type DraftWish } from './DraftForm.tsx';
import { draftsTexts } from './drafts.texts.ts';
import { useDraft } from './useDraft.ts';

export interface DraftDialogProps {
  /** The possible recipients; with several the person chooses one. */
  contacts: readonly { id: string; name: string }[];
  kind?: EmailKind;
  /** Id of the advice that the draft follows; the draft mentions its subject. */
  about?: string;
  /** The birthday that the mail is for: a notice names the day, because a wish sent earlier is no good. */
  birthday?: string | null;
  onClose: () => void;
  /** Called when the mail was sent and is in the log. */
  onLogged?: () => void;
}

/** Drafts a mail to a contact: the person chooses the kind, perhaps a place, then edits the draft and sends it. */
export function DraftDialog({ contacts, kind = 'FOLLOW_UP', about, birthday, onClose, onLogged }: DraftDialogProps) {
  const t = useMessages(draftsTexts);
  const form = useId();
  const [wish, setWish] = useState<DraftWish>({ contactId: contacts[0]?.id ?? '', kind, place: '' });
  const [hasLeft, setLeft] = useState(false);
  const mail = useDraft({ contactId: wish.contactId, kind: wish.kind, about: about ?? null });
  const { draft } = mail;
  const name = contacts.find(({ id }) => id === wish.contactId)?.name ?? '';

  async function logSent(subject: string): Promise<void> {
    if (!(await mail.logSent(subject))) return;
    onLogged?.();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name })}
      {...(!draft && { description: t('text') })}
      actions={
        draft ? (
          <DraftActions
            draft={draft}
            onLeft={() => setLeft(true)}
            onAgain={() => {
              setLeft(false);
              mail.drop();
            }}
          />
        ) : (
          <Button type="submit" form={form} pending={mail.isGenerating}>
            {t('generate')}
          </Button>
        )
      }
    >
      {draft ? (
        <DraftFields
          contactId={wish.contactId}
          draft={draft}
          birthday={birthday ?? null}
          hasLeft={hasLeft}
          isLogging={mail.isLogging}
          onChange={mail.change}
          onLog={() => void logSent(draft.subject)}
        />
      ) : (
        <DraftForm
          id={form}
          contacts={contacts}
          wish={wish}
          problem={mail.problem}
          limit={mail.limit}
          onChange={setWish}
          onSubmit={() => !mail.isGenerating && void mail.generate(wish.place)}
        />
      )}
    </Dialog>
  );
}
