import { ButtonLink } from '@kaard/ui';
import { problemOf, useMutation } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useLocation, useNavigate } from '@kaard/ui/router';
import { useToast } from '@kaard/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { Entrance } from '../../entrance/Entrance.tsx';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { VerifyEmailDocument } from '../../generated/graphql.ts';
import { accountTexts } from './account.texts.ts';
import { useExplain } from './useExplain.ts';

/** The target of the link in the email: opening it while signed in proves access to the mailbox. */
export function VerifyEmailPage() {
  const t = useMessages(accountTexts);
  const { toast } = useToast();
  const explain = useExplain();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [verify] = useMutation(VerifyEmailDocument);
  const [refusal, setRefusal] = useState<string>();
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (asked.current === search) return;
    asked.current = search;
    setRefusal(undefined);
    void (async () => {
      try {
        const { data } = await verify({
          variables: { input: { token: new URLSearchParams(search).get('token') ?? '' } },
        });
        toast({ title: t('verifiedTitle'), description: data?.verifyEmail.user.email ?? '' });
        // The token must not stay in the history.
        navigate('/account', { replace: true });
      } catch (error) {
        setRefusal(problemOf(error).reason === 'LINK_REFUSED' ? t('verifyRefused') : explain(error));
      }
    })();
  }, [search, verify, navigate, toast, t, explain]);

  if (!refusal) return <PageLoading label={t('verifying')} isVisible />;
  return (
    <Entrance title={t('verifyFailed')} text={refusal}>
      <ButtonLink to="/account" size="large" wide>
        {t('title')}
      </ButtonLink>
    </Entrance>
  );
}
