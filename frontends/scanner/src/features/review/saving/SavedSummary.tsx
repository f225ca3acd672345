import { Avatar } from '@kaard/ui';
import { Badge, Button, ButtonLink, Card } from '@kaard/ui/basics';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { secondTexts } from '../../../second/second.texts.ts';
import type { FormValues } from '../form/draft.rules.ts';
import { reviewTexts } from '../review.texts.ts';

const Person = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${tokens.space.base};

  h2 { font-size: ${tokens.type.title}; overflow-wrap: anywhere; }
  h2:focus { outline: none; }
  p { color: ${tokens.color.inkSoft}; overflow-wrap: anywhere; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space.small} ${tokens.space.base};
  margin: ${tokens.space.roomy} 0 0;

  dt { color: ${tokens.color.inkSoft}; }
  dd { margin: 0; min-width: 0; overflow-wrap: anywhere; font-weight: 500; }
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.base};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.roomy};
`;

export interface SavedSummaryProps {
  contactId: string;
  values: FormValues;
  /** Whether it was opened from the list of scans, where the next one is. */
  isOpened: boolean;
  onScanNext: () => void;
  /** Set if another card was captured together with this one. */
  onCheckSecond?: () => void;
}

/** The result: what was saved, and where to find it. */
export function SavedSummary({ contactId, values, isOpened, onScanNext, onCheckSecond }: SavedSummaryProps) {
  const t = useMessages(reviewTexts);
  const second = useMessages(secondTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, with most of the page’s height.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const facts = (['email', 'phone', 'website'] as const).filter((name) => values[name].trim() !== '');
  return (
    <Card>
      <Person>
        <Avatar name={values.name} size="large" />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {values.name}
          </h2>
          <p>
            <bdi>{[values.title, values.company].filter(Boolean).join(' · ')}</bdi>
          </p>
        </div>
      </Person>
      {facts.length > 0 && (
        <Facts>
          {facts.map((name) => (
            <Fact key={name} label={t(name)} value={values[name]} />
          ))}
        </Facts>
      )}
      {values.tags.length > 0 && (
        <Tags>
          {values.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Tags>
      )}
      <Actions>
        <ButtonLink to={`/contacts/${contactId}`}>{t('viewContact')}</ButtonLink>
        <Button
          variant="secondary"
          icon={!isOpened && <ScanLine size={18} aria-hidden />}
          onClick={onCheckSecond ?? onScanNext}
        >
          {onCheckSecond ? second('check') : t(isOpened ? 'backToScans' : 'scanNext')}
        </Button>
      </Actions>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
