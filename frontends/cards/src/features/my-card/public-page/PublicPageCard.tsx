import { Button, ButtonAnchor, Card, Field, Input, Row, Stack, Switch } from '@kaard/ui/basics';
import { problemOf, useMutation, useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { useKept } from '@kaard/ui/kept';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { useToast } from '@kaard/ui/toast';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import {
  ChangePublicPageDocument,
  MyPublicPageDocument,
  type ProfileSettingsInput,
  type PublicPageFragment,
  SetHandleDocument,
} from '../../../generated/graphql.ts';
import { myCardTexts } from '../my-card.texts.ts';

const Frame = styled.div`
  margin-top: ${tokens.space.huge};

  p { color: ${tokens.color.inkSoft}; }
  p a { color: ${tokens.color.ink}; overflow-wrap: anywhere; }
`;

const Handle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.small};
  align-items: start;

  @media (max-width: 34rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Address = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;

  & > span { padding-inline-end: ${tokens.space.small}; color: ${tokens.color.inkSoft}; }
  @media (max-width: 34rem) { grid-template-columns: minmax(0, 1fr); }
`;

/** Settings of the public page at the owner’s address, and whether it is public. Not shown while unknown. */
export function PublicPageCard() {
  const asked = useQuery(MyPublicPageDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const profile = useKept(asked, (answer) => answer.profile)?.profile;
  return profile ? <Settings profile={profile} /> : null;
}

function Settings({ profile }: { profile: PublicPageFragment }) {
  const t = useMessages(myCardTexts);
  const { toast } = useToast();
  const [mutate] = useMutation(ChangePublicPageDocument);
  const [busy, setBusy] = useState<keyof ProfileSettingsInput | null>(null);

  async function change(input: ProfileSettingsInput): Promise<void> {
    setBusy(Object.keys(input)[0] as keyof ProfileSettingsInput);
    try {
      await mutate({ variables: { input } });
    } catch (error) {
      const description = problemOf(error).message || t('failedHint');
      toast({ title: t('settingsFailed'), description, variant: 'destructive' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <Frame>
      <Card title={t('publicPage')}>
        <Stack data-gap="roomy">
          <p>
            {t(profile.isPublic ? 'publicAt' : 'publicOff')} <a href={profile.publicUrl}>{shown(profile.publicUrl)}</a>
          </p>
          <HandleForm profile={profile} />
          <Stack data-gap="small">
            <Switch
              label={t('isPublic')}
              hint={t('isPublicHint')}
              checked={profile.isPublic}
              pending={busy === 'isPublic'}
              onChange={(event) => void change({ isPublic: event.target.checked })}
            />
            <Switch
              label={t('isIndexed')}
              hint={t('isIndexedHint')}
              checked={profile.isIndexed}
              disabled={!profile.isPublic}
              pending={busy === 'isIndexed'}
              onChange={(event) => void change({ isIndexed: event.target.checked })}
            />
            <Switch
              label={t('takesOffers')}
              hint={t('takesOffersHint')}
              checked={profile.takesOffers}
              disabled={!profile.isPublic}
              pending={busy === 'takesOffers'}
              onChange={(event) => void change({ takesOffers: event.target.checked })}
            />
          </Stack>
          <Row>
            {profile.isPublic && (
              <ButtonAnchor
                variant="secondary"
                size="small"
                icon={<ExternalLink size={16} aria-hidden />}
                href={profile.publicUrl}
                target="_blank"
                rel="noopener"
                aria-label={t('openPageLabel')}
              >
                {t('openPage')}
              </ButtonAnchor>
            )}
          </Row>
          <p>
            {t('businessHint')} <Link to="/business-setup">{t('toBusiness')}</Link>
          </p>
        </Stack>
      </Card>
    </Frame>
  );
}

const shown = (url: string) => url.replace(/^https?:\/\//, '');

function HandleForm({ profile }: { profile: PublicPageFragment }) {
  const t = useMessages(myCardTexts);
  const { toast } = useToast();
  const [mutate] = useMutation(SetHandleDocument, { refetchQueries: ['MyCards'] });
  const present = profile.handle ?? '';
  /** Null if unchanged. */
  const [typed, setTyped] = useState<string | null>(null);
  const handle = typed ?? present;
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const wanted = handle.trim().toLowerCase();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving || wanted === present) return;
    setSaving(true);
    setError(undefined);
    try {
      await mutate({ variables: { handle: wanted || null } });
      setTyped(null);
      toast({ title: t(wanted ? 'handleSaved' : 'handleGone') });
    } catch (failure) {
      const { fields, message } = problemOf(failure);
      setError(fields?.handle ?? (message || t('failedHint')));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Field label={t('handle')} hint={t('handleHint')} error={error}>
        <Handle>
          <Address>
            <span aria-hidden>{`${shown(new URL(profile.publicUrl).origin)}/u/`}</span>
            <Input
              value={handle}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          </Address>
          <Button type="submit" variant="secondary" pending={isSaving} aria-disabled={wanted === present}>
            {t('saveHandle')}
          </Button>
        </Handle>
      </Field>
    </form>
  );
}
