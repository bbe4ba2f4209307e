import { useQuery } from '@tanstack/react-query';
import { setUpQueries } from 'shared-api/client';
import { setUpTitle } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { namedIcon, SidebarItem } from 'shared-ui';

interface SetUpEntryProps {
  readonly path: string;
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** Leads a full admin to the set-up while one of its steps is open. */
export function SetUpEntry({ path, active, onChoose }: SetUpEntryProps) {
  const { data } = useQuery(setUpQueries.state());
  if (!data?.steps.some(({ state }) => state === 'open')) return null;
  return (
    <SidebarItem label={setUpTitle} icon={namedIcon(ticks)} active={active}>
      <PageLink to={path} onClick={onChoose} />
    </SidebarItem>
  );
}

/** Three lines, two of them ticked. */
const ticks = 'M13 6h8M13 12h8M13 18h8M3 6l2 2 4-4M3 13l2 2 4-4';
