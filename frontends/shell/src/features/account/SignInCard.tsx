import { Badge, Button, Card, List, ListRow } from '@kaard/ui';
import { useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { isLost } from '@kaard/ui/place';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { Fingerprint, KeyRound, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { DisconnectProviderDocument, RequestEmailVerificationDocument } from '../../generated/graphql.ts';
import { hasProof } from '../../provider/kept-proof.ts';
import { useBeginProvider } from '../../provider/useBeginProvider.ts';
import { accountTexts } from './account.texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { CardHead, RowIcon } from './parts.tsx';
import { useCameBackFor } from './useCameBackFor.ts';
import { useExplain } from './useExplain.ts';

const FormFrame = styled.div`
  padding: ${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy};
  border-top: 1px solid ${tokens.color.line};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

export interface SignInCardProps {
  isMailSent: boolean;
  account: {
    email: string;
    emailVerified: boolean;
    hasPassword: boolean;
    connectedProvider?: { email?: string | null } | null;
  };
}

/** The ways to sign in: address, password, identity provider. */
export function SignInCard({ account, isMailSent }: SignInCardProps) {
  const t = useMessages(accountTexts);
  const { toast } = useToast();
  const explain = useExplain();
  const cameBack = useCameBackFor('#password');
  const [isChanging, setChanging] = useState(cameBack && hasProof());
  const changeButton = useRef<HTMLButtonElement>(null);
  const fail = (description: string) => toast({ title: t('failed'), description, variant: 'destructive' });
  const provider = useBeginProvider(fail);
  const [disconnect, { loading }] = useMutation(DisconnectProviderDocument);
  const { email, emailVerified, hasPassword, connectedProvider } = account;

  const [askVerification, { loading: isAsking }] = useMutation(RequestEmailVerificationDocument);

  async function onVerify(): Promise<void> {
    try {
      const { data } = await askVerification();
      // The address was verified meanwhile, on another device; the row shows it.
      if (data?.requestEmailVerification.user.emailVerified) return;
      toast({ title: t('verifySent'), description: t('verifySentText', { email }) });
    } catch (error) {
      fail(explain(error));
    }
  }

  async function onDisconnect(): Promise<void> {
    try {
      await disconnect();
      toast({ title: t('disconnected', { provider: provider.label }) });
    } catch (error) {
      fail(explain(error));
    }
  }

  function closeForm(): void {
    flushSync(() => setChanging(false));
    // Don’t take the focus from a person who moved on during the save.
    if (isLost()) changeButton.current?.focus();
  }

  return (
    <Card padding="none">
      <CardHead title={t('signInTitle')} />
      <List>
        <ListRow
          start={<RowIcon of={Mail} />}
          title={t('email')}
          text={email}
          end={
            emailVerified ? (
              <Badge variant="success">{t('verified')}</Badge>
            ) : isMailSent ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('verifyLabel', { email })}
                pending={isAsking}
                onClick={() => void onVerify()}
              >
                {t('verify')}
              </Button>
            ) : (
              <span />
            )
          }
        />
        <ListRow
          start={<RowIcon of={KeyRound} />}
          title={t('password')}
          text={hasPassword ? t('passwordSet') : t('passwordNone', { provider: provider.label })}
          end={
            !isChanging && (
              <Button ref={changeButton} variant="secondary" size="small" onClick={() => setChanging(true)}>
                {t(hasPassword ? 'changePassword' : 'setPassword')}
              </Button>
            )
          }
        />
        {isChanging && (
          <li>
            <FormFrame>
              <PasswordForm hasPassword={hasPassword} email={email} onClose={closeForm} />
            </FormFrame>
          </li>
        )}
        {(provider.isConfigured || connectedProvider) && (
          <ListRow
            start={<RowIcon of={Fingerprint} />}
            title={provider.label}
            text={
              connectedProvider
                ? connectedProvider.email
                  ? t('connected', { email: connectedProvider.email })
                  : t('connectedNoEmail')
                : t('notConnected')
            }
            end={
              connectedProvider ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('disconnectLabel', { provider: provider.label })}
                  pending={loading}
                  onClick={() => void onDisconnect()}
                >
                  {t('disconnect')}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('connectLabel', { provider: provider.label })}
                  pending={provider.isLeaving}
                  onClick={() => void provider.begin({ purpose: 'connect', returnTo: '/account' })}
                >
                  {t('connect')}
                </Button>
              )
            }
          />
        )}
      </List>
    </Card>
  );
}
