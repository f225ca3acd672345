import { withWay } from '@kaard/card-face/way';
import { Button, Card, Switch } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { untilLoaded } from '@kaard/ui/until-loaded';
import { Download, Expand, ImageUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { QrPicture } from '../../qr/QrPicture.tsx';
import { shareTexts } from './share.texts.ts';
import { useNoteShare } from './useNoteShare.ts';
import { useShareFile } from './useShareFile.ts';

const FullScreenQr = lazy(() => untilLoaded(() => import('./FullScreenQr.tsx')));

const Centre = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space.base};
`;

/** 48 units of a quarter rem, as in the specification. White in every theme, which cameras read best. */
const Code = styled.div`
  width: 12rem;
  overflow: hidden;
  border-radius: ${tokens.radius.base};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  background: #ffffff;

  svg { display: block; }
`;

const Caption = styled.p`
  color: ${tokens.color.inkSoft};
  text-align: center;
`;

/** Two equal columns. */
const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space.snug};
  width: 100%;
  max-width: 24rem;

  button { padding-inline: ${tokens.space.small}; }
`;

export interface ShareQrProps {
  card: SharedCardFragment;
  /** Whether the code holds the contact instead of the address. */
  isOffline: boolean;
  onOffline: (isOffline: boolean) => void;
}

/** The code, with its actions. */
export function ShareQr({ card, isOffline, onOffline }: ShareQrProps) {
  const t = useMessages(shareTexts);
  const note = useNoteShare(card.id);
  const files = useShareFile(card.fullName);
  const [isFull, setFull] = useState(false);
  const code = isOffline
    ? ({ text: card.sharing.offlineVCard, label: t('qrOfContact'), correction: 'L' } as const)
    : ({ text: withWay(card.publicUrl, 'qr'), label: t('qrOfAddress'), correction: 'M' } as const);
  const path = (file: string) => `/api/business-cards/${card.id}/files/${file}`;
  const qr = isOffline ? 'contact-qr' : 'qr';
  const image = isOffline ? 'contact-qr.png' : 'share.png';

  async function download(ending: 'png' | 'svg') {
    if ((await files.save(path(`${qr}.${ending}`))) === 'saved') note('QR');
  }
  async function shareImage() {
    const outcome = await files.share(path(image));
    if (outcome === 'shared' || outcome === 'saved') note('QR');
  }

  return (
    <Card>
      <Centre>
        <Code>
          <QrPicture {...code} />
        </Code>
        <Caption>{t(isOffline ? 'scanContact' : 'scanAddress')}</Caption>
        <Switch label={t('vCardSwitch')} checked={isOffline} onChange={(event) => onOffline(event.target.checked)} />
        <Buttons>
          <Button
            variant="secondary"
            pending={files.pending === path(`${qr}.png`)}
            icon={<Download size={18} aria-hidden />}
            onClick={() => void download('png')}
          >
            {t('download')}
          </Button>
          <Button
            variant="secondary"
            pending={files.pending === path(`${qr}.svg`)}
            onClick={() => void download('svg')}
          >
            {t('downloadSvg')}
          </Button>
          <Button
            variant="secondary"
            pending={files.pending === path(image)}
            icon={<ImageUp size={18} aria-hidden />}
            onClick={() => void shareImage()}
          >
            {t('shareImage')}
          </Button>
          <Button
            icon={<Expand size={18} aria-hidden />}
            onClick={() => {
              setFull(true);
              note('QR');
            }}
          >
            {t('fullScreen')}
          </Button>
        </Buttons>
      </Centre>
      {isFull && (
        <Suspense>
          <FullScreenQr {...code} name={card.fullName} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </Card>
  );
}
