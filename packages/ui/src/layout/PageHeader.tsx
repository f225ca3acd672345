import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButtonFrame } from '../form/IconButton.tsx';
import { uiMessages } from '../ui.texts.ts';
import { media } from './media.ts';

const Frame = styled.header`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: ${tokens.space.snug};
  margin-bottom: ${tokens.space.roomy};

  @media ${media.low} { margin-bottom: ${tokens.space.snug}; }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  padding-top: 0.25rem;
`;

const Title = styled.h1`
  font-size: ${tokens.type.heading};

  @media (max-width: 30rem) { font-size: 1.625rem; }
  @media ${media.low} { font-size: 1.5rem; }
`;

const Text = styled.p`
  margin-top: ${tokens.space.tiny};
  color: ${tokens.color.inkSoft};
`;

const Actions = styled.div`
  display: contents;

  &[data-below] { display: flex; flex-wrap: wrap; gap: ${tokens.space.snug}; }
  @media (max-width: 40rem) { &[data-below] { flex: 1 1 100%; & > * { flex: 1 1 auto; } } }
`;

const BackLink = styled.span`
  display: contents;

  & > a { margin-inline-start: -0.625rem; }
`;

export interface PageHeaderProps {
  title: ReactNode;
  text?: ReactNode;
  /** The target of "Back"; without it there is no back button. */
  backTo?: string;
  backLabel?: string;
  actions?: ReactNode;
  /** On a phone the actions get a line of their own, and the title the whole width. */
  actionsBelow?: boolean;
}

export function PageHeader({ title, text, backTo, backLabel, actions, actionsBelow = false }: PageHeaderProps) {
  const t = useMessages(uiMessages);
  return (
    <Frame>
      {backTo && (
        <BackLink>
          <IconButtonFrame as={Link} to={backTo} aria-label={backLabel ?? t('back')} title={backLabel ?? t('back')}>
            <ArrowLeft size={22} aria-hidden />
          </IconButtonFrame>
        </BackLink>
      )}
      <Words>
        <Title>{title}</Title>
        {text && <Text>{text}</Text>}
      </Words>
      {actions && <Actions data-below={actionsBelow || undefined}>{actions}</Actions>}
    </Frame>
  );
}
