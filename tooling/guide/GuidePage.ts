// What a build writes. The server checks it against `GuideFile` of shared-api/contract before anybody gets it.

export interface Run {
  readonly text: string;
  readonly look?: 'name' | 'key' | 'emphasis';
  readonly to?: string;
}

export interface Picture {
  readonly kind: 'picture';
  readonly alt: string;
  /** File names in the folder `pictures` of the source, and next to the guide's file in a build. */
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly runs: readonly Run[];
}

export type Block =
  | Paragraph
  | Picture
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly entries: readonly (readonly (Paragraph | Picture)[])[];
    }
  | { readonly kind: 'table'; readonly head: Cells; readonly rows: readonly Cells[] }
  | { readonly kind: 'note'; readonly runs: readonly Run[] }
  | { readonly kind: 'rights' };

export type Cells = readonly (readonly Run[])[];

export interface GuidePage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
  readonly order: number;
  readonly screens: readonly string[];
  readonly permission?: string;
  readonly blocks: readonly Block[];
}
