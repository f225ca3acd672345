import { tokens } from '@kaard/ui/theme';
import { keyframes, styled } from 'styled-components';

const breathe = keyframes`50% { opacity: 0.45; }`;

const Block = styled.span`
  display: block;
  width: var(--skeleton-width);
  height: var(--skeleton-height);
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-round='true'] { border-radius: ${tokens.radius.full}; }
`;

export interface SkeletonProps {
  /** A CSS length, as is `height`. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** Placeholder of loading content; prevents layout shifts. Announce "loading" once for the whole region. */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  const size = { '--skeleton-width': width, '--skeleton-height': height } as Record<string, string>;
  return <Block aria-hidden data-round={round} style={size} />;
}
