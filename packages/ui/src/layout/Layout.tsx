import { useMessages } from '@kaard/ui/i18n';
import { Link, useLocation } from '@kaard/ui/router';
import { chooseTheme, type ThemeChoice, tokens, useThemeChoice } from '@kaard/ui/theme';
import { Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { IconButton, IconButtonFrame } from '../form/IconButton.tsx';
import { Menu, type MenuEntry } from '../overlay/Menu.tsx';
import { Avatar } from '../surface/Avatar.tsx';
import { Logo } from './Logo.tsx';
import { layoutMessages } from './layout.texts.ts';
import { media } from './media.ts';
import { type LayoutTab, Navigation } from './Navigation.tsx';

/**
 * The space that header and navigation take at the edges of the window. Screens without them use the zeros of the
 * theme.
 */
const FrameMeasures = createGlobalStyle`
  html:root {
    --k-frame-top: calc(${tokens.size.header} + env(safe-area-inset-top, 0px));
    --k-frame-bottom: calc(${tokens.size.tabs} + env(safe-area-inset-bottom, 0px));
    --k-frame-start: env(safe-area-inset-left, 0px);
    --k-frame-end: env(safe-area-inset-right, 0px);
  }
  @media ${media.rail} {
    html:root {
      --k-frame-bottom: env(safe-area-inset-bottom, 0px);
      --k-frame-start: calc(${tokens.size.rail} + env(safe-area-inset-left, 0px));
    }
  }
  @media ${media.low} {
    html:root { --k-frame-top: 0px; }
  }
  @media ${media.folded} {
    html:root { --k-frame-top: 0px; --k-frame-bottom: env(safe-area-inset-bottom, 0px); }
  }
  @media print {
    html:root { --k-frame-top: 0px; --k-frame-bottom: 0px; --k-frame-start: 0px; --k-frame-end: 0px; }
  }
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding: 0 ${tokens.frame.end} ${tokens.frame.bottom} ${tokens.frame.start};
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

/** Hidden in low windows, where it would take a quarter of the height. */
const Header = styled.header`
  position: sticky;
  z-index: 30;
  top: 0;
  padding-top: env(safe-area-inset-top, 0px);
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.paper};

  @media ${media.low} { position: static; }
  @media ${media.folded} { position: static; }
  @media print { display: none; }
`;

/** Takes the full width of wide windows: it is shown above pages of every width. */
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
  @media (min-width: 100rem) { max-width: none; }
  @media ${media.low} { height: 3.25rem; }
  @media ${media.folded} { height: 3.25rem; }
`;

/** Replaces navigation and header icons by a single button in small windows. */
const Folded = styled.div`
  display: none;

  @media ${media.folded} { display: contents; }
`;

const Unfolded = styled.div`
  display: contents;

  @media ${media.folded} { display: none; }
`;

const Home = styled(Link)`
  display: inline-flex;
  padding: 0.375rem 0;
  border-radius: ${tokens.radius.small};
  text-decoration: none;
`;

const AvatarButton = styled.button`
  display: grid;
  flex: none;
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

export interface LayoutAction {
  to: string;
  label: string;
  icon: ReactNode;
  onIntent?: (() => void) | undefined;
}

export interface LayoutProps {
  brand: string;
  /** Address of a logo; the product’s own by default. */
  logo?: string;
  homeTo: string;
  /** Null while it is unknown who is signed in. */
  email: string | null;
  /** Icons in the header. */
  actions: readonly LayoutAction[];
  /** The entries of the avatar menu below the e-mail. */
  account: readonly (readonly MenuEntry[])[];
  tabs: readonly LayoutTab[];
  children: ReactNode;
}

/**
 * The frame of every signed-in screen: header above, navigation below or beside. It never covers the screen (ADR 0082).
 */
export function Layout({ brand, logo, homeTo, email, actions, account, tabs, children }: LayoutProps) {
  const t = useMessages(layoutMessages);
  const content = useFocusOnNavigation();
  /**
   * Moves the focus without changing the address: "#content" would add a history entry, and a changed form would ask
   * about leaving.
   */
  function skip(event: MouseEvent): void {
    event.preventDefault();
    content.current?.focus();
  }
  return (
    <Frame>
      <FrameMeasures />
      <SkipLink href="#content" onClick={skip}>
        {t('skip')}
      </SkipLink>
      <Header>
        <HeaderRow>
          <Home to={homeTo} aria-label={t('home', { brand })}>
            <Logo name={brand} src={logo} />
          </Home>
          <Unfolded>
            {actions.map(({ to, label, icon, onIntent }) => (
              <IconButtonFrame key={to} as={Link} to={to} aria-label={label} title={label} onPointerEnter={onIntent}>
                {icon}
              </IconButtonFrame>
            ))}
          </Unfolded>
          <Folded>
            <Menu
              groups={[tabs, actions]}
              trigger={<IconButton label={t('menu')} icon={<MenuIcon size={20} aria-hidden />} />}
            />
          </Folded>
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
      <Navigation tabs={tabs} />
    </Frame>
  );
}

/**
 * After navigation the keyboard focus and the screen reader start at the top of the new screen, not at the link that
 * was followed.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(pathname);
  const shown = useRef(pathname);
  // Runs before the effects of the screen, so that a screen with a better place for the focus, such as its search
  // field, can override it.
  useLayoutEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  // Runs after the effects of the previous screen, which may store its scroll position.
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
            // All three icons are rendered; an attribute that is set before the first paint selects the visible one.
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
