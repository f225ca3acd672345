import { ConfirmDialog } from '@kaard/ui/dialogs';
import { SlotParts } from '@kaard/ui/extensions';
import { useMessages } from '@kaard/ui/i18n';
import { goOnAfter } from '@kaard/ui/place';
import { toast } from '@kaard/ui/toast';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { asOneCard, type ReadCard } from '../../scan/answer.ts';
import { currentScan } from '../../scan/current-scan.ts';
import { EnrichmentPanel } from './enrichment/EnrichmentPanel.tsx';
import { useEnrichment } from './enrichment/useEnrichment.ts';
import { adoptReading, isEdited } from './form/draft.rules.ts';
import { furtherToCheck } from './form/further.rules.ts';
import { ReviewForm } from './form/ReviewForm.tsx';
import { addTag, suggestTags } from './form/tags.rules.ts';
import { useKnownTags } from './form/useKnownTags.ts';
import { useReviewDraft, wasRead } from './form/useReviewDraft.ts';
import { fieldsToCheck } from './reading/confidence.rules.ts';
import { ReadingSummary } from './reading/ReadingSummary.tsx';
import { suggestedValues } from './reading/suggestions.rules.ts';
import { doubtsOf } from './reading/witnesses.rules.ts';
import { reviewTexts } from './review.texts.ts';
import { SavedSummary } from './saving/SavedSummary.tsx';
import { SaveQuestion } from './saving/SaveQuestion.tsx';
import { useSaveContact } from './saving/useSaveContact.ts';
import { WaitingSummary } from './saving/WaitingSummary.tsx';
import { TwoCardsQuestion } from './TwoCardsQuestion.tsx';

export interface ReviewSheetProps {
  /** Null if the person types everything. */
  card: ReadCard | null;
  scanId: string | null;
  hasBack: boolean;
  /** Whether another card was captured together with this one and waits. */
  hasNext: boolean;
  /** Whether it is a second person without a scan, who would be lost by leaving. */
  isOnlyHere?: boolean;
  /** The element for the enrichment panel: it belongs beside the picture, not into the form. */
  panelSlot: HTMLElement | null;
  /** A field that was selected on the picture. */
  picked: { name: string } | null;
  onLook: (name: string | null) => void;
  onToCheck: (names: string[]) => void;
  onSaved: (isSaved: boolean) => void;
  /** Called when the save starts or stops waiting for a connection. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Whether it was opened from the list of scans. */
  isOpened?: boolean;
  /**
   * Whether it is one of many: the next one follows automatically, and the first field to check has the focus. The
   * scanner handles one card at a time and would lead away from the others, so no back is added here.
   */
  isInQueue?: boolean;
  /** @param isAsked whether the person has already confirmed losing the input, so no further question is needed */
  onLeave: (isAsked: boolean) => void;
  onRescan: (isAsked: boolean) => void;
  onNext: () => void;
}

