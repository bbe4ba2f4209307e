import { sql } from 'drizzle-orm';
import { inNameOrder } from '#platform/database/database.ts';

/** For items `i` with their categories `g` and subcategories `b`. */
export const inCatalogueOrder = sql`g.sort_order, g.id, b.sort_order NULLS FIRST, b.id NULLS FIRST, ${inNameOrder(sql`i.name`)}, i.id`;
