import type { Pairing } from '@kaard/pictures/pairs';
import { FileDrop } from '@kaard/ui';
import {
  Button,
  Card,
  Disclosure,
  Field,
  Input,
  Notice,
  Page,
  PageHeader,
  Row,
  Stack,
  TagInput,
} from '@kaard/ui/basics';
import { useLocale, useMessages } from '@kaard/ui/i18n';
import { useLocation, useNavigate } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLeaving } from '../../leaving.ts';
import { useRestoredSecond } from '../../second/current-second.ts';
import { cardsOf, choose, filesOfMany, NOTHING_CHOSEN, pathOf, type RefusedFile } from '../../upload/chosen.rules.ts';
import { uploads } from '../../upload/current-uploads.ts';
import { droppedFiles } from '../../upload/dropped-files.ts';
import { handedOn } from '../../upload/handed-on.ts';
import { newBatchTexts } from './new-batch.texts.ts';
import { PairingChoice } from './PairingChoice.tsx';

const Hidden = styled.input`
  display: none;
`;

const Figures = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  small { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; font-weight: 400; }
`;

const Names = styled.ul`
  max-height: 14rem;
  margin: 0;
  padding-inline-start: 1.125rem;
  overflow: auto;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;
`;

const ACCEPTED =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff,application/pdf,application/zip,.zip,.tif,.tiff';
/** The maximum number of refused files listed; a folder of videos may have tens of thousands. */
const MOST_SHOWN = 100;
const LONGEST_NAME = 100;
const LONGEST_TAG = 50;
const MOST_TAGS = 20;
/**
 * Milliseconds to wait for the batch, which the server usually creates at once; after that the list of scans shows the
 * waiting upload.
 */
const BATCH_WITHIN_MS = 3000;

/** The page `/scans/new`. */
export default function NewBatchPage() {
  const t = useMessages(newBatchTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const leaving = useLeaving();
  useRestoredSecond();
  const folder = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [looking, setLooking] = useState(0);
  const [isStarting, setStarting] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // The time distinguishes two batches of one day.
  const [name, setName] = useState(() =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date()),
  );
  const [tags, setTags] = useState<string[]>([]);
  // Files chosen while others are being checked are added after those.
  const queue = useRef(Promise.resolve(NOTHING_CHOSEN));

  const [pairing, setPairing] = useState<Pairing>('names');
  const pairs = useMemo(() => cardsOf(chosen, pairing), [chosen, pairing]);
  const many = filesOfMany(chosen);
  const pictures = chosen.files.length - many.length;
  const count = chosen.files.length;
  const bytes = chosen.files.reduce((sum, { file }) => sum + file.size, 0);
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);

  function take(files: File[] | Promise<File[]>) {
    setLooking((open) => open + 1);
    queue.current = queue.current.then(async (before) => {
      const next = await choose(before, await files);
      setChosen(next);
      setLooking((open) => open - 1);
      return next;
    });
  }

  // Files that were chosen on the screen for a single card.
  const { state } = useLocation();
  const takeHanded = useEffectEvent((given: unknown) => {
    const files = handedOn.take(given);
    if (files.length) take(files);
  });
  useEffect(() => takeHanded(state), [state]);

  function clear() {
    queue.current = Promise.resolve(NOTHING_CHOSEN);
    setChosen(NOTHING_CHOSEN);
  }

  async function start(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!name.trim()) return nameField.current?.focus();
    if (count === 0 || isStarting) return;
    setStarting(true);
    const left = leaving();
    const cards = pairs.map(([front, back]) => ({ name: front.name, blob: front, ...(back && { back }) }));
    const files = [...cards, ...many.map((file) => ({ name: file.name, blob: file, isMany: true }))];
    const id = await uploads.begin({ name: name.trim(), tags: tags.slice(0, MOST_TAGS), files });
    const batchId = await batchOf(id);
    if (!left.aborted) navigate(batchId ? `/scans/${batchId}` : '/scans');
  }

  return (
    <Page data-width="narrow">
      <PageHeader title={t('title')} text={t('text')} backTo="/scans" backLabel={t('back')} />
      <Card>
        <Stack as="form" noValidate onSubmit={(event: FormEvent) => void start(event)}>
          <div
            // Folders must be walked through; their contents are known only after the drop.
            onDropCapture={(event) => {
              event.preventDefault();
              event.stopPropagation();
              take(droppedFiles(event.dataTransfer));
            }}
          >
            <FileDrop
              label={t('choose')}
              hint={t('hint')}
              accept={ACCEPTED}
              multiple
              disabled={isStarting}
              error={isChecked && count === 0 && looking === 0 ? t('noPictures') : undefined}
              onFiles={take}
            />
          </div>
          <Row>
            <Button
              size="small"
              variant="secondary"
              icon={<FolderOpen size={16} aria-hidden />}
              onClick={() => folder.current?.click()}
            >
              {t('folder')}
            </Button>
            <Hidden
              ref={folder}
              type="file"
              tabIndex={-1}
              aria-hidden
              {...{ webkitdirectory: '' }}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            {count > 0 && !isStarting && (
              <Button size="small" variant="ghost" onClick={clear}>
                {t('clear')}
              </Button>
            )}
          </Row>
          <Figures role="status">
            {looking > 0
              ? t('looking')
              : pictures === 0 && many.length > 0
                ? t('onlyFiles', { count: many.length })
                : t('chosen', { count: pictures })}
            {pictures > 0 && many.length > 0 && looking === 0 && ` ${t('chosenFiles', { count: many.length })}`}{' '}
            {bytes >= 5e4 && <small>{t('size', { size })}</small>}
          </Figures>
          {pictures > 1 && looking === 0 && (
            <PairingChoice
              pairing={pairing}
              onChange={setPairing}
              pairs={pairs.map(([front, back]) => ({ front: pathOf(front), back: back ? pathOf(back) : null }))}
            />
          )}
          {many.length > 0 && <Notice>{t('filesNext')}</Notice>}
          {chosen.refused.length > 0 && <RefusedFiles files={chosen.refused} />}
          <Field
            label={t('name')}
            hint={t('nameHint')}
            required
            error={isChecked && !name.trim() ? t('nameRequired') : undefined}
          >
            <Input
              ref={nameField}
              value={name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={t('tags')}>
            <TagInput value={tags} onChange={setTags} placeholder={t('tagsHint')} maxLength={LONGEST_TAG} />
          </Field>
          <Button type="submit" pending={isStarting || looking > 0}>
            {isStarting ? t('starting') : many.length > 0 ? t('startAll') : t('start', { count: pairs.length })}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}

function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const t = useMessages(newBatchTexts);
  return (
    <Notice kind="warning">
      <Disclosure summary={t('refused', { count: files.length })}>
        <Names>
          {files.slice(0, MOST_SHOWN).map(({ name, refusal }, index) => (
            // Files of several folders may have equal names.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            <li key={index}>{t('refusedLine', { name, reason: t(refusal) })}</li>
          ))}
          {files.length > MOST_SHOWN && <li>{t('more', { count: files.length - MOST_SHOWN })}</li>}
        </Names>
      </Disclosure>
    </Notice>
  );
}

/** Resolves to the batch of an upload once the server has created it; null if that takes long. */
function batchOf(id: string): Promise<string | null> {
  const find = () => uploads.states().find((upload) => upload.id === id)?.batchId ?? null;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const look = () => {
    const found = find();
    if (found) resolve(found);
  };
  const stop = uploads.subscribe(look);
  const timer = setTimeout(() => resolve(find()), BATCH_WITHIN_MS);
  look();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
