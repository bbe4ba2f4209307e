import { createContext, use } from 'react';
import type { DraftField } from '#domain/jobEntryForm.ts';

/** What others did to the form's fields, as one line each. */
export type TheirFields = ReadonlyMap<DraftField, string>;

export const TheirFieldsContext = createContext<TheirFields>(new Map());

/** "Caleb Ostrander changed this", or "Caleb Ostrander: 12" where this user has something else. */
export const useTheirs = (field: DraftField): string | undefined => use(TheirFieldsContext).get(field);
