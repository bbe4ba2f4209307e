import type { AuditEntry } from 'shared-api/contract';
import { buildAuditEntry } from 'shared-api/testing';
import { activityBy, activityText } from './releaseActivity.ts';

const rest = { state: 'on', live: '1.1.0', previous: null, canary: null, canaryRoles: [], canaryShare: 0 };
const flag = { id: 'new-board', roles: ['pe'], share: 0 };
const entry = (changes: Partial<AuditEntry>): AuditEntry =>
  buildAuditEntry({
    ...{ actor_id: null, actor_name: null, record_type: 'remote', record_id: null, part: 'mfe-items' },
    ...{ old_values: rest, new_values: rest },
    ...changes,
  });

describe('the activity on a remote', () => {
  it.each([
    [
      'a version was published',
      { action: 'create', old_values: null, new_values: { version: '1.2.0' } },
      '1.2.0 published',
    ],
    ['it went live', { new_values: { ...rest, live: '1.2.0', previous: '1.1.0' } }, '1.2.0 is live'],
    [
      'it was rolled back',
      {
        old_values: { ...rest, live: '1.2.0', previous: '1.1.0' },
        new_values: { ...rest, live: '1.1.0', previous: '1.2.0' },
      },
      'Rolled back: 1.1.0 is live',
    ],
    [
      'it was rolled back to the installed version',
      { new_values: { ...rest, live: null, previous: '1.1.0' } },
      'Rolled back: The installed version is live',
    ],
    ['somebody looked at it', { old_values: null, new_values: { preview: '1.2.0' } }, '1.2.0 previewed'],
    [
      'a pipeline made a link to it',
      { old_values: null, new_values: { previewLink: '1.2.0' } },
      'Link to a preview of 1.2.0',
    ],
    ['it was switched off', { new_values: { ...rest, state: 'off' } }, 'Switched off'],
    ['it was switched on', { old_values: { ...rest, state: 'off' } }, 'Switched on'],
    [
      'some get a canary',
      { new_values: { ...rest, canary: '1.2.0', canaryShare: 10, canaryRoles: ['pe'] } },
      'Canary 1.2.0 for 10%, PE',
    ],
    ['nobody gets it', { new_values: { ...rest, canary: '1.2.0' } }, 'Canary 1.2.0 for nobody'],
    [
      'a flag was turned on',
      { new_values: { ...rest, flags: [{ id: 'map', roles: ['pe'], share: 10 }] } },
      'Flag map for 10%, PE',
    ],
    [
      'one of two flags was turned off',
      {
        old_values: { ...rest, flags: [{ ...flag, id: 'map' }, flag] },
        new_values: { ...rest, flags: [flag] },
      },
      'Flag map off',
    ],
    [
      'the server turned a flag off',
      {
        old_values: { ...rest, flags: [flag] },
        new_values: { ...rest, flags: [{ ...flag, ended: { at: '', reason: 'It failed' } }] },
      },
      'Flag new-board off: It failed',
    ],
    ['a canary ended', { old_values: { ...rest, canary: '1.2.0' } }, 'Canary 1.2.0 ended'],
  ])('says that %s', (_what, changes, text) => {
    expect(activityText(entry(changes))).toBe(text);
  });

  it('names who did it (a person, a token or the server) and how', () => {
    expect(activityBy(entry({ actor_name: 'Ines Calloway', detail: null }))).toBe('Ines Calloway');
    expect(activityBy(entry({ actor_name: 'Ines Calloway', detail: 'without opening it' }))).toBe(
      'Ines Calloway, without opening it',
    );
    expect(activityBy(entry({ detail: 'Deploy token #3, CI' }))).toBe('Deploy token #3, CI');
    expect(activityBy(entry({}))).toBe('');
  });
});
