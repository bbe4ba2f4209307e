import type { CartAddition, CartLine, DraftChange, ProjectDetail } from 'shared-api/contract';
import {
  answerBatch,
  answerChanges,
  buildCartLine,
  buildUnit,
  type FakeHandlers,
  newLineId,
  refusal,
  threadServer,
  writtenLine,
} from 'shared-api/testing';

export const cartRoute = '/projects/:projectId/contents/:draftId/items';
export const draftRoute = '/projects/:projectId/contents/:draftId';

/** A server with this project, and these lines in each of its drafts. */
export function serverOf(project: ProjectDetail, cart: CartLine[]): FakeHandlers {
  let lines = [...cart];
  let drafts = project.contents;
  const gone = lines;
  return {
    'GET /projects/custom/:customId': ({ params }) =>
      params['customId'] === project.metadata.custom_id
        ? { ...project, contents: drafts }
        : refusal(404, 'not_found', 'Project not found'),
    [`PUT ${draftRoute}`]: ({ params, body }) => {
      const change = body as DraftChange; // our own client sent it
      drafts = drafts.map((draft) =>
        String(draft.id) === params['draftId']
          ? {
              ...draft,
              revision: draft.revision + 1,
              status: change.status ?? draft.status,
              notes: change.notes ?? draft.notes,
            }
          : draft,
      );
      return { data: drafts.find((draft) => String(draft.id) === params['draftId']) };
    },
    ...threadServer().handlers,
    [`GET ${draftRoute}/last-jobs`]: () => ({ items: [] }),
    [`GET ${draftRoute}/look`]: () => ({ seen_at: null, changes: [] }),
    [`PUT ${draftRoute}/look`]: () => undefined,
    [`GET ${draftRoute}`]: ({ params }) => drafts.find((draft) => String(draft.id) === params['draftId']),
    [`GET ${cartRoute}`]: () => lines,
    [`POST ${cartRoute}`]: ({ body }) => {
      const { item_id, quantity, notes = '' } = body as CartAddition; // our own client sent it
      const known = gone.find((line) => line.item_id === item_id);
      const line = { ...(known ?? gone[0]), id: newLineId(), item_id, quantity, notes };
      lines = [...lines, line as CartLine]; // made of a line
      return line;
    },
    [`POST ${cartRoute}/batch`]: (request) => {
      const grown = [...lines];
      const answer = answerBatch(request, grown, (line) =>
        buildCartLine({ id: 9002, item_id: 9002, is_custom: true, ...line }),
      );
      lines = grown;
      return answer;
    },
    [`POST ${cartRoute}/changes`]: (request) => {
      const changed = [...lines];
      const known = (itemId: number) =>
        gone.find((line) => line.item_id === itemId) ?? buildCartLine({ item_id: itemId });
      const answer = answerChanges(request, changed, known, project.contents[0]);
      lines = changed;
      return answer;
    },
    [`PUT ${cartRoute}/:itemId`]: ({ params, body }) => {
      lines = lines.map((line) =>
        String(line.item_id) === params['itemId'] ? writtenLine(line, body) : line,
      );
      return lines.find((line) => String(line.item_id) === params['itemId']);
    },
    [`DELETE ${cartRoute}/:itemId`]: ({ params }) => {
      lines = lines.filter((line) => String(line.item_id) !== params['itemId']);
    },
    [`GET ${draftRoute}/exports/latest`]: () => ({ export: null }),
    'GET /units': () => ({
      units: ['EA', 'RL', 'PALLET'].map((name, i) =>
        buildUnit({ id: i + 1, name, is_active: name !== 'PALLET' }),
      ),
    }),
  };
}
