import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { PriorityBadge } from './PriorityBadge.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li { display: flex; align-items: baseline; justify-content: space-between; gap: ${tokens.space.snug}; padding: ${tokens.space.small} 0; }
  & > li + li { border-top: 1px solid ${tokens.color.line}; }
  & > li > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;

export interface StatementsProps {
  statements: readonly { id: string; title: string; score: number }[];
}

/** Lists the pieces of advice that a number counts. */
export function Statements({ statements }: StatementsProps) {
  if (statements.length === 0) return null;
  return (
    <List>
      {statements.map(({ id, title, score }) => (
        <li key={id}>
          <span translate="no">{title}</span>
          <PriorityBadge score={score} />
        </li>
      ))}
    </List>
  );
}
