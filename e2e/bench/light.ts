// The browser's part of the bench alone: node e2e/bench/light.ts --rounds 1
import { parseArgs } from 'node:util';
import { benchLight } from './light/benchLight.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
await benchLight(Number(values.rounds));
