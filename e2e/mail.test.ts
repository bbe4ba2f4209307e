import { at, clickOn, type EngineTab, shows, signInWith, typeInto } from './support/engine.ts';
import { inEngines } from './support/inEngines.ts';
import { startMailServer } from './support/mailServer.ts';
import { type TestFixtures, test } from './support/test.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
test.use({
  dataFor: 'mail',
  settings: [
    async ({ port }, use) => {
      mails = await startMailServer();
      await use({ SMTP_URL: mails.url, MOBPREP_PUBLIC_URL: `http://127.0.0.1:${port}` });
      await mails.stop();
    },
    { scope: 'worker' },
  ],
});

/** Refused reads before somebody is signed in, and refused passwords and links. */
const provokes = /401|403|422/;

async function invite(seed: TestFixtures['seed'], email: string) {
  const { post } = await seed('admin');
  await post('users/signup', { email, name: 'Nia Osei', role: 'pm', password: 'Hold-this-for-me-7' });
  return mails.linkTo(email);
}

async function choose(tab: EngineTab, link: string, password: string) {
  await tab.goto(link);
  await typeInto(tab, 'New password', password);
  await clickOn(tab, 'Save');
}

inEngines(
  'a new employee chooses a password with the link in the invitation and signs in with it',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const email = newEmail('invited');
    const link = await invite(seed, email);
    const tab = await open();
    await choose(tab, link, 'password1234');
    await shows(tab, 'This password is too easy to guess');
    await typeInto(tab, 'New password', 'green staple apples');
    await clickOn(tab, 'Save');
    await shows(tab, 'Your password is changed, and you are signed out everywhere.');
    await tab.goto(`${url}/login`);
    await signInWith(tab, email, 'green staple apples');
    await at(tab, /^\/dashboard$/);
  },
);

inEngines(
  'somebody who forgot a password gets a link by mail, which works once and ends all other sessions',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const email = newEmail('forgetful');
    await choose(await open(), await invite(seed, email), 'green staple apples');
    const elsewhere = await open();
    await elsewhere.goto(`${url}/login`);
    await signInWith(elsewhere, email, 'green staple apples');
    await at(elsewhere, /^\/dashboard$/);

    const tab = await open();
    await tab.goto(`${url}/login`);
    await clickOn(tab, 'Forgot password?');
    await shows(tab, 'Enter the email you sign in with.');
    await typeInto(tab, 'Email', email);
    await clickOn(tab, 'Send email');
    await shows(tab, 'Check your email!');
    const link = await mails.linkTo(email, 2);
    await choose(tab, link, 'eleven quiet ladders');
    await shows(tab, 'Your password is changed, and you are signed out everywhere.');
    await elsewhere.goto(`${url}/items`);
    await shows(elsewhere, 'Sign in to MobPrep');
    const again = await open();
    await choose(again, link, 'twelve quiet ladders');
    await shows(again, 'This link was used, or is too old');
    await signInWith(elsewhere, email, 'eleven quiet ladders');
    await at(elsewhere, /^\/items$/);
  },
);
