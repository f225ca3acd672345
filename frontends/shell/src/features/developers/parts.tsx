import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Content with padding in a card whose rows reach its edges. */
export const Inset = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.snug};
  padding: ${tokens.space.base} ${tokens.space.roomy} ${tokens.space.roomy};

  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

/** The title of such a card. */
export const Head = styled.header`
  padding: ${tokens.space.roomy} ${tokens.space.roomy} ${tokens.space.snug};

  h2 { font-size: ${tokens.type.lead}; }
  p { margin-top: ${tokens.space.tiny}; color: ${tokens.color.inkSoft}; }
  @media (max-width: 40rem) { padding-inline: ${tokens.space.base}; }
`;

/** Renders text between backticks in the server’s descriptions as code. */
export function withCode(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence don't change places
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
}

export const dayOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
