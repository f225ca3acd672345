import '@kaard/ui/nonce';
import 'graphiql/style.css';
import { authorization } from '@kaard/ui/session';
import { tokens, useThemeChoice } from '@kaard/ui/theme';
import { GraphiQL } from 'graphiql';
import type { ComponentProps } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useWayOut } from './useWayOut.ts';

type Settings = ComponentProps<typeof GraphiQL>;

const Frame = styled.div`
  height: min(48rem, 90dvh);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.base};
  overflow: hidden;

  /* Side by side there is no room for either of them. */
  @media (max-width: 40rem) {
    && #graphiql-session { flex-direction: column; }
    && #graphiql-session > div { min-height: 0; }
    .graphiql-horizontal-drag-bar { display: none; }
  }
`;

// Our typefaces: the build leaves GraphiQL’s own out (frontends/build/no-font-data.cjs). Its menus and dialogs are
// rendered outside of the frame.
const Typefaces = createGlobalStyle`
  body :is(.graphiql-container, .CodeMirror-info, .CodeMirror-lint-tooltip, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, [data-radix-popper-content-wrapper]) {
    --font-family: ${tokens.type.text};
    --font-family-mono: ui-monospace, monospace;
  }
`;

const QUERY = `{
  contacts(first: 5) {
    nodes { id name company }
  }
}
`;

/** Typed queries may contain personal data: none of it is stored on the device. */
const NOTHING_KEPT: Settings['storage'] = {
  length: 0,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
};

/** Sends requests with the person’s session at that moment. */
const ask: Settings['fetcher'] = async (params) => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify(params),
  });
  return answer.json();
};

export default function Graphiql() {
  const theme = useThemeChoice();
  const wayOut = useWayOut();
  return (
    <Frame {...wayOut}>
      <Typefaces />
      <GraphiQL
        fetcher={ask}
        storage={NOTHING_KEPT}
        defaultQuery={QUERY}
        forcedTheme={theme}
        // No headers are needed besides the session.
        isHeadersEditorEnabled={false}
        shouldPersistHeaders={false}
      />
    </Frame>
  );
}
