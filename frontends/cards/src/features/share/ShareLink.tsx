import { withWay } from '@kaard/card-face/way';
import { Button, Card, Field, Input, Row, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { toast } from '@kaard/ui/toast';
import { Copy, Nfc, Share2 } from 'lucide-react';
import { useRef } from 'react';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { copyText } from './clipboard.ts';
import { shareTexts } from './share.texts.ts';
import { useNfc } from './useNfc.ts';
import { useNoteShare } from './useNoteShare.ts';

export interface ShareLinkProps {
  card: SharedCardFragment;
  /** Whether an NFC tag gets the contact instead of the address. */
  isOffline: boolean;
}

/** The address: to copy, to share by the device’s own dialog, to write to an NFC tag. */
export function ShareLink({ card, isOffline }: ShareLinkProps) {
  const t = useMessages(shareTexts);
  const note = useNoteShare(card.id);
  const address = useRef<HTMLInputElement>(null);
  const nfc = useNfc(() => note('NFC'));

  async function copy() {
    try {
      await copyText(card.publicUrl);
      note('LINK');
      toast({ title: t('copied') });
    } catch {
      address.current?.select();
      toast({ title: t('copyFailedTitle'), description: t('copyFailedText'), variant: 'destructive' });
    }
  }

  async function share() {
    try {
      await navigator.share({ title: card.fullName, url: card.publicUrl });
      note('LINK');
    } catch {
      // Closed without a choice; the device itself has reported any other problem.
    }
  }

  return (
    <Card>
      <Stack>
        <Field label={t('address')}>
          <Input ref={address} readOnly value={card.publicUrl} onFocus={(event) => event.target.select()} />
        </Field>
        <Row>
          <Button variant="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('copyLink')}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
              {t('share')}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Nfc size={18} aria-hidden />}
            onClick={() =>
              nfc.isWaiting
                ? nfc.stop()
                : void nfc.write(
                    isOffline ? { vCard: card.sharing.offlineVCard } : { url: withWay(card.publicUrl, 'nfc') },
                  )
            }
          >
            {t(nfc.isWaiting ? 'nfcStop' : 'nfcTap')}
          </Button>
        </Row>
        {nfc.isWaiting && <p role="status">{t('nfcWaiting')}</p>}
      </Stack>
    </Card>
  );
}