/** Reviews a reading and saves the contact. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { card, scanId, hasBack, hasNext, panelSlot, picked, onLook, onToCheck, onSaved, onLeave, onRescan, onNext } =
    props;
  const { isInQueue = false, isOnlyHere = false } = props;
  const t = useMessages(reviewTexts);
  const [wasHere] = useState(() => wasRead(scanId));
  const form = useReviewDraft(card);
  const { draft, values } = form;
  const saving = useSaveContact({ draft: form, card, scanId });
  const savedId = draft.savedContactId;
  const { waitingKey } = draft;
  const isOver = savedId !== null || (isInQueue && waitingKey !== null);
  const lines = useEnrichment(values, {
    isWanted: !draft.isPanelHidden,
    isTold: !isInQueue && !savedId && !wasHere,
  });

  const doubts = useMemo(() => doubtsOf(card?.fields ?? {}), [card]);
  const toCheck: string[] =
    card && !savedId && !waitingKey
      ? [
          ...fieldsToCheck({ fields: card.fields, doubts, values, confirmed: draft.confirmed }),
          ...furtherToCheck(card, draft.further, draft.confirmed),
        ]
      : [];
  const checkKey = toCheck.join();
  const tellToCheck = useEffectEvent(() => onToCheck(toCheck));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, which is a new one every time
  useEffect(() => tellToCheck(), [checkKey]);
  const tellSaved = useEffectEvent((isSaved: boolean) => {
    onSaved(isSaved);
    if (isSaved) onLook(null);
  });
  useEffect(() => tellSaved(isOver), [isOver]);
  const isWaiting = waitingKey !== null;
  const tellWaiting = useEffectEvent(() => props.onWaiting?.(isWaiting));
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells each change once
  useEffect(() => tellWaiting(), [isWaiting]);
  const pick = useEffectEvent((name: string) => form.focus(name));
  useEffect(() => {
    if (picked) pick(picked.name);
  }, [picked]);

  const knownTags = useKnownTags();
  const begin = useEffectEvent(() => form.focus(toCheck[0] ?? 'name'));
  useEffect(() => {
    if (isInQueue) begin();
  }, [isInQueue]);

  const suggestedTags = useMemo(
    () => suggestTags({ title: values.title, company: values.company }, card?.suggestedTags ?? [], knownTags),
    [values.title, values.company, card, knownTags],
  );
  const suggestions = Object.fromEntries(
    Object.entries(suggestedValues(card, values)).map(([name, { value, from }]) => [
      name,
      { value, reason: t(from === 'email' ? 'suggestionWebsite' : 'suggestionOther') },
    ]),
  );

  function addSuggested(tag: string) {
    form.change({ tags: addTag(form.current().tags, tag) });
  }

  const [leaving, setLeaving] = useState<'leave' | 'rescan' | null>(null);
  /** Scanning again takes a second; typing again does not, so typed input is asked about. */
  function leave(how: 'leave' | 'rescan') {
    // A queue keeps the input for each of its cards.
    if (!isInQueue && isEdited(form.current())) return setLeaving(how);
    (how === 'rescan' ? onRescan : onLeave)(false);
  }

  const question = useRef<HTMLHeadingElement>(null);

  function splitCards() {
    currentScan.asTwoCards();
    // The question has disappeared, with the focused button.
    form.focus('name');
  }

  /** Joins the cards: the person’s input stays, and values missing on the first picture are taken from the second. */
  function joinCards() {
    if (!card) return;
    currentScan.asOneCard();
    const joined = asOneCard(card);
    form.change(adoptReading({ ...form.current(), scanId: null }, joined));
    form.focus('name');
  }

  function save() {
    if (card?.otherCard) return void question.current?.focus();
    if (form.check()) return void saving.save();
    const isNameMissing = form.current().values.name.trim() === '';
    if (isNameMissing) toast({ title: t('nameRequired'), description: t('nameRequiredHint'), variant: 'destructive' });
  }

  const panel = lines.length > 0 && !draft.isPanelHidden && (
    <EnrichmentPanel
      lines={lines}
      tags={values.tags}
      savedContactId={savedId}
      onHide={() => form.change({ isPanelHidden: true })}
      {...(!savedId &&
        !waitingKey && {
          onAddTag: addSuggested,
          onUseWebsite: (website: string) => form.setField('website', website),
        })}
    />
  );

  return (
    <>
      {isOver && isInQueue ? null : waitingKey ? (
        <WaitingSummary
          waitingKey={waitingKey}
          name={values.name}
          isOpened={props.isOpened ?? false}
          onEdit={() => void goOnAfter(saving.takeBack)}
          onScanNext={() => onLeave(false)}
          {...(hasNext && { onCheckSecond: onNext })}
        />
      ) : savedId ? (
        <SavedSummary
          contactId={savedId}
          values={values}
          isOpened={props.isOpened ?? false}
          onScanNext={() => onLeave(false)}
          {...(hasNext && { onCheckSecond: onNext })}
        />
      ) : (
        <ReviewForm
          form={form}
          card={card}
          doubts={doubts}
          summary={
            <>
              {card?.otherCard && (
                <TwoCardsQuestion
                  name={card.otherCard.values.name ?? ''}
                  heading={question}
                  onTwo={splitCards}
                  onOne={joinCards}
                />
              )}
              <ReadingSummary
                card={card}
                toCheck={toCheck}
                canAddBack={!hasBack && !isInQueue && !isOnlyHere}
                hasName={values.name.trim() !== ''}
                onShowNext={() => toCheck[0] && form.focus(toCheck[0])}
              />
            </>
          }
          isAsking={saving.question !== null && saving.question.kind !== 'limit'}
          question={
            saving.question && (
              <SaveQuestion
                key={saving.question.kind}
                question={saving.question}
                isSaving={saving.isSaving}
                onUpdate={(contactId) => void saving.update(contactId)}
                onKeepBoth={() => void saving.keepBoth()}
                onKeepSaved={saving.keepSaved}
                onDismiss={saving.dismiss}
              />
            )
          }
          toCheck={toCheck}
          suggestions={suggestions}
          suggestedTags={suggestedTags}
          isSaving={saving.isSaving}
          onConfirm={(name) => form.change({ confirmed: [...draft.confirmed, name] })}
          onLook={onLook}
          isInQueue={isInQueue}
          isOnlyHere={isOnlyHere}
          onSave={save}
          onCancel={() => leave('leave')}
          onRescan={() => leave('rescan')}
        />
      )}
      <SlotParts
        slot="scan-review"
        props={{ scanId, name: values.name, company: values.company, email: values.email }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t('discardTitle')}
        description={t('discardQuestion')}
        confirmLabel={t('discard')}
        cancelLabel={t('discardNot')}
        destructive
        onConfirm={() => (leaving === 'rescan' ? onRescan : onLeave)(true)}
      />
      {panelSlot && panel && createPortal(panel, panelSlot)}
    </>
  );
}
