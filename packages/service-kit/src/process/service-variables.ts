// Names of variables that refer to a service. This file has no imports because the launcher reads it, too.
const inCapitals = (service: string): string => service.toUpperCase().replaceAll('-', '_');

/** Variable with the service’s address: `contacts` → `CONTACTS_URL`. */
export const addressVariable = (service: string): string => `${inCapitals(service)}_URL`;

/** Variable with the name of the service’s database: `contacts` → `CONTACTS_DATABASE`. */
export const databaseVariable = (service: string): string => `${inCapitals(service)}_DATABASE`;

/** Default name of the service’s database: `contacts` → `kaard_contacts`. */
export const defaultDatabase = (service: string): string => `kaard_${service}`;
