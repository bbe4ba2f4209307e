import type { ComponentType, ReactNode } from 'react';
import type { Permission, PlaceId } from 'shared-api/contract';
import type { LazyComponent } from './lazyComponent.tsx';

/** What each place hands to those who fill it. A place has an entry here, and its id in `placeIds` of shared-api. */
export interface Places {
  /** Below a project's drafts. */
  readonly 'project/panel/v1': { readonly projectId: number };
  /** Next to a draft's list in Checkout. */
  readonly 'checkout/panel/v1': { readonly projectId: number; readonly draftId: number };
  /** At the end of the form of an item that is in the catalogue. */
  readonly 'item/panel/v1': { readonly itemId: number; readonly itemName: string };
  /** On the rows of Mob Prep's Categories. The items are those in view that nobody has asked about yet. */
  readonly 'categories/chips/v1': {
    readonly projectId: number;
    readonly draftId: number;
    readonly itemIds: readonly number[];
  };
  /** The menu next to Checkout's title. */
  readonly 'checkout/actions/v1': { readonly projectId: number; readonly draftId: number };
}

type OfKind<Kind extends string> = Extract<PlaceId, `${string}/${Kind}/${string}`>;

/** What a chip's panel is about. */
export interface ChipPanelProps {
  readonly projectId: number;
  readonly draftId: number;
  readonly itemId: number;
}

/** A remark on a row. It is data: the page draws it. */
export interface Chip {
  /** One line, shown as text and cut after 40 characters. */
  readonly label: string;
  /** Default `neutral`. */
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** Up to 300 characters, in a tooltip and in what opens when the chip is pressed. */
  readonly explanation?: string;
  /** Loads what the chip opens, below its explanation: ways out, for example. */
  readonly panel?: () => Promise<ComponentType<ChipPanelProps>>;
}

/**
 * Returns the chips of the items that have one. One call for all rows in view. One that throws, takes more than 2 s or returns
 * chips that can't be shown or are for other items leaves nothing behind, and isn't asked again until the page is opened again.
 */
export type ChipFiller<Id extends OfKind<'chips'> = OfKind<'chips'>> = (
  given: Places[Id],
) => Promise<ReadonlyMap<number, Chip>>;

/** An entry in a page's menu: an address to open, or something to do. `failure` is what people read if that fails. */
export type PlaceAction<Id extends OfKind<'actions'> = OfKind<'actions'>> = {
  readonly label: string;
  /** Who sees it. */
  readonly access: 'signed-in' | Permission;
} & (
  | { readonly to: (given: Places[Id]) => string }
  | { readonly run: (given: Places[Id]) => Promise<void> | void; readonly failure: string }
);

/** What a remote puts into places of other remotes' pages: a module named in its `fills` exports this as `fills`. */
export type Fillers = {
  readonly [Id in PlaceId]?: Id extends OfKind<'chips'>
    ? ChipFiller<Id>
    : Id extends OfKind<'actions'>
      ? readonly PlaceAction<Id>[]
      : ComponentType<Places[Id]>;
};

/** Chips of rows as the page draws them, by item. */
export interface Chips {
  readonly of: ReadonlyMap<number, ReactNode>;
  /** Asks for the chips of the rows in view that have no answer yet. */
  readonly ask: (itemIds: readonly (string | number)[]) => void;
}

/** A place with what it hands over. */
export type PanelProps = {
  readonly [Id in OfKind<'panel'>]: { readonly id: Id; readonly given: Places[Id] };
}[OfKind<'panel'>];

/** The same for chips. The page hears of them as soon as somebody fills the place, and each time that chips come. */
export type ChipsProps = {
  readonly [Id in OfKind<'chips'>]: {
    readonly id: Id;
    readonly given: Omit<Places[Id], 'itemIds'>;
    readonly onChips: (chips: Chips) => void;
  };
}[OfKind<'chips'>];

/** The same for a menu. */
export type ActionsProps = {
  readonly [Id in OfKind<'actions'>]: { readonly id: Id; readonly given: Places[Id] };
}[OfKind<'actions'>];

/** Any place in a page. */
export type PlaceProps = PanelProps | ChipsProps | ActionsProps;

/** Draws what fills a place. */
export type FilledPlace = LazyComponent<PlaceProps>;
