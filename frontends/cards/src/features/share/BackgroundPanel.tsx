import { Button, Card, Skeleton, Stack, usePrivatePicture } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { shareTexts } from './share.texts.ts';
import { useNoteShare } from './useNoteShare.ts';
import { useShareFile } from './useShareFile.ts';

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${tokens.radius.base};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`;

/** As large as the picture, to avoid a layout shift. */
const Place = styled.div`aspect-ratio: 16 / 9;`;

const Row = styled.div`justify-self: start;`;

/** The background picture for video calls. */
export default function BackgroundPanel({ card }: { card: SharedCardFragment }) {
  const t = useMessages(shareTexts);
  const note = useNoteShare(card.id);
  const files = useShareFile(card.fullName);
  const path = `/api/business-cards/${card.id}/files/background.png`;
  // Each version of the card has another picture.
  const picture = usePrivatePicture(`${path}?v=${card.version}`);

  async function download() {
    if ((await files.save(path)) === 'saved') note('QR');
  }

  return (
    <Card title={t('background')}>
      <Stack>
        <p>{t('backgroundText')}</p>
        {picture.status === 'ready' && (
          <Picture src={picture.src} alt={t('backgroundAlt')} width={1920} height={1080} />
        )}
        {picture.status === 'loading' && (
          <Place>
            <Skeleton height="100%" />
          </Place>
        )}
        {picture.status === 'failed' && (
          <Row>
            <Button variant="secondary" onClick={picture.retry}>
              {t('tryAgain')}
            </Button>
          </Row>
        )}
        <Row>
          <Button
            variant="secondary"
            pending={files.pending !== null}
            icon={<Download size={18} aria-hidden />}
            onClick={() => void download()}
          >
            {t('backgroundDownload')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
