import { useMessages } from '@kaard/ui/i18n';
import { Link, useLocation } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { layoutMessages } from './layout.texts.ts';
import { media } from './media.ts';

export interface LayoutTab {
  to: string;
  label: string;
  icon: ReactNode;
  /** Paths of further screens that belong to the tab, including all paths below them. */
  section?: readonly string[] | undefined;
  /** A number at the icon’s corner; nothing is shown if it renders nothing. */
  badge?: ReactNode;
  /** Called when the pointer is over the tab, to preload its target. */
  onIntent?: (() => void) | undefined;
}

const Place = styled.nav`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  height: ${tokens.frame.bottom};
  padding: 0 env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
  border-block-start: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};

  @media ${media.rail} {
    inset-block: 0;
    inset-inline: 0 auto;
    width: ${tokens.frame.start};
    height: auto;
    overflow-y: auto;
    padding-block: calc(${tokens.frame.top} + ${tokens.space.small}) env(safe-area-inset-bottom, 0px);
    padding-inline-end: 0;
    border-block-start: 0;
    border-inline-end: 1px solid ${tokens.color.line};
    background: ${tokens.color.paper};
    scrollbar-width: none;
  }
  @media ${media.low} { padding-block-start: 0; }
  @media ${media.folded} { display: none; }
  @media print { display: none; }
`;

const List = styled.ul`
  display: flex;
  max-width: 34rem;
  height: 100%;
  margin: 0 auto;
  padding: 0;
  list-style: none;

  & > li { flex: 1; }

  @media ${media.rail} {
    flex-direction: column;
    gap: ${tokens.space.tiny};
    height: auto;

    & > li { flex: none; }
  }
  @media ${media.low} { gap: 0; }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 1.875rem;
  border-radius: ${tokens.radius.full};
  transition: background-color ${tokens.motion.base}, color ${tokens.motion.base};
`;

const Tab = styled(Link)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${tokens.space.hair};
  height: 100%;
  min-height: ${tokens.size.touch};
  border-radius: ${tokens.radius.base};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.type.tiny};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;

  &:hover { color: ${tokens.color.ink}; }
  &:hover > ${Icon} { background: ${tokens.color.sunken}; }
  &[aria-current] { color: ${tokens.color.ink}; }
  &[aria-current] > ${Icon} { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &:focus-visible { outline-offset: -3px; }

  @media ${media.rail} { min-height: 4rem; }
  @media ${media.low} { min-height: 3.5rem; }
  @media (forced-colors: active) {
    &[aria-current] > ${Icon} { outline: 2px solid LinkText; outline-offset: -2px; }
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 1.75rem);
  inset-inline-start: calc(50% + 0.25rem);
  min-width: 1.25rem;
  padding: 0 0.3125rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.danger};
  color: ${tokens.color.onDanger};
  line-height: 1.25rem;
  text-align: center;

  &:empty { display: none; }
  @media (forced-colors: active) { outline: 1px solid LinkText; }
`;

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Navigation as a bar below the page, as a rail beside it, or hidden where the window is too small for either. */
export function Navigation({ tabs }: { tabs: readonly LayoutTab[] }) {
  const t = useMessages(layoutMessages);
  const { pathname } = useLocation();
  return (
    <Place aria-label={t('tabs')}>
      <List>
        {tabs.map(({ to, label, icon, section, badge, onIntent }) => (
          <li key={to}>
            <Tab
              to={to}
              aria-current={
                isBelow(pathname, to) ? 'page' : section?.some((path) => isBelow(pathname, path)) || undefined
              }
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              <Icon>{icon}</Icon>
              {label}
              <Count>{badge}</Count>
            </Tab>
          </li>
        ))}
      </List>
    </Place>
  );
}
