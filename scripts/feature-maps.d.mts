export type Evidence = string | Readonly<Record<string, string>>;
export interface FeatureMap {
  readonly document: string;
  readonly page: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly features: Readonly<
    Record<
      string,
      readonly { readonly feature: string; readonly by?: readonly Evidence[]; readonly differs?: string }[]
    >
  >;
}
interface KnownTests {
  readonly vector: ReadonlySet<string>;
  readonly title: (path: string, title: string) => boolean;
}
export function featureMaps(): readonly FeatureMap[];
export function problemsIn(map: FeatureMap, has?: KnownTests): readonly string[];
