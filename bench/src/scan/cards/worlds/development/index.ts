import { COMMON_LABELS } from '../../content/labels.ts';
import type { World } from '../world.ts';
import { developmentFamilies } from './families/index.ts';
import { developmentFonts } from './fonts.ts';
import { developmentLocales } from './locales.ts';

/** Cards for fitting rules and models. */
export const developmentWorld: World = {
  name: 'development',
  locales: developmentLocales,
  fonts: developmentFonts,
  families: developmentFamilies,
  iconSet: 'bootstrap',
  labels: COMMON_LABELS,
};
