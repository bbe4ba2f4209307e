import { onAddressRefused } from 'shared-api/client';
import { create } from 'zustand';

/** `addressRefused`: the server doesn't take this page for its own, so that a session works only in the tab that began it. */
export const sessionProblem = create(() => ({ addressRefused: false }));

onAddressRefused(() => sessionProblem.setState({ addressRefused: true }));

/** True once the server has refused this page's address. */
export const useAddressRefused = (): boolean => sessionProblem((problem) => problem.addressRefused);
