import type { Random } from '../random.ts';

/** The format of a country's numbers. `#` is any digit, `N` is 2-9, `(a|b)` a choice; a space separates groups. */
export interface NumberPlan {
  callingCode: string;
  /** The prefix of national numbers: 0 in most of Europe, nothing in Spain, Italy, North America and others. */
  trunk: string;
  /** National significant numbers in groups. Ranges reserved for films and books are used where they exist. */
  landline: string[];
  mobile: string[];
  tollFree?: string[];
}

/**
 * Fictional ranges: NANP 555-01XX; Ofcom drama numbers; Bundesnetzagentur Vfg. 148/2021; ARCEP décision 2018-0881; ACMA
 * fictitious numbers; ComReg 020 91X; PTS drama numbers. Other countries have none; digits that look unassigned are
 * used.
 */
export const NUMBER_PLANS: Record<string, NumberPlan> = {
  US: {
    callingCode: '1',
    trunk: '',
    landline: ['(212|312|415|206|617|503|404|305|720|512|919|702) 555 01##'],
    mobile: ['(646|773|628|425|857|971|470|786|303|737|984|725) 555 01##'],
    tollFree: ['(800|888|877|866) 555 01##'],
  },
  CA: {
    callingCode: '1',
    trunk: '',
    landline: ['(416|514|604|403|613|902) 555 01##'],
    mobile: ['(647|438|778|587|343|782) 555 01##'],
    tollFree: ['(800|888) 555 01##'],
  },
  GB: {
    callingCode: '44',
    trunk: '0',
    landline: ['20 7946 0###', '161 496 0###', '131 496 0###', '113 496 0###', '1632 960###', '117 496 0###'],
    mobile: ['7700 900###', '7700 900 ###'],
  },
  IE: { callingCode: '353', trunk: '0', landline: ['20 91# ####'], mobile: ['83 9#7 ####', '87 9#1 ####'] },
  DE: {
    callingCode: '49',
    trunk: '0',
    landline: ['30 23125 ###', '69 90009 ###', '40 66969 ###', '221 4710 ###', '89 99998 ###'],
    mobile: ['171 39200##', '152 28817386', '152 28895456', '176 040690##', '172 9925904'],
  },
  AT: {
    callingCode: '43',
    trunk: '0',
    landline: ['1 9#5 ## ##', '316 2#9 ###', '662 2#4 ##'],
    mobile: ['664 2#6 ## ##', '699 1#2 ### ##'],
  },
  CH: {
    callingCode: '41',
    trunk: '0',
    landline: ['44 5#9 ## ##', '31 5#8 ## ##', '22 5#7 ## ##'],
    mobile: ['79 9#7 ## ##', '78 2#9 ## ##'],
  },
  FR: {
    callingCode: '33',
    trunk: '0',
    landline: ['1 99 00 ## ##', '2 61 91 ## ##', '3 53 01 ## ##', '4 65 71 ## ##', '5 36 49 ## ##'],
    mobile: ['6 39 98 ## ##'],
  },
  BE: {
    callingCode: '32',
    trunk: '0',
    landline: ['2 5#9 ## ##', '9 2#7 ## ##', '3 2#9 ## ##'],
    mobile: ['47# ## ## ##', '48# ## ## ##'],
  },
  ES: {
    callingCode: '34',
    trunk: '',
    landline: ['91 9## ## ##', '93 9## ## ##', '95 5## ## ##'],
    mobile: ['6## ### ###', '6## ## ## ##'],
  },
  IT: {
    callingCode: '39',
    trunk: '',
    landline: ['02 9### ####', '06 9### ####', '011 19# ####', '055 09# ####'],
    mobile: ['3(3|4|8)# ### ####', '32# ## ## ###'],
  },
  PT: {
    callingCode: '351',
    trunk: '',
    landline: ['21 1## ## ##', '22 1## ## ##', '239 1## ###'],
    mobile: ['9(1|2|3|6)# ### ###'],
  },
  BR: {
    callingCode: '55',
    trunk: '',
    landline: ['11 3### ####', '21 2### ####', '41 3### ####'],
    mobile: ['11 9#### ####', '21 9#### ####'],
  },
  NL: {
    callingCode: '31',
    trunk: '0',
    landline: ['20 2## ## ##', '10 2## ## ##', '30 2## ####', '70 2## ####'],
    mobile: ['6 ## ## ## ##', '6 ########'],
  },
  SE: {
    callingCode: '46',
    trunk: '0',
    landline: ['8 465 004 ##', '31 390 06 ##', '40 628 04 ##'],
    mobile: ['70 174 06 ##'],
  },
  DK: {
    callingCode: '45',
    trunk: '',
    landline: ['3# ## ## ##', '8# ## ## ##'],
    mobile: ['2# ## ## ##', '5# ## ## ##'],
  },
  NO: { callingCode: '47', trunk: '', landline: ['2# ## ## ##', '5# ## ## ##'], mobile: ['4## ## ###', '9## ## ###'] },
  FI: {
    callingCode: '358',
    trunk: '0',
    landline: ['9 4## ####', '3 2## ####'],
    mobile: ['40 ### ####', '50 ### ####'],
  },
  PL: {
    callingCode: '48',
    trunk: '',
    landline: ['22 2## ## ##', '12 3## ## ##', '61 6## ## ##'],
    mobile: ['5(0|1|3)# ### ###', '6(0|9)# ### ###'],
  },
  CZ: {
    callingCode: '420',
    trunk: '',
    landline: ['2## ### ###', '5(3|4)# ### ###'],
    mobile: ['60# ### ###', '7(2|3|7)# ### ###'],
  },
  SK: {
    callingCode: '421',
    trunk: '0',
    landline: ['2 5### ####', '55 6## ####'],
    mobile: ['90# ### ###', '94# ### ###'],
  },
  HU: {
    callingCode: '36',
    trunk: '06',
    landline: ['1 2## ####', '62 4## ###'],
    mobile: ['20 ### ####', '30 ### ####'],
  },
  RO: {
    callingCode: '40',
    trunk: '0',
    landline: ['21 3## ## ##', '264 4## ###'],
    mobile: ['72# ### ###', '74# ### ###'],
  },
  TR: {
    callingCode: '90',
    trunk: '0',
    landline: ['212 2## ## ##', '312 4## ## ##', '232 4## ## ##'],
    mobile: ['532 ### ## ##', '54# ### ## ##'],
  },
  AU: {
    callingCode: '61',
    trunk: '0',
    landline: ['2 5550 ####', '3 5550 ####', '2 7010 ####', '3 7010 ####', '7 7010 ####'],
    mobile: ['491 570 ###'],
  },
  IN: {
    callingCode: '91',
    trunk: '0',
    landline: ['22 6### ####', '80 4### ####'],
    mobile: ['9(8|9)### #####', '7#### #####'],
  },
  SG: { callingCode: '65', trunk: '', landline: ['6(3|7)## ####'], mobile: ['9(1|8)## ####', '8#1# ####'] },
};

/** Digits by pattern, in groups. */
export function drawNumber(pattern: string, random: Random): string {
  return pattern
    .replace(/\(([^)]*)\)/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/#/g, () => random.digits(1))
    .replace(/N/g, () => String(random.int(2, 9)));
}
