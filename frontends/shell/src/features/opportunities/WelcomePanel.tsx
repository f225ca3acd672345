import { useMessages } from '@kaard/ui/i18n';
import { Link } from '@kaard/ui/router';
import { tokens } from '@kaard/ui/theme';
import { Briefcase, Lightbulb, ScanLine, UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useRemotes } from '../../remotes/remotes.ts';
import { feedTexts } from './feed.texts.ts';

const TILES = [
  { to: '/opportunities', Icon: Lightbulb, title: 'tileFeed', text: 'tileFeedText', ofRemote: false },
  { to: '/scanner', Icon: ScanLine, title: 'tileScan', text: 'tileScanText', ofRemote: true },
  {
    to: '/connection-intelligence',
    Icon: UsersRound,
    title: 'tileConnections',
    text: 'tileConnectionsText',
    ofRemote: false,
  },
  { to: '/business-setup', Icon: Briefcase, title: 'tileBusiness', text: 'tileBusinessText', ofRemote: true },
] as const;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${tokens.space.base};
  margin: 0;
  padding: 0;
  list-style: none;

  @media (max-width: 40rem) { grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); gap: ${tokens.space.small}; }
`;

const Tile = styled(Link)`
  display: grid;
  gap: ${tokens.space.tiny};
  align-content: start;
  height: 100%;
  padding: ${tokens.space.base};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  transition: box-shadow ${tokens.motion.base};

  &:hover { box-shadow: ${tokens.shadow.lifted}; }
  b { font-weight: 650; }
  & > span:last-child { color: ${tokens.color.inkSoft}; font-size: ${tokens.type.small}; }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-bottom: ${tokens.space.tiny};
  border-radius: ${tokens.radius.base};
  background: ${tokens.color.mark};
  color: ${tokens.color.onMark};
`;

/** The four first steps. A remote that is not installed has none. */
export function WelcomePanel({ label }: { label: string }) {
  const t = useMessages(feedTexts);
  const { status, remotes, unusable } = useRemotes();
  const paths = [
    ...Object.values(remotes).flatMap(({ routes }) => routes.map(({ path }) => path)),
    ...Object.values(unusable).flatMap((remote) => remote.paths),
  ];
  return (
    <Grid aria-label={label}>
      {TILES.filter(({ to, ofRemote }) => !ofRemote || status !== 'ready' || paths.includes(to)).map(
        ({ to, Icon, title, text }) => (
          <li key={to}>
            <Tile to={to}>
              <Sign>
                <Icon size={20} aria-hidden />
              </Sign>
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </Tile>
          </li>
        ),
      )}
    </Grid>
  );
}
