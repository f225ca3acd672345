import { styled } from 'styled-components';

/** Placeholder of a card’s form. */
export const Opening = styled.div`
  display: grid;
  place-items: center;
  min-height: 16rem;

  /* On a phone the picture stands above it, and a message over its lower part. */
  @media (max-width: 40rem) { min-height: 8rem; }
`;
