import { Gauge, type Registry } from 'prom-client';
import type { ScanRepository } from '../scan/scan.repository.ts';

/** Registers `kaard_scans_open{status}`, counted at each request of the metrics. */
export function countOpenScans(scans: ScanRepository, registry: Registry): void {
  new Gauge({
    name: 'kaard_scans_open',
    help: 'Scans that have not ended.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      // The other metrics are needed most while the database is unavailable.
      const open = await scans.countOpen().catch(() => null);
      for (const [status, count] of Object.entries(open ?? {})) this.set({ status }, count);
    },
  });
}
