import { Gauge, type Registry } from 'prom-client';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** `kaard_scans_open{status}`, counted when somebody asks. */
export function countOpenScans(scans: ScanRepository, registry: Registry): void {
  new Gauge({
    name: 'kaard_scans_open',
    help: 'Scans that have not ended.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      // The other figures are wanted most when the database is away.
      const open = await scans.countOpen().catch(() => null);
      for (const [status, count] of Object.entries(open ?? {})) this.set({ status }, count);
    },
  });
}
