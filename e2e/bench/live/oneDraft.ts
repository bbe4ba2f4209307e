import type { CartLine } from 'shared-api/contract';
import type { Api } from '../Api.ts';
import { makeDraft } from '../makeDraft.ts';

export interface OneDraft {
  readonly path: string;
  readonly id: number;
  readonly screen: string;
  readonly lines: readonly CartLine[];
}

export async function draftOf(api: Api, items: readonly number[]): Promise<OneDraft> {
  const { path, screen } = await makeDraft(api, items);
  const listed: CartLine[] = await (await api.get(`${path}/items`)).json();
  return { path, screen, id: Number(path.split('/').at(-1)), lines: listed };
}

export const putQuantity = (url: string, api: Api, path: string, item: number, quantity: number) =>
  fetch(`${url}/v1${path}/items/${item}`, {
    method: 'PUT',
    headers: api.headers,
    body: JSON.stringify({ quantity }),
  });
