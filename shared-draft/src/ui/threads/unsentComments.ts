import { newId } from 'shared-api/browser';
import { onSignOut } from 'shared-auth';
import type { MentionText } from 'shared-ui/floating';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A comment that was not sent yet, under the id that it will have. Each text has its own. */
export interface UnsentComment extends MentionText {
  readonly id: string;
}

type Unsent = Readonly<Record<string, UnsentComment>>;

const store = create<{ readonly unsent: Unsent }>()(
  persist(() => ({ unsent: {} as Unsent }), {
    name: 'mobprep.unsent-comments',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

onSignOut(() => store.setState({ unsent: {} }));

/** What was typed into a thread of a draft, in this tab, and not sent. */
export function useUnsentComment(draftId: number, about: string) {
  const key = `${draftId} ${about}`;
  const unsent = store(({ unsent }) => unsent[key]);
  const set = ({ text, picks }: MentionText) =>
    store.setState(({ unsent }) => ({ unsent: { ...unsent, [key]: { id: newId(), text, picks } } }));
  /** Forgets what was sent, unless it was changed meanwhile. */
  const forget = (id: string) =>
    store.setState(({ unsent }) => {
      const { [key]: now, ...rest } = unsent;
      return { unsent: now?.id === id ? rest : unsent };
    });
  /** Gives what was refused under its id another one, unless it was changed meanwhile. */
  const renew = (id: string) =>
    store.setState(({ unsent }) => {
      const now = unsent[key];
      return now?.id === id ? { unsent: { ...unsent, [key]: { ...now, id: newId() } } } : {};
    });
  return { unsent, set, forget, renew };
}
