import { Id } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { Type } from 'typebox';

/** The id in an address. */
export const IdParams = Type.Object({ id: Id });

const idList = `\\d{1,9}(,\\d{1,9}){0,${bounds.ids - 1}}`;

/** Ids in a query: `a=1,2` or `a=1&a=2`. */
export const IdList = Type.Union([
  Type.String({ pattern: `^(${idList})?$` }),
  Type.Array(Type.String({ pattern: `^${idList}$` }), { maxItems: bounds.ids }),
]);

export const idsOf = (list: string | string[] | undefined): number[] =>
  [list ?? []].flat().flatMap((part) => part.split(',').filter(Boolean).map(Number));

/** The project and the draft in an address. */
export const DraftParams = Type.Object({ projectId: Id, contentId: Id });
