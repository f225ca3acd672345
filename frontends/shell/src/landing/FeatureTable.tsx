import { useMessages } from '@kaard/ui/i18n';
import { type ReactNode, useId } from 'react';
import { Carousel, Feature, Features, PauseButton, Stage, Table, TableHead } from './landing.styles.ts';
import { landingTexts } from './landing.texts.ts';
import { EnrichPicture, ScanPicture, SearchPicture, SharePicture } from './pictures.tsx';
import { Measured, slot } from './slots.tsx';

/** Four cards that rotate every 4 s (behaviour.ts) and can be clicked. */
export function FeatureTable() {
  const t = useMessages(landingTexts);
  const id = useId();
  return (
    <Table id="features" aria-labelledby={id}>
      <div>
        <TableHead>
          <h2 id={id}>{t('featuresTitle')}</h2>
          <PauseButton type="button" hidden data-part="pause" data-play={t('play')} data-pause={t('pause')}>
            {t('pause')}
          </PauseButton>
        </TableHead>
        <Carousel data-part="carousel">
          <Features aria-label={t('features')}>
            <Card title={t('scanTitle')} isShown>
              {t('scanText')}
              <Measured of="accuracy"> {t('scanAccuracy', { accuracy: slot('accuracy') })}</Measured>
              <Measured of="seconds"> {t('scanSeconds', { seconds: slot('seconds') })}</Measured>
            </Card>
            <Card title={t('enrichTitle')}>{t('enrichText')}</Card>
            <Card title={t('searchTitle')}>{t('searchText')}</Card>
            <Card title={t('shareTitle')}>{t('shareText')}</Card>
          </Features>
          <Stage>
            <ScanPicture />
            <EnrichPicture />
            <SearchPicture query={t('searchQuery')} />
            <SharePicture />
          </Stage>
        </Carousel>
      </div>
    </Table>
  );
}

function Card({ title, isShown = false, children }: { title: string; isShown?: boolean; children: ReactNode }) {
  return (
    <li>
      <Feature type="button" aria-pressed={isShown}>
        <b>{title}</b>
        <span>{children}</span>
      </Feature>
    </li>
  );
}
