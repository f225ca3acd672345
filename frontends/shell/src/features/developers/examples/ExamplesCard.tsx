import { Card, Disclosure } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { CopyButton } from '../tools/CopyButton.tsx';
import { toolsTexts } from '../tools/tools.texts.ts';
import { EXAMPLES } from './examples.ts';

const Code = styled.pre`
  margin: 0 0 ${tokens.space.snug};
  padding: ${tokens.space.base};
  overflow-x: auto;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.sunken};
  color: ${tokens.color.ink};
  font-size: ${tokens.type.small};
`;

/** Example programs that run unchanged. */
export function ExamplesCard() {
  const t = useMessages(toolsTexts);
  return (
    <Card title={t('examplesTitle')}>
      <p>{t('examplesText')}</p>
      {EXAMPLES.map(({ id, language, title, code }) => (
        <Disclosure key={id} group="examples" summary={`${language}: ${t(title)}`}>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <Code tabIndex={0} aria-label={`${language}: ${t(title)}`} translate="no">
            {code}
          </Code>
          <CopyButton text={code} label={`${t('copy')}: ${language}, ${t(title)}`} />
        </Disclosure>
      ))}
    </Card>
  );
}
