import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.huge} ${tokens.space.base};
  text-align: center;
`;

const Picture = styled.div`
  margin-bottom: ${tokens.space.small};
  color: ${tokens.color.ink};
`;

const Title = styled.h2`
  font-size: ${tokens.type.title};
  &[data-part='true'] { font-size: ${tokens.type.lead}; }
`;

const Text = styled.p`
  max-width: 26rem;
  color: ${tokens.color.inkSoft};
  text-wrap: balance;
`;

/** Keeps actions within the width of a phone in languages with long words too. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space.snug};
  margin-top: ${tokens.space.small};

  && > * { max-width: 100%; justify-content: center; white-space: normal; }
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  picture?: ReactNode;
  /** The suggested next step. */
  action?: ReactNode;
  /** Renders the title as the page’s heading. */
  isPage?: boolean;
  /** Used below the heading of a section, and rendered no larger than it. */
  isPart?: boolean;
}

export function EmptyState({ title, text, picture, action, isPage = false, isPart = false }: EmptyStateProps) {
  return (
    <Frame>
      {picture && <Picture aria-hidden>{picture}</Picture>}
      <Title as={isPage ? 'h1' : isPart ? 'h3' : 'h2'} data-part={isPart}>
        {title}
      </Title>
      {text && <Text>{text}</Text>}
      {action && <Actions>{action}</Actions>}
    </Frame>
  );
}

export interface ErrorStateProps extends EmptyStateProps {
  /** The request id by which support finds the failure in the log. */
  reference?: string;
}

const Reference = styled.p`
  font-size: ${tokens.type.tiny};
  color: ${tokens.color.inkFaint};
`;

/** Says what happened and offers the next step. */
export function ErrorState({ reference, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState {...rest} />
      {reference && <Reference>{reference}</Reference>}
    </div>
  );
}
