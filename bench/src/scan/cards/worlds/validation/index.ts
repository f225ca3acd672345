import { COMMON_LABELS } from '../../content/labels.ts';
import type { World } from '../world.ts';
import { validationFamilies } from './families/index.ts';
import { validationFonts } from './fonts.ts';
import { validationLocales } from './locales.ts';

/** Cards for measuring only; nothing is fitted to them. */
export const validationWorld: World = {
  name: 'validation',
  locales: validationLocales,
  fonts: validationFonts,
  families: validationFamilies,
  iconSet: 'ionicons',
  labels: COMMON_LABELS,
};
