import { developmentFamilies } from '../development/families/index.ts';
import type { HanWorld } from '../world.ts';
import { columns, columnsOverRows, heading } from './families.ts';
import { hanDevelopmentFonts } from './fonts.ts';
import { hongKong } from './hong-kong.ts';
import { japan } from './japan.ts';
import { mainland } from './mainland.ts';
import { taiwan } from './taiwan.ts';

/** Chinese and Japanese cards for fitting rules and models. */
export const hanDevelopmentWorld: HanWorld = {
  name: 'han-development',
  regions: [mainland, taiwan, hongKong, japan],
  fonts: hanDevelopmentFonts,
  families: [...developmentFamilies, heading, columns, columnsOverRows],
  iconSet: 'bootstrap',
};
