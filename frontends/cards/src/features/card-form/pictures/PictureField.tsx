import { Button } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { untilLoaded } from '@kaard/ui/until-loaded';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '../../../card/own-picture.ts';
import { cardFormTexts } from '../card-form.texts.ts';
import { holdsFile, loadPicture } from './picture-file.ts';
import type { CardPicture } from './usePictures.ts';

const CropDialog = lazy(() => untilLoaded(() => import('./CropDialog.tsx')));

const Frame = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${tokens.space.base};
  align-items: center;
  border-radius: ${tokens.radius.base};

  &[data-over='true'] { outline: 2px dashed ${tokens.color.ink}; outline-offset: ${tokens.space.small}; }
  h3 { font-family: ${tokens.type.text}; font-size: ${tokens.type.small}; font-weight: 600; letter-spacing: normal; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  width: 5.5rem;
  height: 5.5rem;
  overflow: hidden;
  border: 1px dashed ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};
  color: ${tokens.color.inkFaint};

  &[data-kind='photo'] { border-radius: ${tokens.radius.full}; }
  &[data-kind='cover'] { height: 2.75rem; }
  &[data-filled='true'] { border-style: solid; border-color: ${tokens.color.line}; }
  img { width: 100%; height: 100%; object-fit: cover; }
  /* Logos are drawn for white paper more often than not. */
  &[data-kind='logo'] img { object-fit: contain; padding: 0.375rem; background: #ffffff; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.small};
`;

export interface PictureFieldProps {
  kind: PictureKind;
  picture: CardPicture;
  /** A file that was dropped elsewhere on the form; opened once. */
  dropped?: File | null;
}

/** A picture of the card, chosen by picker, keyboard or drop. */
export function PictureField({ kind, picture, dropped = null }: PictureFieldProps) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const [isOver, setOver] = useState(false);
  const what = t(kind).toLowerCase();

  const tellUnreadable = () =>
    void toast({ title: t('unreadableTitle'), description: t('unreadableText'), variant: 'destructive' });

  async function open(file: File): Promise<void> {
    try {
      setOpened(await loadPicture(file));
    } catch {
      tellUnreadable();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is opened once
  useEffect(() => {
    if (dropped) void open(dropped);
  }, [dropped]);

  function over(event: DragEvent): void {
    if (!holdsFile(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  }

  function drop(event: DragEvent): void {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    void open(file);
  }

  function close(): void {
    if (opened) URL.revokeObjectURL(opened.src);
    setOpened(null);
    button.current?.focus();
  }

  return (
    <Frame data-over={isOver} onDragEnter={over} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Place data-kind={kind} data-filled={picture.src !== null}>
        {picture.src ? (
          <img src={picture.src} alt={t(picture.isChosen ? 'chosenPicture' : 'savedPicture', { what: t(kind) })} />
        ) : (
          <ImagePlus size={22} aria-hidden />
        )}
      </Place>
      <div>
        <h3>{t(kind)}</h3>
        <p>{t(`${kind}Hint`)}</p>
        <Actions>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t(kind)}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void open(file);
              event.target.value = ''; // allows the same file to be chosen again
            }}
          />
          <Button ref={button} variant="secondary" size="small" onClick={() => input.current?.click()}>
            {t(picture.src ? 'replacePicture' : 'choosePicture', { what })}
          </Button>
          {picture.src && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                picture.remove();
                button.current?.focus();
              }}
            >
              {t('removePicture', { what })}
            </Button>
          )}
        </Actions>
      </div>
      {opened && (
        <Suspense>
          <CropDialog
            kind={kind}
            picture={opened}
            onDone={(blob) => {
              picture.choose(blob);
              close();
            }}
            onFailed={() => {
              close();
              tellUnreadable();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Frame>
  );
}
