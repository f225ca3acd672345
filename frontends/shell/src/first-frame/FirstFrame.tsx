import { provideExtensions } from '@kaard/ui/extensions';
import { MemoryRouter } from '@kaard/ui/router';
import { ContactRowsLoading } from '../contact/ContactRowsLoading.tsx';
import { DashboardView } from '../features/dashboard/DashboardView.tsx';
import { NO_FILTER } from '../features/dashboard/no-filter.ts';
import { extensionsFrom } from '../frame/extensions.ts';
import { FrameView } from '../frame/FrameView.tsx';
import { declaredRegistry, type RegistryState } from '../remotes/registry.ts';

const nothing = () => {};

export interface FirstFrameProps {
  /** What remotes declared when the front ends were built. */
  remotes: RegistryState['remotes'];
  brand: { name: string; logo?: string };
}

/** The dashboard as it looks before anything of a person is known. Drawn when the front ends are built. */
export function FirstFrame({ remotes, brand }: FirstFrameProps) {
  provideExtensions(extensionsFrom(declaredRegistry(remotes), nothing));
  return (
    <MemoryRouter initialEntries={['/dashboard']}>
      <FrameView declared={declaredRegistry(remotes).state()} brand={brand} email={null}>
        <DashboardView
          stats={undefined}
          isMissing={false}
          filter={{ search: '', company: NO_FILTER, companies: [], onSearch: nothing, onCompany: nothing }}
        >
          <ContactRowsLoading />
        </DashboardView>
      </FrameView>
    </MemoryRouter>
  );
}
