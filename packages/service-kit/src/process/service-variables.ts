// Which variables speak of a service, by its name. Without imports: the launcher reads it too.
const inCapitals = (service: string): string => service.toUpperCase().replaceAll('-', '_');

/** Where it is: `contacts` → `CONTACTS_URL`. */
export const addressVariable = (service: string): string => `${inCapitals(service)}_URL`;

/** The name of its own database: `contacts` → `CONTACTS_DATABASE`. */
export const databaseVariable = (service: string): string => `${inCapitals(service)}_DATABASE`;

/** What that is unless it is set: `contacts` → `kaard_contacts`. */
export const defaultDatabase = (service: string): string => `kaard_${service}`;
