// The published types lag behind the package: they do not know `keepFeatures`.
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features that stay; without it all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** One value fixes an axis, a range narrows it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
