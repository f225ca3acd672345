import { useMessages } from '@kaard/ui/i18n';
import { Link, NavLink, useLocation } from '@kaard/ui/router';
import { chooseTheme, type ThemeChoice, tokens, useThemeChoice } from '@kaard/ui/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { IconButton, IconButtonFrame } from '../form/IconButton.tsx';
import { Menu, type MenuEntry } from '../overlay/Menu.tsx';
import { Avatar } from '../surface/Avatar.tsx';
import { Logo } from './Logo.tsx';
import { layoutMessages } from './layout.texts.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-bottom: calc(${tokens.size.tabs} + 2.5rem + env(safe-area-inset-bottom, 0px));
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 70;
  inset: 0.5rem auto auto 0.5rem;
  padding: 0.625rem 1rem;
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.solid};
  color: ${tokens.color.onSolid};
  font-weight: 600;

  &:not(:focus) { translate: 0 -200%; }
`;

const Header = styled.header`
  position: sticky;
  z-index: 30;
  top: 0;
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.paper};
`;

const HeaderRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.tiny};
  max-width: ${tokens.size.page};
  height: ${tokens.size.header};
  margin: 0 auto;
  padding: 0 ${tokens.space.roomy};

  & > :first-child { margin-inline-end: auto; }
  @media (max-width: 40rem) { padding: 0 ${tokens.space.base}; }
`;

const Home = styled(Link)`
  display: inline-flex;
  padding: 0.375rem 0;
  border-radius: ${tokens.radius.small};
  text-decoration: none;
`;

const AvatarButton = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.size.touch};
  height: ${tokens.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  cursor: pointer;
`;

const Content = styled.div`
  flex: 1;
  &:focus { outline: none; }
`;

const Dock = styled.nav`
  position: fixed;
  z-index: 30;
  inset: auto 0 0 0;
  display: flex;
  justify-content: center;
  padding: ${tokens.space.wide} ${tokens.space.base} calc(${tokens.space.base} + env(safe-area-inset-bottom, 0px));
  background: linear-gradient(to top, ${tokens.color.paper} 25%, transparent);
  pointer-events: none;
`;

const Tabs = styled.ul`
  display: flex;
  gap: ${tokens.space.tiny};
  margin: 0;
  padding: 0.375rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.dock};
  box-shadow: ${tokens.shadow.overlay};
  list-style: none;
  pointer-events: auto;

  @media (max-width: 40rem) { width: min(100%, 26rem); & > li { flex: 1; } }
`;

const Tab = styled(NavLink)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space.small};
  min-height: 3rem;
  padding: 0 1.25rem;
  border-radius: ${tokens.radius.full};
  color: ${tokens.color.onDock};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  transition: background-color ${tokens.motion.base}, color ${tokens.motion.base};

  &:hover { background: ${tokens.color.dockHover}; }
  &[aria-current='page'] { background: ${tokens.color.accent}; color: ${tokens.color.onAccent}; }
  &:focus-visible { outline-color: ${tokens.color.accent}; }
  &[aria-current='page']:focus-visible { outline-color: ${tokens.color.onDock}; }
`;

export interface LayoutTab {
  to: string;
  label: string;
  icon: ReactNode;
  /** The pointer is over it: a good moment to load what it leads to. */
  onIntent?: () => void;
}

export interface LayoutAction {
  to: string;
  label: string;
  icon: ReactNode;
  onIntent?: () => void;
}

export interface LayoutProps {
  brand: string;
  /** Address of a logo; the product's own when left out. */
  logo?: string;
  homeTo: string;
  /** Null while nobody knows yet who is signed in. */
  email: string | null;
  /** Icons in the header. */
  actions: readonly LayoutAction[];
  /** What the avatar menu offers under the e-mail. */
  account: readonly (readonly MenuEntry[])[];
  tabs: readonly LayoutTab[];
  children: ReactNode;
}

/** What is around every signed-in screen: header above, tabs below. */
export function Layout({ brand, logo, homeTo, email, actions, account, tabs, children }: LayoutProps) {
  const t = useMessages(layoutMessages);
  const content = useFocusOnNavigation();
  return (
    <Frame>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <Header>
        <HeaderRow>
          <Home to={homeTo} aria-label={t('home', { brand })}>
            <Logo name={brand} src={logo} />
          </Home>
          {actions.map(({ to, label, icon, onIntent }) => (
            <IconButtonFrame key={to} as={Link} to={to} aria-label={label} title={label} onPointerEnter={onIntent}>
              {icon}
            </IconButtonFrame>
          ))}
          <ThemeMenu />
          <Menu
            heading={email ?? ''}
            groups={account}
            trigger={
              <AvatarButton type="button" aria-label={t('account')}>
                {email === null ? (
                  <Skeleton round width="2.25rem" height="2.25rem" />
                ) : (
                  <Avatar name={email} letters={[...email][0]?.toLocaleUpperCase() ?? 'U'} size="small" />
                )}
              </AvatarButton>
            }
          />
        </HeaderRow>
      </Header>
      <Content id="content" ref={content} tabIndex={-1}>
        {children}
      </Content>
      {tabs.length > 0 && (
        <Dock aria-label={t('tabs')}>
          <Tabs>
            {tabs.map(({ to, label, icon, onIntent }) => (
              <li key={to}>
                <Tab to={to} onPointerEnter={onIntent} onFocus={onIntent}>
                  {icon}
                  {label}
                </Tab>
              </li>
            ))}
          </Tabs>
        </Dock>
      )}
    </Frame>
  );
}

/** After a change of screen the keyboard and the screen reader start at its beginning, not at the link that was followed. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(pathname);
  const shown = useRef(pathname);
  // Before the effects of the screen: one that has a better place for the keyboard, such as its search, has the last word.
  useLayoutEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  // After those of the screen that is left: it may note where it stood.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  return content;
}

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

const ThemeIcons = styled.span`
  display: contents;

  & > svg { display: none; }
  :root[data-choice='light'] & > [data-for='light'],
  :root[data-choice='dark'] & > [data-for='dark'],
  :root[data-choice='system'] & > [data-for='system'] { display: block; }
`;

export function ThemeMenu() {
  const t = useMessages(layoutMessages);
  const choice = useThemeChoice();
  return (
    <Menu
      choice={{
        value: choice,
        onChoose: (value) => chooseTheme(value as ThemeChoice),
        options: (['light', 'dark', 'system'] as const).map((value) => {
          const OptionIcon = THEME_ICONS[value];
          return { value, label: t(value), icon: <OptionIcon size={18} aria-hidden /> };
        }),
      }}
      trigger={
        <IconButton
          label={t('theme', { choice: t(choice) })}
          icon={
            // All three, shown by the attribute that is there before the first paint.
            <ThemeIcons>
              {(['light', 'dark', 'system'] as const).map((value) => {
                const Icon = THEME_ICONS[value];
                return <Icon key={value} data-for={value} size={20} aria-hidden />;
              })}
            </ThemeIcons>
          }
        />
      }
    />
  );
}
