import '@kaard/ui/nonce';
import '@kaard/ui/fonts.css';
import { session } from '@kaard/ui/session';
import { followTheme } from '@kaard/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './frame/App.tsx';
import { reloadWhenBroughtBack } from './frame/landing.tsx';
import { remotes } from './remotes/remotes.ts';
import { fetchJson } from './settings/fetch-json.ts';
import { loadSettings } from './settings/settings.ts';

reloadWhenBroughtBack();
followTheme();
session.start();
void loadSettings(fetchJson);
void remotes.refresh();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
