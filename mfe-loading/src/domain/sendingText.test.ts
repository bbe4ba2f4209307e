import { sendingLine } from './sendingText.ts';

const time = (at: number) => `${at}`;
const nothing = { pending: 0, sentAt: null, failingSince: null, isForbidden: false };

it.each([
  ['nothing was done', {}, null],
  ['the server has everything', { sentAt: 1042 }, { text: 'All sent 1042', why: null }],
  ['something is on its way', { pending: 1 }, { text: 'Sending 1 change', why: null }],
  [
    'nothing gets through',
    { pending: 12, sentAt: 1000, failingSince: 1031 },
    { text: '12 changes only on this device', why: 'No answer since 1031' },
  ],
  [
    'this person may no longer load',
    { pending: 1, failingSince: 1031, isForbidden: true },
    { text: '1 change only on this device', why: 'You can’t load any more' },
  ],
])('tells the truth when %s', (_, sent, line) => {
  expect(sendingLine({ ...nothing, ...sent }, time)).toEqual(line);
});
