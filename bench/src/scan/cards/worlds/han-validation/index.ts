import { validationFamilies } from '../validation/families/index.ts';
import type { HanWorld } from '../world.ts';
import { broadside, columnAmidst, marginNote } from './families.ts';
import { hanValidationFonts } from './fonts.ts';
import { hongKong } from './hong-kong.ts';
import { japan } from './japan.ts';
import { mainland } from './mainland.ts';
import { taiwan } from './taiwan.ts';

/** Chinese and Japanese cards for measuring only; nothing is fitted to them. */
export const hanValidationWorld: HanWorld = {
  name: 'han-validation',
  regions: [mainland, taiwan, hongKong, japan],
  fonts: hanValidationFonts,
  families: [...validationFamilies, marginNote, broadside, columnAmidst],
  iconSet: 'ionicons',
};
