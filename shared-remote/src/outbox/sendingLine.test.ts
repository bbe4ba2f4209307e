import { sendingLine } from './sendingLine.ts';

const time = (at: number) => `${at}`;
const nothing = {
  ...{ pending: 0, isDurable: true, sentAt: null, failingSince: null },
  ...{ isForbidden: false, isIntercepted: false, storedAt: null },
  forbidden: 'You can’t load any more',
};

it.each([
  ['nothing was done', {}, null],
  [
    'nothing was done to a kept load',
    { storedAt: 900 },
    { text: 'Kept on this device, as of 900', why: null },
  ],
  ['the server has everything', { sentAt: 1042 }, { text: 'All sent 1042', why: null }],
  [
    'the server has everything of a kept load',
    { sentAt: 1042, storedAt: 1042 },
    { text: 'All sent 1042', why: 'Kept on this device, as of 1042' },
  ],
  ['something is on its way', { pending: 1 }, { text: 'Sending 1 change', why: null }],
  [
    'nothing gets through',
    { pending: 12, sentAt: 1000, failingSince: 1031 },
    { text: '12 changes only on this device', why: 'Kept here. No answer since 1031' },
  ],
  [
    'nothing gets through, and the browser keeps nothing',
    { pending: 12, isDurable: false, failingSince: 1031 },
    { text: '12 changes only in this tab', why: 'Leave it open. No answer since 1031' },
  ],
  [
    'the network wants a sign-in of its own',
    { pending: 1, failingSince: 1031, isIntercepted: true },
    {
      text: '1 change only on this device',
      why: 'Kept here. Your network asks you to sign in again. Reload this page.',
    },
  ],
  [
    'the network wants that, and a reload would lose the changes',
    { pending: 1, isDurable: false, failingSince: 1031, isIntercepted: true },
    {
      text: '1 change only in this tab',
      why: 'Leave it open. Your network asks you to sign in again. Open this page in another tab.',
    },
  ],
  [
    'this person may no longer load',
    { pending: 1, failingSince: 1031, isForbidden: true },
    { text: '1 change only on this device', why: 'Kept here. You can’t load any more' },
  ],
])('tells the truth when %s', (_, sent, line) => {
  expect(sendingLine({ ...nothing, ...sent }, time)).toEqual(line);
});
