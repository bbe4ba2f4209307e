import { useEffect, useState } from 'react';
import { watchPeople } from 'shared-api/client';
import type { PersonOnDraft } from 'shared-api/contract';
import { useUser } from 'shared-auth';

const nobody: readonly PersonOnDraft[] = [];

/** Who else has a draft of these projects open right now. */
export function usePeopleHere(projectIds: readonly number[]): readonly PersonOnDraft[] {
  const userId = useUser()?.id;
  const [people, setPeople] = useState(nobody);
  const ids = projectIds.join(' ');
  useEffect(() => {
    if (ids === '') return;
    return watchPeople(ids.split(' ').map(Number), (here) =>
      setPeople(here.filter(({ user_id }) => user_id !== userId)),
    );
  }, [ids, userId]);
  return people;
}
