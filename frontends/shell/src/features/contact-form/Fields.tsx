import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** Fields side by side where there is space. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 1.25rem ${tokens.space.base};

  & > [data-wide='true'] { grid-column: 1 / -1; }
  @media (max-width: 40rem) { grid-template-columns: minmax(0, 1fr); }
`;
