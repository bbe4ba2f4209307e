import { draftsHereText, hereText } from './hereText.ts';

const on = (name: string, draft_id = 1) => ({ user_id: 1, name, place: null, project_id: 1, draft_id });

it.each([
  [[], ''],
  [[on('Marisol')], 'Marisol is here'],
  [[on('Marisol', 1), on('Marisol', 2)], 'Marisol is here'],
  [[on('Marisol'), on('Caleb')], 'Marisol and Caleb are here'],
  [[on('Marisol'), on('Caleb'), on('Ines')], 'Marisol and 2 others are here'],
])('the people of a project: %#', (people, expected) => {
  expect(hereText(people)).toBe(expected);
});

it('numbers drafts by their order, as their cards do', () => {
  expect(draftsHereText([on('Marisol', 9), on('Caleb', 4)], [{ id: 4 }, { id: 9 }])).toBe(
    'Marisol is on Draft #2, Caleb is on Draft #1',
  );
});
