/** The part of `vcf` that is used here; it comes without types. */
declare module 'vcf' {
  interface Property {
    is(type: string): boolean;
    valueOf(): string;
  }
  interface Card {
    get(name: string): Property | Property[] | undefined;
  }
  const vCard: { parse(text: string): Card[] };
  export default vCard;
}
