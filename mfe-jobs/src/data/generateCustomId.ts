import { projectsApi } from 'shared-api/client';
import { fallbackCustomId } from '#domain/customIds.ts';

/** A free job number from the server, else one made here. */
export const generateCustomId = (): Promise<string> =>
  projectsApi.generateCustomId().then(
    (answer) => answer.custom_id,
    () => fallbackCustomId(Math.random),
  );
