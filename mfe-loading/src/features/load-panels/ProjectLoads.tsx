import { useQuery } from '@tanstack/react-query';
import { loadQueries } from 'shared-api/client';
import type { Places } from 'shared-remote';
import { Section } from 'shared-ui';
import { LoadCards } from '#load-page/LoadCards.tsx';

/** A project's loads with their state. Shows nothing while there are none, and nothing if they can't be read. */
export function ProjectLoads({ projectId }: Places['project/panel/v1']) {
  const { data: loads = [] } = useQuery(loadQueries.list(projectId));
  if (loads.length === 0) return null;
  return (
    <Section title={`Loads (${loads.length})`}>
      <LoadCards loads={loads} inProject />
    </Section>
  );
}
