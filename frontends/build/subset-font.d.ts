// The published types lag behind the package: they do not know `keepFeatures`.
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType features to keep; all by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** A single value fixes an axis, a range limits it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
