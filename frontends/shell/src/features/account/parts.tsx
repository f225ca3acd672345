import { tokens } from '@kaard/ui/theme';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.header`
  padding: ${tokens.space.roomy} ${tokens.space.roomy} ${tokens.space.snug};

  h2 { font-size: ${tokens.type.lead}; }
  p { margin-top: ${tokens.space.tiny}; color: ${tokens.color.inkSoft}; }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

/** The title of a card whose rows reach its edges. */
export function CardHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <Frame>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </Frame>
  );
}

/** A sentence or two below the title of a card. */
export const CardText = styled.p`
  margin: calc(-1 * ${tokens.space.small}) 0 ${tokens.space.base};
  color: ${tokens.color.inkSoft};
`;

const IconFrame = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};
  color: ${tokens.color.inkSoft};
`;

/** The icon at the start of a row. */
export function RowIcon({ of: Icon }: { of: LucideIcon }) {
  return (
    <IconFrame aria-hidden>
      <Icon size={20} />
    </IconFrame>
  );
}
