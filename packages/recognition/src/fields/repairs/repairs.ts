/** The evidence on the card for a repair. Several of the same kind count as one. */
export type Witness =
  /** The recogniser nearly read it. */
  | 'reader'
  /** The format allows nothing else: suffixes of hosts, numbering plans, legal forms. */
  | 'format'
  /** A label or an icon in front of the value tells its kind. */
  | 'label'
  /** The host of an address, the site, the mailbox, a profile. */
  | 'mail-host'
  | 'site'
  | 'mailbox'
  | 'profile'
  /** Lines of words: the person's name, the company's, others. */
  | 'name'
  | 'company'
  | 'words'
  /** The usual spelling of the language, or the vocabulary of titles and trades. */
  | 'language'
  | 'dictionary'
  /** The distances between the letters. */
  | 'gaps';

interface RepairDescription {
  /** What it repairs, with an example. */
  mends: string;
  /** Witnesses that support it in every case. */
  witnesses: readonly Witness[];
}

/**
 * All repairs that change a reading, in order of use. A repair proposes; the gate (`gate.ts`) decides by its witnesses
 * and by the certainty of the changed characters. `evaluate.ts --without NAME` measures the effect of one.
 */
export const REPAIRS = {
  suffix: {
    mends: '`velmora.corn`, `velmora.agenicy`: ends that no host has, where an @, `www` or a label says that it is one',
    witnesses: ['format', 'label'],
  },
  'hidden-at': {
    mends: '`jane.doe©acme.com`, `jane.doeaacme.com` where the reader nearly saw the @ or a label stands before it',
    witnesses: ['format'],
  },
  'lost-at': {
    mends: '`jane.doegacme.com`: an address whose @ was lost, before a host or behind somebody that the card names',
    witnesses: ['mail-host', 'words'],
  },
  mailbox: {
    mends: '`Ikessler@`, `E-moil.lena@`: twins of letters and labels that stick to a mailbox',
    witnesses: ['name', 'label'],
  },
  webmail: {
    mends: '`hotmeil.com`: a provider of mailboxes with one letter wrong',
    witnesses: ['format', 'dictionary'],
  },
  'host-blanks': { mends: '`www.velmora agency` of a mailbox at velmora.agency', witnesses: ['mail-host', 'format'] },
  'hosts-agree': {
    mends: 'mailbox, site and company of one host, spelled as makes all readings together likeliest',
    witnesses: ['mail-host'],
  },
  'profile-names': { mends: 'a handle that is nearly a name, a host or another handle', witnesses: ['words'] },
  bars: { mends: '`FILM I ANIMATION I SOUND`: bars between things of a list, read as letters', witnesses: ['words'] },
  variants: { mends: '`课長` of a card that writes `課`', witnesses: ['reader', 'language'] },
  'long-vowels': { mends: '`オ|シャン`: the sign for a long vowel between kana', witnesses: ['format', 'language'] },
  'postal-marks': { mends: '`T100-0001`: `〒` before a postal code of Japan', witnesses: ['format', 'language'] },
  digits: { mends: '`O30 9O182O`: letters that look like digits in a number', witnesses: ['format', 'label'] },
  'phone-drawing': { mends: '`0 (857) 555 0114`: a drawing that was read as a digit', witnesses: ['gaps', 'format'] },
  letters: {
    mends: '`VeImora`, `BERL1N`: signs inside of words that look like letters',
    witnesses: ['format', 'words'],
  },
  accents: { mends: '`ASSOCIE` of a French card', witnesses: ['reader', 'language'] },
  alphabet: { mends: 'a Swedish `á` is an `å`: letters that the language lacks', witnesses: ['language'] },
  spaces: { mends: '`QRMETALLBAU`, `VELMORAIM PIANTI`', witnesses: ['gaps'] },
  words: { mends: '`Managor`: a letter of a word of titles and trades', witnesses: ['dictionary'] },
  'company-host': { mends: '`Clair-Obseur` of clairobscur.com', witnesses: ['mail-host'] },
  'name-mailbox': { mends: '`Hamsh Ptkington` of pilkington.hamish@', witnesses: ['mailbox'] },
  'mailbox-name': { mends: '`fabnce.okonjo@` of Fabrice Okonjo: doubted letters of a mailbox', witnesses: ['name'] },
  doubled: { mends: '`Aporva Events` of apoorva.events@…: one of two equal letters in a row', witnesses: ['words'] },
  'letters-agree': { mends: 'one letter between a name and its mailbox, a company and its host', witnesses: ['words'] },
  'hosts-letters': { mends: 'one letter between the host of the mailbox and that of the site', witnesses: ['site'] },
  'legal-form': { mends: '`Olson & Ranning, Ine.`', witnesses: ['format', 'dictionary'] },
  drawn: {
    mends: '`P VELMORA BANK` of velmorabank.com: a letter or a number of a drawing, a blank behind a large capital',
    witnesses: ['mail-host', 'words'],
  },
  mark: { mends: '`BK Brook Kiln`: the initials of a logo', witnesses: ['words', 'format'] },
  signs: { mends: '`Founder&CEO`, `WinifredStallworth`: blanks and points about signs', witnesses: ['format'] },
} as const satisfies Record<string, RepairDescription>;

export type RepairName = keyof typeof REPAIRS;
export const REPAIR_NAMES = Object.keys(REPAIRS) as RepairName[];
