import { act, renderHook } from '@testing-library/react';
import { buildUser } from 'shared-api/testing';
import { forgetSession, sessionStore } from './sessionStore.ts';
import { signOut } from './signing.ts';
import { tabStore } from './tabStorage.ts';
import { useTabState } from './useTabState.ts';

const signInAs = (id: number) =>
  act(() => sessionStore.setState({ session: { status: 'signedIn', user: buildUser({ id }) } }));
const open = (subject = '7') => renderHook(() => useTabState('item', subject, () => ({ name: '' }))).result;
const enter = (name: string) => {
  const form = open();
  act(() => form.current.set({ name }));
  return form;
};

beforeEach(() => signInAs(1));

describe('what somebody enters', () => {
  it('is there after their session ended, for them and the same record only', () => {
    enter('Ladder');
    act(() => forgetSession());
    signInAs(1);
    expect(open().current.value).toEqual({ name: 'Ladder' });
    expect(open('8').current.value).toEqual({ name: '' });
    signInAs(2);
    expect(open().current.value).toEqual({ name: '' });
  });

  it('is gone once it is saved or discarded, and after signing out', () => {
    enter('Ladder').current.forget();
    expect(open().current.value).toEqual({ name: '' });
    enter('Ladder');
    act(() => signOut());
    signInAs(1);
    expect(open().current.value).toEqual({ name: '' });
  });

  it('is not brought back by a page that closes because they signed out', () => {
    const form = enter('Ladder');
    act(() => signOut());
    act(() => form.current.set({ name: 'Ladder, 24 ft' }));
    signInAs(1);
    expect(open().current.value).toEqual({ name: '' });
  });

  it('is not brought back by a page that closes when somebody else has signed in', () => {
    const store = tabStore<object>('item', 1, '7');
    signInAs(2);
    store.write({ name: 'Ladder' });
    expect(store.read()).toBeNull();
  });

  it('builds on the latest value when it changes twice at once', () => {
    const form = open();
    act(() => {
      form.current.set(({ name }) => ({ name: `${name}a` }));
      form.current.set(({ name }) => ({ name: `${name}b` }));
    });
    expect(form.current.value).toEqual({ name: 'ab' });
  });
});
