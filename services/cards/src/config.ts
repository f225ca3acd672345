import { PLAN_VARIABLES, type Plans, readPlans } from '@kaard/plans';
import { type ServiceConfig, serviceConfig, serviceVariables } from '@kaard/service';
import { variables as kinds, readConfig } from '@kaard/service-kit';
import { z } from 'zod';
import { readWallets, type WalletSettings, walletVariables } from './wallet/wallet.settings.ts';

export const variables = serviceVariables('cards', {
  DEFAULT_COUNTRY: kinds.country.default('US'),
  PUBLIC_URL: kinds.publicAddress.default('http://localhost:3000'),
  BRAND_NAME: z.string().max(60).default('Kaard'),
  BRAND_COLOR: kinds.colour.default('#ffc629'),
  ...walletVariables,
  ...PLAN_VARIABLES,
});

export interface CardsConfig extends ServiceConfig {
  /** The country of phone numbers without a country code. */
  defaultCountry: string;
  /** The public address of this installation, without a trailing slash; links and QR codes start with it. */
  publicUrl: string;
  /** Displayed on public pages, highlighted in its colour (`#rrggbb`). */
  brandName: string;
  brandColour: string;
  wallets: WalletSettings;
  plans: Plans;
}

/** The only reader of the environment in this service. @throws ConfigError */
export function readCardsConfig(env: NodeJS.ProcessEnv): Readonly<CardsConfig> {
  const read = readConfig(variables, env);
  return Object.freeze({
    ...serviceConfig('cards', read),
    defaultCountry: read.DEFAULT_COUNTRY,
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    brandName: read.BRAND_NAME,
    brandColour: read.BRAND_COLOR.toLowerCase(),
    wallets: readWallets(read),
    plans: readPlans(read),
  });
}
