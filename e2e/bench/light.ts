// Suite and rival in the browser: bytes, requests and times, in `--rounds` of turns.
import { parseArgs } from 'node:util';
import { benchLight } from './light/benchLight.ts';

const { values } = parseArgs({ strict: false, options: { rounds: { type: 'string', default: '9' } } });
await benchLight(Number(values.rounds));
