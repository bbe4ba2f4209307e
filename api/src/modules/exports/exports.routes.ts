import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';

export async function exportRoutes(_app: App, _deps: Deps) {}
