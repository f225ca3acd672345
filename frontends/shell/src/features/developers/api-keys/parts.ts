import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** In a card whose rows reach its edges. */
export const Inset = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;
