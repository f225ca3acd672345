import { Button } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QrPicture, type QrPictureProps } from '../../qr/QrPicture.tsx';
import { shareTexts } from './share.texts.ts';
import { useWakeLock } from './useWakeLock.ts';

/** White up to the edges in every theme: the screen lights the code for the other camera. */
const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  justify-items: center;
  gap: ${tokens.space.base};
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${tokens.space.base};
  border: 0;
  background: #ffffff;
  color: #14202b;

  &::backdrop { background: #ffffff; }
  svg[role='img'] { display: block; width: min(100%, calc(100dvh - 11rem), 40rem); height: auto; place-self: center; }
  p { font-size: ${tokens.type.title}; font-weight: 650; text-align: center; overflow-wrap: anywhere; }
`;

const CloseFrame = styled.div`
  justify-self: end;

  /* Heavier than the button's own colours, which follow the theme. */
  &&& button { background: #ffffff; border-color: #14202b; color: #14202b; }
  &&& button:focus-visible { outline-color: #14202b; }
`;

export interface FullScreenQrProps extends QrPictureProps {
  name: string;
  onClose: () => void;
}

/** The code in full screen, with the screen kept on. Escape or the button closes it. */
export default function FullScreenQr({ name, onClose, ...code }: FullScreenQrProps) {
  const t = useMessages(shareTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  useEffect(() => {
    // The browser keeps the focus inside, and returns it afterwards.
    dialog.current?.showModal();
  }, []);
  return (
    <Screen ref={dialog} aria-label={code.label} onClose={onClose}>
      <CloseFrame>
        <Button variant="secondary" icon={<X size={18} aria-hidden />} onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </CloseFrame>
      <QrPicture {...code} />
      <p dir="auto">{name}</p>
    </Screen>
  );
}
