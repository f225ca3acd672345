import { Button, Card, media, TextLink } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DraftDialog } from '../../drafts/DraftDialog.tsx';
import { Evidence } from '../../evidence/Evidence.tsx';
import { Why } from '../../evidence/Why.tsx';
import type { Network } from './IntelligencePage.tsx';
import { intelligenceTexts } from './intelligence.texts.ts';

type Introduction = Network['recommendedIntroductions'][number];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: grid; gap: ${tokens.space.tiny}; padding: ${tokens.space.snug} 0; overflow-wrap: anywhere; }
  & > li:first-child { padding-top: 0; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  p { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space.small};

  @media ${media.touch} { & > a { padding-block: 0.6875rem; } }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.small};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.small};

  & > :last-child { margin-inline-start: auto; }
`;

/** The number of best introductions; a button shows the others. */
const MOST_SHOWN = 5;

const Soft = styled.p`
  color: ${tokens.color.inkSoft};
`;

/** Contacts who should be introduced to each other. */
export function Introductions({ introductions }: { introductions: Network['recommendedIntroductions'] }) {
  const t = useMessages(intelligenceTexts);
  const [isWhole, setWhole] = useState(false);
  const [taken, setTaken] = useState<Introduction | null>(null);
  return (
    <Card title={t('introductions')}>
      {introductions.length === 0 ? (
        <Soft>{t('noIntroductions')}</Soft>
      ) : (
        <List>
          {introductions.slice(0, isWhole ? undefined : MOST_SHOWN).map((one) => {
            const { contact1, contact2, reason, confidence, facts } = one;
            const pair = t('pair', { one: contact1.name, other: contact2.name });
            return (
              <li key={`${contact1.id} ${contact2.id}`}>
                <Pair>
                  <TextLink to={`/contacts/${contact1.id}`} translate="no">
                    {contact1.name}
                  </TextLink>
                  <span aria-hidden>↔</span>
                  <TextLink to={`/contacts/${contact2.id}`} translate="no">
                    {contact2.name}
                  </TextLink>
                </Pair>
                <p translate="no">{reason}</p>
                <Foot>
                  {t('sure', { percent: confidence })}
                  <Why of={pair}>
                    <Evidence contacts={[contact1, contact2]} facts={facts} confidence={confidence} />
                  </Why>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('takeActionFor', { name: pair })}
                    onClick={() => setTaken(one)}
                  >
                    {t('takeAction')}
                  </Button>
                </Foot>
              </li>
            );
          })}
        </List>
      )}
      {introductions.length > MOST_SHOWN && (
        <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showPairs', { count: introductions.length - MOST_SHOWN })}
        </Button>
      )}
      {taken && (
        <DraftDialog contacts={[taken.contact1, taken.contact2]} about={taken.id} onClose={() => setTaken(null)} />
      )}
    </Card>
  );
}
