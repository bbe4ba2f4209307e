import assert from 'node:assert/strict';
import type { Neighbour } from '../Neighbour.ts';
import { until } from '../until.ts';

const config = (metricsPort: number) => `
scrape_configs:
  - job_name: mobprep
    scrape_interval: 1s
    static_configs:
      - targets: ['127.0.0.2:${metricsPort}']
`;

export const neighbour: Neighbour = {
  packages: ['prometheus'],
  check: async (site) => {
    const metricsPort = await site.freePort();
    const { url } = await site.startSuite({ METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.2' });
    await fetch(`${url}/v1/units`);
    await site.step('the names and helps of the metrics', async () => {
      const input = await (await fetch(`http://127.0.0.2:${metricsPort}/metrics`)).text();
      assert.match(input, /route="\/v1\/units"/);
      await site.run('promtool', ['check', 'metrics'], { input });
    });
    await site.step('a scrape of METRICS_HOST', async () => {
      const port = await site.freePort();
      const settings = {
        'config.file': await site.write('prometheus.yml', config(metricsPort)),
        'storage.tsdb.path': `${site.folder}/tsdb`,
        'web.listen-address': `127.0.0.1:${port}`,
      };
      site.start(
        'prometheus',
        Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
      );
      const query = encodeURIComponent('http_request_duration_seconds_count{route="/v1/units"}');
      await until(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${query}`);
        return (await answer.json()).data.result.length === 1;
      });
    });
  },
};
