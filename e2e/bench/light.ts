// The suite and the rival in the browser: bytes, requests and times, taking turns for `--rounds` rounds.
import { parseArgs } from 'node:util';
import { benchLight } from './light/benchLight.ts';

const { values } = parseArgs({ strict: false, options: { rounds: { type: 'string', default: '9' } } });
await benchLight(Number(values.rounds));
