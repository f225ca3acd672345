import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';

/** A question to the person, in the form. */
export const Frame = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space.tiny} ${tokens.space.snug};
  padding: ${tokens.space.base};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.mark};
  color: ${tokens.color.ink};

  & > svg { margin-top: 0.125rem; color: ${tokens.color.onMark}; }
  & > * { grid-column: 2; }
  & > svg { grid-column: 1; }
  h2 { font-size: ${tokens.type.body}; }
  h2:focus { outline: none; }
  p { font-size: ${tokens.type.small}; }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.small};
  margin-top: ${tokens.space.small};
`;
