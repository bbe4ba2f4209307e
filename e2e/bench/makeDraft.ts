import type { Api } from './Api.ts';

const linesPerCall = 500;

/** Makes a project with a draft whose list has these items. Returns its API path and the address of its screens. */
export async function makeDraft(api: Api, items: readonly number[], customId = `BENCH-${items.length}`) {
  const { metadata } = await api.post('/projects', {
    custom_id: customId,
    project_name: `List of ${items.length}`,
    integrated_with_spectrum: false,
  });
  const named = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = await api.post(`/projects/${metadata.id}/contents`, named);
  const path = `/projects/${metadata.id}/contents/${data.id}`;
  for (let at = 0; at < items.length; at += linesPerCall)
    await api.post(`${path}/items/batch`, {
      lines: items.slice(at, at + linesPerCall).map((item_id) => ({ item_id, quantity: 3 })),
    });
  return { path, screen: `/project/${customId}/${data.id}` };
}
