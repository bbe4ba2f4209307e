import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { connectSession } from 'shared-api/client';
import { restoreSession, sessionPort } from 'shared-auth';
import { lazyComponent } from 'shared-remote';
import { integrityIn } from '#src/federation/integrity.ts';
import { watchScript } from '#src/federation/scripts.ts';
import { Application } from './Application.tsx';
import { firstAddress } from './firstAddress.ts';
import { readLiveSet, readStyleNonce } from './liveSet.ts';

const { remotes, mayBeSignedIn, scriptTimeoutMs, integrity } = readLiveSet(document);
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

const restore = () => restoreSession(mayBeSignedIn);

// What throws in a slice is drawn once more in one piece; when it throws again, its boundary tells (ADR 39).
const onRecoverableError = (error: unknown) => console.warn(error);

const draw = () =>
  createRoot(root, { onRecoverableError }).render(
    <Application nonce={readStyleNonce(document)} signedInPages={signedInPages} restore={restore} />,
  );
// In slices that let keys through. Behind the sign-in every one of them would wait for scripts and data that arrive meanwhile.
if (mayBeSignedIn) draw();
else startTransition(draw);
