import { Logo, ThemeMenu } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSettings } from '../settings/settings.ts';
import { entranceTexts } from './entrance.texts.ts';
import { Poster } from './Poster.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  min-height: 100dvh;

  @media (max-width: 60rem) { grid-template-columns: minmax(0, 1fr); }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${tokens.space.roomy};
`;

const Top = styled.header`
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

const Middle = styled.main`
  width: 100%;
  max-width: ${tokens.size.narrow};
  margin: auto;
  padding: ${tokens.space.wide} 0;
`;

const Title = styled.h1`
  font-size: ${tokens.type.hero};

  @media (max-width: 30rem) { font-size: 2.25rem; }
`;

const Text = styled.p`
  margin: ${tokens.space.small} 0 ${tokens.space.wide};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.lead};
`;

export interface EntranceProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** The frame of the screens in front of the product: signing in, registering, a new password. */
export function Entrance({ title, text, children }: EntranceProps) {
  const t = useMessages(entranceTexts);
  const { brand } = useSettings();
  return (
    <Frame>
      <Side>
        <Top>
          <Home href="/" aria-label={t('home', { brand: brand.name })}>
            <Logo name={brand.name} src={brand.logo} />
          </Home>
          <ThemeMenu />
        </Top>
        <Middle>
          <Title>{title}</Title>
          <Text>{text}</Text>
          {children}
        </Middle>
      </Side>
      <Poster title={t('poster')} text={t('posterText')} />
    </Frame>
  );
}
