import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

/** The one place that says how old a browser may be. */
export const browsersFile = fileURLToPath(new URL('../.browserslistrc', import.meta.url));

/** The same as a list of queries, for tools that look for the file elsewhere. */
export const browsers = browserslist.readConfig(browsersFile).defaults;
