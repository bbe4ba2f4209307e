import { useQuery } from '@tanstack/react-query';
import { cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartLine, Draft, ProjectDetail } from 'shared-api/contract';
import { draftName } from 'shared-api/rules';
import { draftNumber } from 'shared-draft';
import type { FailedRead } from 'shared-ui';

/** A draft in the comparison. */
export interface ComparedDraft {
  readonly key: DraftKey;
  readonly draft: Draft;
  /** "Draft #2 of 25-1003". */
  readonly label: string;
}

export interface Side {
  readonly customId: string;
  readonly project: ProjectDetail | null;
  /** Null until one is chosen, or if the address names none. */
  readonly chosen: ComparedDraft | null;
  readonly lines: readonly CartLine[] | null;
  readonly failure: FailedRead | null;
}

/** One side of a comparison, as the address names it. */
export function useSide(customId: string, draftId: number): Side {
  const query = useQuery({ ...projectQueries.byCustomId(customId), enabled: customId !== '' });
  const project = query.data ?? null;
  const draft = project?.contents.find(({ id }) => id === draftId) ?? null;
  const chosen = project &&
    draft && {
      key: { projectId: project.metadata.id, draftId: draft.id },
      draft,
      label: `${draftName(draftNumber(project.contents, draft.id))} of ${project.metadata.custom_id}`,
    };
  const list = useQuery({
    ...cartQueries.lines(chosen?.key ?? { projectId: 0, draftId: 0 }),
    enabled: chosen !== null,
  });
  const failed = [query, list].find((read) => read.isError && !read.data);
  return {
    customId,
    project,
    chosen,
    lines: chosen ? (list.data ?? null) : null,
    failure: failed ?? null,
  };
}
