import { Button, Notice, Stack } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { Entrance } from '../../entrance/Entrance.tsx';
import { useSettings } from '../../settings/settings.ts';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import { signInTexts } from './sign-in.texts.ts';

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  &::before, &::after { content: ''; flex: 1; height: 1px; background: ${tokens.color.line}; }
`;

const Other = styled.p`
  color: ${tokens.color.inkSoft};

  a { color: ${tokens.color.ink}; font-weight: 600; }
`;

export interface SignInViewProps extends Pick<SignInFormProps, 'mode' | 'refusal' | 'onSubmit'> {
  /** Why the session ended. */
  whyEnded?: string | null | undefined;
  /** The provider’s name, whether the redirect to it has begun, and what the operator has not configured. */
  provider: { label: string; isLeaving: boolean; how: string | null };
  onProvider: () => void;
}

/** The sign-in and registration screen without personal data: also the first frame of its pages. */
export function SignInView({ mode, refusal, onSubmit, whyEnded, provider, onProvider }: SignInViewProps) {
  const t = useMessages(signInTexts);
  const { brand } = useSettings();
  return (
    <Entrance title={t(`${mode}Title`)} text={t(`${mode}Text`, { brand: brand.name })}>
      <Stack data-gap="roomy">
        {whyEnded && <Notice kind="warning">{whyEnded}</Notice>}
        <SignInForm
          key={mode}
          mode={mode}
          refusal={refusal}
          // If the installation sends no mail, that page says who can help.
          resetTo={mode === 'login' ? '/reset-password' : undefined}
          onSubmit={onSubmit}
        />
        <Or>{t('or')}</Or>
        <Button variant="secondary" size="large" wide pending={provider.isLeaving} onClick={onProvider}>
          {t(`${mode}Social`, { provider: provider.label })}
        </Button>
        {provider.how && (
          <Notice kind="warning" isNews>
            {provider.how}
          </Notice>
        )}
        <Other>
          {t(`${mode}Other`)} <Link to={mode === 'login' ? '/register' : '/login'}>{t(`${mode}OtherLink`)}</Link>
        </Other>
      </Stack>
    </Entrance>
  );
}
