import { Card } from '@kaard/ui';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** The line above the contact: the back link and the actions. */
export const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.small};
  margin: -0.5rem 0 ${tokens.space.snug};
`;

export const Head = styled(Card)`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${tokens.space.roomy};
  padding: ${tokens.space.wide};

  @media (max-width: 40rem) { padding: ${tokens.space.roomy} 1.25rem; gap: ${tokens.space.base}; }
`;

export const Who = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Name = styled.h1`
  width: fit-content;
  font-size: ${tokens.type.heading};
`;

export const Job = styled.p`
  margin: 0.25rem 0 0;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.lead};

  /* Where it is not yet a link. */
  u { text-underline-offset: 3px; }
  a, u { text-decoration-color: ${tokens.color.lineStrong}; text-decoration-thickness: 1px; }
  a:hover { color: ${tokens.color.ink}; text-decoration-color: ${tokens.color.accent}; text-decoration-thickness: 2px; }
`;
