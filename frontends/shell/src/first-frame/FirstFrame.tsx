import { MemoryRouter } from '@kaard/ui/router';
import { ContactRowsLoading } from '../contact/ContactRowsLoading.tsx';
import { DashboardView, NO_FILTER } from '../features/dashboard/DashboardView.tsx';
import { FrameView } from '../frame/FrameView.tsx';
import { screensOf } from '../frame/routes.ts';
import type { RegistryState, RemoteRegistry } from '../remotes/registry.ts';

const nothing = () => {};

export interface FirstFrameProps {
  /** What remotes declared when the front ends were built. */
  declared: RegistryState;
  brand: { name: string; logo?: string };
}

/** The dashboard as it looks before anything of a person is known. Drawn when the front ends are built. */
export function FirstFrame({ declared, brand }: FirstFrameProps) {
  const canScan = screensOf(declared, {} as RemoteRegistry).some(({ path }) => path === '/scanner');
  return (
    <MemoryRouter initialEntries={['/dashboard']}>
      <FrameView declared={declared} brand={brand} email={null}>
        <DashboardView
          canScan={canScan}
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
