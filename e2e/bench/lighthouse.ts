// Lighthouse's results for the most important screens, as on a phone with an empty cache: the median of `--rounds` looks at each.
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { launchOptions } from '../support/launchOptions.ts';
import { password, people } from '../support/people.ts';
import { newDataFolder, removeFolder, startServerAlone } from '../support/suiteServer.ts';
import type { Bench } from './Bench.ts';
import { category, checkout, dashboard, signInForm } from './light/walk.ts';
import { spread } from './spread.ts';

const screens = { 'sign-in': signInForm, dashboard, categories: category, checkout };
const judged = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The stream of changes never ends, so Lighthouse would wait three times as long for the page's load. */
const options = { onlyCategories: [...judged], maxWaitForLoad: 15_000 };

export const lighthouseScores: Bench = {
  name: 'lighthouse',
  run: async ({ rounds = 5 }) => {
    const dataFolder = await newDataFolder();
    const server = await startServerAlone({ dataFolder });
    const browser = await puppeteer.launch({
      executablePath: launchOptions.executablePath ?? '',
      args: [...(launchOptions.args ?? [])],
    });
    const page = await browser.newPage();

    /** Gives the browser a session cookie, because Lighthouse clears everything else that a browser keeps. */
    async function signIn() {
      await page.goto(`${server.url}/login`);
      const answer = await page.evaluate(
        (user) =>
          fetch('/v1/users/login', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(user),
          }).then(({ ok }) => ok),
        { email: people.pm.email, password },
      );
      if (!answer) throw new Error('The sign-in was refused.');
    }

    /** Each category's score from one look, and what cost points. */
    async function look(path: string) {
      const found = await lighthouse(server.url + path, options, undefined, page);
      if (!found || found.lhr.finalDisplayedUrl !== server.url + path)
        throw new Error(`Lighthouse did not see ${path} but ${found?.lhr.finalDisplayedUrl}.`);
      const { categories, audits, environment } = found.lhr;
      const scores = Object.fromEntries(judged.map((name) => [name, categories[name]?.score ?? 0]));
      const audited = Object.fromEntries(
        [
          'first-contentful-paint',
          'largest-contentful-paint',
          'total-blocking-time',
          'cumulative-layout-shift',
          'speed-index',
        ].map((name) => [name, audits[name]?.numericValue ?? Number.NaN]),
      );
      // How fast the machine was: below 1,000 it is slower than Lighthouse assumes, and so are the figures.
      const metrics: Record<string, number> = { ...audited, benchmarkIndex: environment.benchmarkIndex };
      const faults = judged
        .slice(1)
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => id);
      return { scores, metrics, faults };
    }

    const kept: Record<string, object> = {};
    for (const [name, { path }] of Object.entries(screens)) {
      if (path !== signInForm.path && Object.keys(kept).length === 1) await signIn();
      const looks: Awaited<ReturnType<typeof look>>[] = [];
      for (let round = 0; round < rounds; round++) looks.push(await look(path));
      const medians = (of: 'scores' | 'metrics') =>
        Object.fromEntries(
          Object.keys(looks[0]?.[of] ?? {}).map((key) => [
            key,
            spread(looks.map((one) => (one[of][key] ?? 0) * 100)).median / 100,
          ]),
        );
      const faults = [...new Set(looks.flatMap((one) => one.faults))];
      kept[name] = { ...medians('scores'), ...medians('metrics') };
      console.info(name, kept[name], ...faults);
    }
    await browser.close();
    await server.stop();
    await removeFolder(dataFolder);
    return { rounds, ...kept };
  },
};
