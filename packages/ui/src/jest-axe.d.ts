declare module 'jest-axe' {
  export interface AxeResults {
    violations: { id: string; help: string; nodes: { html: string }[] }[];
  }
  export function axe(html: Element | string, options?: object): Promise<AxeResults>;
}
