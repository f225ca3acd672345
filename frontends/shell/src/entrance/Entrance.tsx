import { useMessages } from '@kaard/ui/i18n';
import { tokens } from '@kaard/ui/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { entranceTexts } from './entrance.texts.ts';
import { Poster } from './Poster.tsx';
import { VisitorHeader } from './VisitorHeader.tsx';

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

const Middle = styled.main`
  width: 100%;
  max-width: ${tokens.size.narrow};
  margin: auto;
  padding: ${tokens.space.wide} 0;
`;

const Title = styled.h1`
  font-size: ${tokens.type.hero};

  &:focus { outline: none; }
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
  /** The screen is the answer to the previous one: keyboard focus and screen reader start at its title. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** The frame of the screens before sign-in: signing in, registering, a new password. */
export function Entrance({ title, text, isAnswer = false, children }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  const t = useMessages(entranceTexts);
  return (
    <Frame>
      <Side>
        <VisitorHeader />
        <Middle>
          <Title ref={heading} {...(isAnswer && { tabIndex: -1 })}>
            {title}
          </Title>
          <Text>{text}</Text>
          {children}
        </Middle>
      </Side>
      <Poster title={t('poster')} text={t('posterText')} />
    </Frame>
  );
}
