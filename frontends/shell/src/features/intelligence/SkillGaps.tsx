import { Card, Skeleton, Stack, TextLink } from '@kaard/ui';
import { useQuery } from '@kaard/ui/graphql';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { Evidence } from '../../evidence/Evidence.tsx';
import { Why } from '../../evidence/Why.tsx';
import { NamedNeedsDocument } from '../../generated/graphql.ts';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: flex; align-items: start; justify-content: space-between; gap: ${tokens.space.small}; padding: ${tokens.space.snug} 0; }
  & > li:first-child { padding-top: 0; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  & > li > p { min-width: 0; overflow-wrap: anywhere; }
`;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** Roles and industries that the person’s goals name and no contact covers. */
export function SkillGaps({ network: { skillGaps: gaps, unread } }: { network: Network }) {
  const t = useMessages(intelligenceTexts);
  return (
    <Card title={t('gaps')}>
      {gaps.length === 0 ? (
        <NoGaps unread={unread} />
      ) : (
        <List>
          {gaps.map(({ text, name, facts, nearest }) => (
            <li key={text}>
              <p translate="no">{text}</p>
              <Why of={name}>
                <Evidence facts={facts}>
                  <p>{t('gapWhy')}</p>
                </Evidence>
                {nearest.length > 0 && (
                  <Evidence contacts={nearest}>
                    <p>{t('gapNear')}</p>
                  </Evidence>
                )}
              </Why>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

/**
 * Explains an empty list: nothing is missing, contacts haven’t been read yet, or the goals name no role or industry.
 */
function NoGaps({ unread }: { unread: number }) {
  const t = useMessages(intelligenceTexts);
  const { data, error } = useQuery(NamedNeedsDocument, {
    // It may have been changed on another screen.
    fetchPolicy: 'cache-and-network',
  });
  const profile = data?.profile;
  const found = unread > 0 ? t('gapsLater', { count: unread }) : t('noGaps');
  if (!profile) return error ? <Soft>{found}</Soft> : <Skeleton height="4rem" />;
  const isNamed = profile.businessGoals.length > 0 || Boolean(profile.targetMarket);
  return (
    <Stack>
      <Soft>{isNamed ? `${found} ${t('gapMeans')}` : t('noGoals')}</Soft>
      <p>
        <TextLink to="/business-setup">{t(isNamed ? 'editBusiness' : 'setUp')}</TextLink>
      </p>
    </Stack>
  );
}
