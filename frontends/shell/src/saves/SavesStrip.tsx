import { Button, ButtonLink, ConfirmDialog, Notice, Row, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { type KeptSave, saves, useSaves } from '@kaard/ui/saves';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { SameContactDialog } from '../contact/duplicate/SameContactDialog.tsx';
import { currentSaves } from './current-saves.ts';
import { leavingTexts, lostText } from './leaving.texts.ts';
import { savesTexts } from './saves.texts.ts';

const Strip = styled.div`
  max-width: ${tokens.size.page};
  margin: ${tokens.space.base} auto 0;
  padding: 0 ${tokens.space.roomy};

  @media (max-width: 40rem) { padding: 0 ${tokens.space.base}; }
`;

export interface SavesStripProps {
  /**
   * Set if the person wants to sign out: asks first, because waiting saves would be lost, and perhaps input in another
   * tab.
   */
  question: LeavingQuestion | null;
  onLeave: () => void;
  onStay: () => void;
}

export interface LeavingQuestion {
  isTypingElsewhere: boolean;
}

/** Waiting saves, shown above every screen, with those that need a decision. */
export default function SavesStrip({ question, onLeave, onStay }: SavesStripProps) {
  const t = useMessages(savesTexts);
  const ask = useMessages(leavingTexts);
  const { toast } = useToast();
  const { kept, isSending } = useSaves();
  const waiting = kept.filter(({ problem }) => problem === null);
  const stuck = kept.filter(({ problem }) => problem !== null);
  // Waiting saves may be completed while the question is open.
  const lost = question && lostText(ask, { count: kept.length, ...question });

  const letGo = useEffectEvent(onStay);
  useEffect(() => {
    if (lost === '') letGo();
  }, [lost]);

  const tell = useEffectEvent(({ name, isPhotoMissing }: { name: string; isPhotoMissing: boolean }) => {
    toast({ title: t('saved'), description: t(isPhotoMissing ? 'photoMissing' : 'savedText', { name }) });
  });
  useEffect(() => currentSaves.onSaved((news) => tell(news)), []);

  return (
    <>
      {kept.length > 0 && (
        <Strip>
          <Stack>
            {waiting.length > 0 && (
              <Notice
                isNews
                title={t('waitingTitle', { count: waiting.length })}
                actions={
                  <Button size="small" variant="secondary" pending={isSending} onClick={() => saves.tryNow()}>
                    {t(isSending ? 'trying' : 'tryNow')}
                  </Button>
                }
              >
                {t('waitingText', { names: new Intl.ListFormat().format(waiting.map(({ name }) => name)) })}
              </Notice>
            )}
            {stuck.map((save) => (
              <Stuck key={save.key} save={save} />
            ))}
          </Stack>
        </Strip>
      )}
      <ConfirmDialog
        open={Boolean(lost)}
        onOpenChange={(isOpen) => !isOpen && onStay()}
        title={ask('title')}
        description={lost ?? ''}
        confirmLabel={ask('leave')}
        cancelLabel={ask('stay')}
        destructive
        onConfirm={onLeave}
      />
    </>
  );
}

/** A save that can’t continue by itself: why, and what can be done. */
function Stuck({ save }: { save: KeptSave }) {
  const t = useMessages(savesTexts);
  const [isDeciding, setDeciding] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { key, name, what, problem, form } = save;
  if (!problem) return null;

  const words = {
    same: () => t('same'),
    already: () => problem.kind === 'already' && t('already', { name: problem.contact.name }),
    limit: () => problem.kind === 'limit' && problem.message,
    conflict: () => t('conflict'),
    gone: () => t('gone'),
    refused: () => (problem.kind === 'refused' && problem.message) || t('refused'),
  };
  const again = (
    <Button size="small" variant="secondary" onClick={() => void saves.goOn(key)}>
      {t('again')}
    </Button>
  );
  const editAt = what.do === 'change' ? `/contacts/edit/${what.id}?waiting=${key}` : `/contacts/new?waiting=${key}`;

  return (
    <Notice
      kind="warning"
      isNews
      title={t(what.do === 'change' ? 'changeTitle' : 'title', { name })}
      actions={
        <Row>
          {problem.kind === 'same' && (
            <Button size="small" onClick={() => setDeciding(true)}>
              {t('review')}
            </Button>
          )}
          {problem.kind === 'already' && (
            <>
              <Button
                size="small"
                onClick={() => void saves.goOn(key, { onDuplicate: 'UPDATE', updateId: problem.contact.id })}
              >
                {t('updateSaved')}
              </Button>
              <Button size="small" variant="secondary" onClick={() => void saves.takeBack(key)}>
                {t('keepSaved')}
              </Button>
            </>
          )}
          {problem.kind === 'limit' && (
            <>
              <ButtonLink size="small" to="/pricing">
                {t('seePlans')}
              </ButtonLink>
              {again}
            </>
          )}
          {problem.kind === 'conflict' && (
            <ButtonLink size="small" to={editAt}>
              {t('conflictReview')}
            </ButtonLink>
          )}
          {problem.kind === 'gone' && (
            <>
              <ButtonLink size="small" variant="secondary" to="/contacts/trash">
                {t('toTrash')}
              </ButtonLink>
              {again}
            </>
          )}
          {problem.kind === 'refused' &&
            (form === undefined ? (
              again
            ) : (
              <ButtonLink size="small" to={editAt}>
                {t('edit')}
              </ButtonLink>
            ))}
          {problem.kind !== 'already' && (
            <Button size="small" variant="ghost" onClick={() => setDiscarding(true)}>
              {t('discard')}
            </Button>
          )}
        </Row>
      }
    >
      {words[problem.kind]()}
      {isDeciding && problem.kind === 'same' && (
        <SameContactDialog
          duplicates={problem.duplicates}
          isSaving={false}
          backLabel={t('keep')}
          onUpdate={(updateId) => void saves.goOn(key, { onDuplicate: 'UPDATE', updateId })}
          onKeepBoth={() => void saves.goOn(key, { onDuplicate: 'KEEP_BOTH' })}
          onClose={() => setDeciding(false)}
        />
      )}
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={t('discardTitle', { name })}
        description={t('discardText')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        destructive
        onConfirm={() => void saves.takeBack(key)}
      />
    </Notice>
  );
}
