/** Where an item's photo is: its own address, else the default path made of its name. */
export const photoAddress = (item: { readonly image_url: string | null; readonly name: string }): string =>
  item.image_url ?? `/photos/${encodeURIComponent(item.name.toLowerCase().replaceAll(' ', '-'))}.jpg`;
