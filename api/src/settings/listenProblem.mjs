// Plain JavaScript: `npm start` asks the same before anything is installed.

export const highestPort = 65_535;

/** Where the server listens if nobody says otherwise. */
export const usualListening = { port: '8080', host: '127.0.0.1' };

/** What is wrong with a setting, as a sentence. */
export const unusableSetting = (name) =>
  `The setting ${name} has a value that cannot be used: see api/README.md.`;

/** What is wrong with PORT, as a sentence, or null. */
export const portProblem = (text) =>
  /^\d{1,9}$/.test(text) && Number(text) <= highestPort ? null : unusableSetting('PORT');

/** What is wrong with HOST or PORT when listening fails with this code, as a sentence, or null. */
export const listenProblem = (code, { port, host }) =>
  ({
    EADDRINUSE: `Port ${port} is in use; set PORT to another one.`,
    EACCES: `Port ${port} needs more rights; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  })[code] ?? null;
