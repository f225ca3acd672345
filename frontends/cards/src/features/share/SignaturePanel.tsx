import { Button, Card, Row, Stack } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { toast } from '@kaard/ui/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { SharedCardFragment } from '../../generated/graphql.ts';
import { copyRich, copyText } from './clipboard.ts';
import { shareTexts } from './share.texts.ts';
import { signatureNodes } from './signature.nodes.ts';
import { useNoteShare } from './useNoteShare.ts';

const Mails = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${tokens.space.snug};
`;

/** Looks like a mail: with its own background and text colour, whatever the theme of this page. */
const Mail = styled.div`
  padding: ${tokens.space.base};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.base};
  background: #ffffff;
  color: #1f1f1f;
  overflow-x: auto;

  &[data-dark='true'] { background: #1e1e1e; color: #e8e8e8; }
`;

interface PreviewProps {
  html: string;
  label: string;
  isDark: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

function Preview({ html, label, isDark, ref }: PreviewProps) {
  const own = useRef<HTMLDivElement>(null);
  const mail = ref ?? own;
  useEffect(() => mail.current?.replaceChildren(...signatureNodes(html)), [html, mail]);
  return <Mail ref={mail} role="group" aria-label={label} data-dark={isDark} />;
}

/** An e-mail signature, to be copied into the mail program. */
export default function SignaturePanel({ card }: { card: SharedCardFragment }) {
  const t = useMessages(shareTexts);
  const note = useNoteShare(card.id);
  const { html, text } = card.sharing.signature;
  const shown = useRef<HTMLDivElement>(null);

  async function copy(write: () => Promise<void> | void) {
    try {
      await write();
      note('SIGNATURE');
      toast({ title: t('signatureCopied') });
    } catch {
      toast({ title: t('signatureFailedTitle'), description: t('signatureFailedText'), variant: 'destructive' });
    }
  }

  return (
    <Card title={t('signature')}>
      <Stack>
        <p>{t('signatureText')}</p>
        <Mails>
          <Preview ref={shown} html={html} label={t('signatureLight')} isDark={false} />
          <Preview html={html} label={t('signatureDark')} isDark />
        </Mails>
        <Row>
          <Button variant="secondary" onClick={() => void copy(() => copyRich({ html, text }, shown.current!))}>
            {t('copySignature')}
          </Button>
          <Button variant="secondary" onClick={() => void copy(() => copyText(html))}>
            {t('copyHtml')}
          </Button>
          <Button variant="secondary" onClick={() => void copy(() => copyText(text))}>
            {t('copyText')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
