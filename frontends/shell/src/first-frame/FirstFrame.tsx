import { provideExtensions } from '@kaard/ui/extensions';
import { GraphqlProvider, graphqlClient } from '@kaard/ui/graphql';
import { MemoryRouter } from '@kaard/ui/router';
import { ToastProvider } from '@kaard/ui/toast';
import { extensionsFrom } from '../frame/extensions.ts';
import { FrameView } from '../frame/FrameView.tsx';
import { declaredRegistry, type RegistryState } from '../remotes/registry.ts';
import { assumeSettings } from '../settings/settings.ts';
import type { ScreenFrame } from './frames.tsx';

const nothing = () => {};

export interface FirstFrameProps extends Pick<ScreenFrame, 'path' | 'Screen' | 'isEntrance'> {
  /** The declarations of remotes at build time. */
  remotes: RegistryState['remotes'];
  brand: { name: string; logo?: string };
  /** The name of the identity provider. */
  provider?: string;
}

/** A screen without any personal data, rendered at build time. */
export function FirstFrame({ path, Screen, remotes, brand, provider, isEntrance = false }: FirstFrameProps) {
  provideExtensions(extensionsFrom(declaredRegistry(remotes), nothing));
  assumeSettings({ brand, identityProvider: { name: provider } });
  return (
    <GraphqlProvider client={graphqlClient}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          {isEntrance ? (
            <Screen />
          ) : (
            <FrameView declared={declaredRegistry(remotes).state()} brand={brand} email={null}>
              <Screen />
            </FrameView>
          )}
        </MemoryRouter>
      </ToastProvider>
    </GraphqlProvider>
  );
}
