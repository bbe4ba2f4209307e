// Cold builds of each remote and of the rival, and what a returning user downloads after a release that changes one text.
import { benchBuilds } from './builds/benchBuilds.ts';

await benchBuilds();
