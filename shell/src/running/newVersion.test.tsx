import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { http } from 'shared-api/client';
import { liveRevisionHeader } from 'shared-api/rules';
import { fakeNetwork } from 'shared-api/testing';
import { createPageRouter, PageRouterProvider, useLeaveGuard } from 'shared-remote';
import { UiProvider, useUnsaved } from 'shared-ui';
import { Dialog, Toaster, toast } from 'shared-ui/overlays';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { NewVersion } from './NewVersion.tsx';

const notice = /MobPrep was updated/;

function Field() {
  useUnsaved(true);
  return null;
}
function Form() {
  useLeaveGuard({ hasWork: true, ask: async () => true });
  return null;
}
const DirtyDialog = () => (
  <Dialog title="New Item" open dirty onClose={() => {}}>
    Name
  </Dialog>
);

/** A page with a button that saves its content. */
function Page({ children }: { children: ReactNode }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      {!isSaved && children}
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
    </>
  );
}

/** Opens a page with some work in it and has the API say that something else is live. */
async function openOutdated(work: ReactNode) {
  const page = (
    <UiProvider>
      <Page>{work}</Page>
      <NewVersion />
      <Toaster />
    </UiProvider>
  );
  const router = createPageRouter(createMemoryHistory());
  render(<PageRouterProvider router={router}>{page}</PageRouterProvider>);
  await act(() => http.get('units'));
  await waitFor(() => expect(network.sent('GET /remotes.json')).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  const headers = { [liveRevisionHeader]: 'r2' };
  const remotes = [buildRemote()];
  network = fakeNetwork({
    'GET /units': () => Response.json({}, { headers }),
    'GET /remotes.json': () => Response.json({ shell: 'second', remotes }, { headers }),
  });
});
afterEach(() => {
  network.restore();
  toast.clear();
});

describe('the notice that something else is live', () => {
  it('appears immediately when nothing is unsaved', async () => {
    await openOutdated(null);
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it.each([
    ['a field', <Field key="field" />],
    ['a form', <Form key="form" />],
    ['a dialog', <DirtyDialog key="dialog" />],
  ])('waits while %s has unsaved work', async (_what, work) => {
    await openOutdated(work);
    expect(screen.queryByText(notice)).toBeNull();
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText(notice)).toBeVisible();
  });
});
