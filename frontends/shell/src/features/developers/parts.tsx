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

/** Title of such a card. */
export const Head = styled.header`
  padding: ${tokens.space.roomy} ${tokens.space.roomy} ${tokens.space.snug};

  h2 { font-size: ${tokens.type.lead}; }
  p { margin-top: ${tokens.space.tiny}; color: ${tokens.color.inkSoft}; }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

export const dayOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
