/**
 * Some providers serve many organisations under one address and put the organisation into the issuer of each token. Their
 * metadata then hold a template: `https://login.microsoftonline.com/{tenantid}/v2.0`.
 * @see https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-the-issuer
 */
const TENANT = '{tenantid}';
const TENANT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isTemplate = (issuer: string): boolean => issuer.includes(TENANT);

/** What tokens of this tenant have to name as their issuer; null for what is no tenant's id. */
export const issuerOfTenant = (template: string, tenant: unknown): string | null =>
  typeof tenant === 'string' && TENANT_ID.test(tenant) ? template.replace(TENANT, tenant) : null;

/** True for an issuer that the template, or the plain issuer of a provider, stands for. */
export function isIssuerOf(provider: string, issuer: string): boolean {
  if (!isTemplate(provider)) return provider === issuer;
  const [before = '', after = ''] = provider.split(TENANT);
  const tenant = issuer.slice(before.length, issuer.length - after.length);
  return issuerOfTenant(provider, tenant) === issuer;
}

/**
 * True when metadata found at the configured address may be believed: they name that address, or a template of it, in
 * which a word such as `common` or `organizations` stands where the tenant goes.
 */
export function isConfigured(configured: string, named: string): boolean {
  if (!isTemplate(named)) return URL.canParse(named) && new URL(named).href === new URL(configured).href;
  const [before = '', after = '', ...more] = named.split(TENANT);
  const word = configured.slice(before.length, configured.length - after.length);
  return !more.length && /^[\w.-]+$/.test(word) && configured === before + word + after;
}
