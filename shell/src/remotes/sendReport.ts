/** Tells the server something about this tab, even while it closes. Nobody waits for it. */
export const sendReport = (path: '/reports/remote-failures' | '/reports/health', report: object) =>
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
