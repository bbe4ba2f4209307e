/** Sends the server a report about this tab, even while the tab closes. Fire and forget. */
export const sendReport = (path: '/reports/remote-failures' | '/reports/health', report: object) =>
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {});
