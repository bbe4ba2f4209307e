// Cold builds of each remote and of the rival, and what a returning user downloads after one remote was released with another word.
import { benchBuilds } from './builds/benchBuilds.ts';

await benchBuilds();
