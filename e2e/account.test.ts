import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at, clickOn, shows, signInWith, typeInto } from './support/engine.ts';
import { inEngines } from './support/inEngines.ts';
import { people } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'account' });

const root = join(import.meta.dirname, '..');
/** Refused reads before somebody has signed in or chosen a password, and refused passwords. */
const provokes = /401|403|422/;

inEngines(
  'a new employee chooses a password at the first sign-in, changes it, and signs out everywhere else',
  provokes,
  async ({ open, seed, url, newEmail }) => {
    const [given, chosen] = ['Hold-this-for-me-7', 'green staple apples'];
    const email = newEmail('new.person');
    const { post } = await seed('admin');
    const account = { email, name: 'Nia Osei', role: 'fm', password: given };
    await post('users/signup', { ...account, must_change_password: true });
    const signIn = async (password: string) => {
      const tab = await open();
      await tab.goto(`${url}/login`);
      await signInWith(tab, email, password);
      return tab;
    };

    const tab = await signIn(given);
    await shows(tab, 'Choose your password');
    await tab.goto(`${url}/items`);
    await typeInto(tab, 'Password that you were given', given);
    await typeInto(tab, 'New password', 'password1234');
    await clickOn(tab, 'Save and go on');
    await shows(tab, 'This password is too easy to guess');
    await typeInto(tab, 'New password', chosen);
    await clickOn(tab, 'Save and go on');
    await shows(tab, 'Items Management');

    const elsewhere = await signIn(chosen);
    await at(elsewhere, /^\/dashboard$/);
    await tab.goto(`${url}/account`);
    await clickOn(tab, 'Sign out everywhere else');
    const disabled = () => tab.run(() => document.querySelector('[aria-disabled=true]')?.textContent);
    await expect.poll(disabled).toBe('Sign out everywhere else');
    await elsewhere.goto(`${url}/items`);
    await shows(elsewhere, 'Sign in to MobPrep');

    await typeInto(tab, 'Current password', chosen);
    await typeInto(tab, 'New password', `${chosen} and pears`);
    await clickOn(tab, 'Change password');
    await shows(tab, 'Password changed. Your other devices are signed out.');
    await at(await signIn(`${chosen} and pears`), /^\/dashboard$/);
  },
);

inEngines(
  'a full admin who forgot the password gets in with a link from the server, and all full admins are told',
  provokes,
  async ({ open, url, dataFolder }) => {
    const { email, name } = people.full_admin;
    const command = ['api/src/commands/recoverAdministrator.ts', '--email', email];
    const env = { ...process.env, NODE_NO_WARNINGS: '1', MOBPREP_DATA: dataFolder };
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    const token = /#(\S+)/.exec(stdout)?.[1];
    const recover = async () => {
      const tab = await open();
      await tab.goto(`${url}/recover#${token}`);
      await typeInto(tab, 'New password', 'eleven quiet ladders');
      await clickOn(tab, 'Save');
      return tab;
    };
    const tab = await recover();
    await shows(tab, 'Your password is changed, and you are signed out everywhere.');
    await tab.goto(`${url}/login`);
    await signInWith(tab, email, 'eleven quiet ladders');
    await shows(tab, `On the server, a link to choose a new password was made for ${name}`);
    await shows(await recover(), 'This link was used, or is too old');
    expect(token).toHaveLength(43);
  },
);
