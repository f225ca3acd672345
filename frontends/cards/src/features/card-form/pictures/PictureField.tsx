import { Button } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '../../../card/own-picture.ts';
import { cardFormTexts } from '../card-form.texts.ts';
import { loadPicture } from './picture-file.ts';
import type { CardPicture } from './usePictures.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

const Frame = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${tokens.space.base};
  align-items: center;

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

export function PictureField({ kind, picture }: { kind: PictureKind; picture: CardPicture }) {
  const t = useMessages(cardFormTexts);
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
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

  function close(): void {
    if (opened) URL.revokeObjectURL(opened.src);
    setOpened(null);
    button.current?.focus();
  }

  return (
    <Frame>
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
              event.target.value = ''; // the same file may be chosen once more
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
