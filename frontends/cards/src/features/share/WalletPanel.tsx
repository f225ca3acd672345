import { Button, ButtonAnchor, Card, Row, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { shareTexts } from './share.texts.ts';
import { useShareFile } from './useShareFile.ts';

/** Shown only if the operator has configured a wallet. */
export function WalletPanel({ card }: { card: SharedCardFragment }) {
  const t = useMessages(shareTexts);
  const files = useShareFile(card.fullName);
  const { applePassUrl, googleWalletUrl } = card.sharing;
  if (!applePassUrl && !googleWalletUrl) return null;
  return (
    <Card title={t('wallets')}>
      <Stack>
        <p>{t('walletsText')}</p>
        <Row>
          {applePassUrl && (
            <Button variant="secondary" pending={files.pending !== null} onClick={() => void files.save(applePassUrl)}>
              {t('appleWallet')}
            </Button>
          )}
          {googleWalletUrl && (
            <ButtonAnchor
              variant="secondary"
              href={googleWalletUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('newTab', { link: t('googleWallet') })}
            >
              {t('googleWallet')}
            </ButtonAnchor>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
