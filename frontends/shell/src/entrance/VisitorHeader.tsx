import { Logo, ThemeMenu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { styled } from 'styled-components';
import { useSettings } from '../settings/settings.ts';
import { entranceTexts } from './entrance.texts.ts';

const Frame = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Home = styled.a`
  display: inline-flex;
  padding-block: 0.375rem;
  border-radius: ${tokens.radius.small};
  text-decoration: none;
`;

/** The header for visitors who aren’t signed in. */
export function VisitorHeader() {
  const t = useMessages(entranceTexts);
  const { brand } = useSettings();
  return (
    <Frame>
      <Home href="/" aria-label={t('home', { brand: brand.name })}>
        <Logo name={brand.name} src={brand.logo} />
      </Home>
      <ThemeMenu />
    </Frame>
  );
}
