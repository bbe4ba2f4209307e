import type { LiveSource } from './LiveSource.ts';
import { frameOf, type LiveStream, topics } from './LiveStream.ts';

/** Sends the revisions of the lists that streams watch, and who is on the drafts of their projects. */
export async function sendLists(source: LiveSource, streams: readonly LiveStream[]) {
  const lists = new Set(streams.flatMap(({ watches }) => watches.lists));
  const projects = [...new Set(streams.flatMap(({ watches }) => watches.projects))];
  const revisions = lists.size > 0 ? await source.readLists() : null;
  const people = projects.length > 0 ? await source.readPeople(projects) : [];
  const present = Map.groupBy(people, ({ project_id }) => project_id);
  const peopleFrames = new Map(
    projects.map((project_id) => [
      project_id,
      frameOf({ type: 'project_people', project_id, people: present.get(project_id) ?? [] }),
    ]),
  );
  for (const stream of streams) {
    for (const list of stream.watches.lists)
      if (revisions)
        stream.sendLatest(topics.list(list), frameOf({ type: 'list', list, revision: revisions[list] }));
    for (const id of stream.watches.projects)
      stream.sendLatest(topics.project(id), peopleFrames.get(id) ?? '');
  }
}
