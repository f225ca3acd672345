/**
 * Modules that exist once in the page, however many remotes are loaded: React, styled-components, and small facades
 * instead of whole libraries (ADR 0020). The shell provides them; remotes only use them.
 */
export const SHARED_MODULES = [
  'react',
  'react-dom',
  'styled-components',
  '@kaard/ui/basics',
  '@kaard/ui/dialogs',
  '@kaard/ui/extensions',
  '@kaard/ui/graphql',
  '@kaard/ui/i18n',
  '@kaard/ui/router',
  '@kaard/ui/saves',
  '@kaard/ui/session',
  '@kaard/ui/theme',
  '@kaard/ui/toast',
] as const;

export type SharedModule = (typeof SHARED_MODULES)[number];
