import { Card } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import type { ImportStateFragment } from '../../generated/graphql.ts';
import { importTexts } from './import.texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space.small};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${tokens.type.small};
  overflow-wrap: anywhere;

  small { color: ${tokens.color.inkSoft}; }
`;

const Text = styled.p`
  margin-bottom: ${tokens.space.snug};
`;

/** More would hide the important ones; the report contains all. */
const SHOWN = 20;

type Problems = ImportStateFragment['problems'];

/**
 * Values of a file that could not be imported unchanged; listed separately: contacts that were imported although their
 * end is missing.
 */
export function ProblemList({ problems }: { problems: Problems }) {
  const t = useMessages(importTexts);
  const isTaken = ({ code }: Problems[number]) => code === 'INCOMPLETE';
  return (
    <>
      <ProblemCard title={t('incomplete')} text={t('incompleteText')} problems={problems.filter(isTaken)} />
      <ProblemCard title={t('problems')} problems={problems.filter((problem) => !isTaken(problem))} />
    </>
  );
}

function ProblemCard({ title, text, problems }: { title: string; text?: string; problems: Problems }) {
  const t = useMessages(importTexts);
  if (!problems.length) return null;
  return (
    <Card title={title}>
      {text && <Text>{text}</Text>}
      <List>
        {problems.slice(0, SHOWN).map(({ entry, line, code, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same; the list never changes its order
          <li key={`${code} ${index}`}>
            {message}{' '}
            {line !== null && line !== undefined && (
              <small>{t('problemAt', { file: entry ? `${entry}, ` : '', line })}</small>
            )}
          </li>
        ))}
        {problems.length > SHOWN && <li>{t('moreProblems', { count: problems.length - SHOWN })}</li>}
      </List>
    </Card>
  );
}
