import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { connectSession, loadClient } from 'shared-api/client';
import { restoreOffline, restoreSession, sessionPort } from 'shared-auth';
import { lazyComponent } from 'shared-remote';
import { integrityIn } from '#src/federation/integrity.ts';
import { watchScript } from '#src/federation/scripts.ts';
import { Application } from './Application.tsx';
import { firstAddress } from './firstAddress.ts';
import { readLiveSet, readStyleNonce } from './liveSet.ts';

const { remotes, mayBeSignedIn, isKept, reads, scriptTimeoutMs, integrity } = readLiveSet(document);
window.mobprepScript = watchScript(scriptTimeoutMs, integrityIn(remotes, integrity));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

connectSession(sessionPort);

const signedInPages = lazyComponent(() =>
  import(/* webpackChunkName: "signed-in" */ '#src/signed-in/startSignedIn.tsx').then(({ startSignedIn }) =>
    startSignedIn(remotes, firstAddress(location.pathname, history.state?.usr)),
  ),
);
if (mayBeSignedIn) signedInPages.prefetch().catch(() => {});
// The first request waits for it, unless the page's first reads are already under way.
if (reads.length === 0) loadClient().catch(() => {});

const restore = () => (isKept ? restoreOffline() : restoreSession(mayBeSignedIn));

// React redraws a part that throws during a time slice in one go. If it throws again, its boundary reports it (ADR 22).
const onRecoverableError = (error: unknown) => console.warn(error);

const draw = () =>
  createRoot(root, { onRecoverableError }).render(
    <Application nonce={readStyleNonce(document)} signedInPages={signedInPages} restore={restore} />,
  );
// A transition draws in slices that let keystrokes through. Behind sign-in, each slice would wait for arriving scripts and data.
if (mayBeSignedIn) draw();
else startTransition(draw);
